import { forwardRef } from 'react';
import { classNames } from './class-names.ts';
import { TextArea, type TextAreaProps } from './text-area.tsx';

/** A program as plain text: no correction, no wrapping, fixed width. An editor may take its place where JavaScript runs. */
export const SourceCodeField = forwardRef<HTMLTextAreaElement, TextAreaProps>(function CodeField(
  { className, rows = 16, ...rest },
  ref,
) {
  return (
    <TextArea
      ref={ref}
      className={classNames('code-field', className)}
      rows={rows}
      wrap="off"
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      autoComplete="off"
      translate="no"
      {...rest}
    />
  );
});
