import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeEditorState, codeSightOf } from './code-editor-state.ts';
import { useProgram } from './program-context.tsx';

/** Maximum delay; milliseconds. */
const LONGEST_MS = 250;

/** Calls `act` when the page is idle; the returned function cancels it. */
function whenIdle(act: () => void): () => void {
  // Safari does not support `requestIdleCallback`.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 0);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: LONGEST_MS });
  return () => cancelIdleCallback(idle);
}

/** A view of a program's text: the code editor, or the plain field before it is loaded. */
export interface CodeView {
  /** Shows the whole state in one update. */
  readonly show: (sight: CodeEditorState) => void;
  /** Whether the user is in the field and it shows another text. */
  readonly isBehind: (text: string) => boolean;
  readonly end: () => void;
}

/** Opens a view of the page's program; the view calls `showNow` when the user enters it. */
export type OpenCodeView = (showNow: () => void) => CodeView;

/** Synchronises a view with the program. Another `open` opens another view. */
export function useCodeView(open: OpenCodeView, product: string): void {
  const { t: say } = useTranslation('program');
  const program = useProgram();
  const latest = useRef({ say, product });
  const follow = useRef<() => void>(() => undefined);

  // A layout effect runs before painting: one view replaces another in the same frame.
  useLayoutEffect(() => {
    let callOff = (): void => undefined;
    const showNow = (): void => {
      callOff();
      view.show(codeSightOf(latest.current.say, program.getSight(), latest.current.product));
    };
    const view = open(() => showNow());
    // Updating the text must not delay drawing, but a user in the text always sees the latest change.
    follow.current = () => {
      callOff();
      if (view.isBehind(program.getSight().text)) showNow();
      else callOff = whenIdle(showNow);
    };
    showNow();
    const unsubscribe = program.subscribe(() => follow.current());
    return () => {
      callOff();
      unsubscribe();
      view.end();
    };
  }, [program, open]);

  useEffect(() => {
    latest.current = { say, product };
    follow.current();
  }, [say, product]);
}
