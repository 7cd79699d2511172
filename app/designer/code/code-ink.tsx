import { type RefObject, useCallback, useRef } from 'react';
import { openInk } from './ink.ts';
import { useCodeView } from './use-code-view.ts';

interface CodeInkProps {
  /** The field that it colours: its own letters are clear. */
  readonly area: RefObject<HTMLTextAreaElement>;
  readonly product: string;
}

/** Draws the program behind the form's own field as the editor of code shows it: in colours, with its lines counted and its errors marked. */
export function CodeInk({ area, product }: CodeInkProps) {
  const parent = useRef<HTMLDivElement>(null);
  const open = useCallback(() => {
    if (parent.current === null || area.current === null) throw new Error('nothing to draw the program in');
    return openInk(parent.current, area.current);
  }, [area]);
  useCodeView(open, product);
  return <div ref={parent} className="code-ink" aria-hidden="true" />;
}
