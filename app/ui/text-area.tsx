import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { classNames } from './class-names.ts';

export type TextAreaProps = ComponentPropsWithoutRef<'textarea'>;

export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { className, rows = 4, ...rest },
  ref,
) {
  return (
    <div className={classNames('field-box area', rest['aria-invalid'] && 'bad', className)}>
      <textarea ref={ref} rows={rows} suppressHydrationWarning {...rest} />
    </div>
  );
});
