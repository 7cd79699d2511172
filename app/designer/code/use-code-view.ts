import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeEditorState, codeSightOf } from './code-sight.ts';
import { useProgram } from './program-context.tsx';
import { whenIdle } from './when-idle.ts';

/** What shows the text of a program: the editor of code, and what stands for it before. */
export interface CodeView {
  /** All of it, as one change. */
  readonly show: (sight: CodeEditorState) => void;
  /** Whether somebody is in the field and it shows another text. */
  readonly isBehind: (text: string) => boolean;
  readonly end: () => void;
}

/** Opens a view of the program that the page is about; `showNow` is for who has just come into it. */
export type OpenCodeView = (showNow: () => void) => CodeView;

/** Keeps a view and the program the same. Another `open` opens another view. */
export function useCodeView(open: OpenCodeView, product: string): void {
  const { t: say } = useTranslation('program');
  const program = useProgram();
  const latest = useRef({ say, product });
  const follow = useRef<() => void>(() => undefined);

  // Before anything is painted: one view takes the place of another in the same frame.
  useLayoutEffect(() => {
    let callOff = (): void => undefined;
    const showNow = (): void => {
      callOff();
      view.show(codeSightOf(latest.current.say, program.getSight(), latest.current.product));
    };
    const view = open(() => showNow());
    // Whoever draws is not kept waiting by the text beside the drawing; whoever is in the text is never a change behind.
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
