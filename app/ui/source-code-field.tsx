import { forwardRef } from 'react';
import { classNames } from './class-names.ts';
import { TextArea, type TextAreaProps } from './text-area.tsx';

/**
 * A program as plain text: no spelling correction, no wrapping, monospaced. With JavaScript, an editor may replace it.
 */
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
