import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgramTranslator } from '#app/refusals/program-text.ts';
import { type CodeEditorState, codeEditorStateOf } from './code-editor-state.ts';
import { useProgram } from './program-context.tsx';

/** Maximum delay; milliseconds. */
const IDLE_TIMEOUT_MS = 250;

/** Calls `act` when the page is idle; the returned function cancels it. */
function whenIdle(callback: () => void): () => void {
  // Safari does not support `requestIdleCallback`.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 0);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(idle);
}

/** A view of a program's text: the code editor, or the plain field before it is loaded. */
export interface CodeView {
  /** Shows the whole state in one update. */
  readonly show: (snapshot: CodeEditorState) => void;
  /** Whether the user is in the field and it shows another text. */
  readonly isStale: (text: string) => boolean;
  readonly end: () => void;
}

/** Opens a view of the page's program; the view calls `showNow` when the user enters it. */
export type OpenCodeView = (showNow: () => void) => CodeView;

/** Synchronises a view with the program. Another `open` opens another view. */
export function useCodeView(open: OpenCodeView, product: string): void {
  const { t: tProgram } = useTranslation('program');
  const program = useProgram();
  const latest = useRef<{ say: ProgramTranslator; product: string }>({ say: tProgram, product });
  const update = useRef<() => void>(() => undefined);

  // A layout effect runs before painting: one view replaces another in the same frame.
  useLayoutEffect(() => {
    let cancelUpdate = (): void => undefined;
    const showNow = (): void => {
      cancelUpdate();
      view.show(codeEditorStateOf(latest.current.say, program.getSnapshot(), latest.current.product));
    };
    const view = open(() => showNow());
    // Updating the text must not delay drawing, but a user in the text always sees the latest change.
    update.current = () => {
      cancelUpdate();
      if (view.isStale(program.getSnapshot().text)) showNow();
      else cancelUpdate = whenIdle(showNow);
    };
    showNow();
    const unsubscribe = program.subscribe(() => update.current());
    return () => {
      cancelUpdate();
      unsubscribe();
      view.end();
    };
  }, [program, open]);

  useEffect(() => {
    latest.current = { say: tProgram, product };
    update.current();
  }, [tProgram, product]);
}
