import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface TextInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'prefix' | 'size'> {
  /** Inside the frame, before the text: "+86". */
  prefix?: ReactNode;
  /** Inside the frame, after the text: a unit or a small button. */
  suffix?: ReactNode;
  isSmall?: boolean;
}

export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { prefix, suffix, isSmall, className, type = 'text', ...rest },
  ref,
) {
  return (
    <div className={classNames('field-box', isSmall && 'compact', rest['aria-invalid'] && 'bad', className)}>
      {prefix !== undefined && <span className="pre">{prefix}</span>}
      <input ref={ref} type={type} {...rest} />
      {suffix}
    </div>
  );
});
