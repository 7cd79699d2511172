import { type RefObject, useCallback, useRef } from 'react';
import { openHighlightOverlay } from './highlight-overlay.ts';
import { useCodeView } from './use-code-view.ts';

interface CodeHighlightProps {
  /** The field that it colours; the field's own text is transparent. */
  readonly area: RefObject<HTMLTextAreaElement>;
  readonly product: string;
}

/**
 * Draws the program behind the form's field as the code editor shows it: coloured, with line numbers and marked errors.
 */
export function CodeHighlight({ area, product }: CodeHighlightProps) {
  const parent = useRef<HTMLDivElement>(null);
  const open = useCallback(() => {
    if (parent.current === null || area.current === null) throw new Error('nothing to draw the program in');
    return openHighlightOverlay(parent.current, area.current);
  }, [area]);
  useCodeView(open, product);
  return <div ref={parent} className="code-highlight" aria-hidden="true" />;
}
