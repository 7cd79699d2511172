import { useCallback, useState } from 'react';
import { isLossy, lossesOfCircuitEdit, lossesOfTextEdit, type ProgramStore } from '#app/designer/code/program-store.ts';
import type { Mode } from './mode-switch.tsx';
import type { ModeQuestion } from './switch-question.tsx';

/** Manages the mode: diagram, text or both. Asks before a change that would lose something. */
export function useMode(store: ProgramStore) {
  const [mode, setMode] = useState<Mode>('both');
  const [question, setQuestion] = useState<ModeQuestion | null>(null);
  const changeMode = useCallback((next: Mode): void => {
    setQuestion(null);
    setMode(next);
  }, []);
  const requestMode = useCallback(
    (next: Mode): void => {
      const snapshot = store.getSnapshot();
      const losses =
        next === 'drawing' ? lossesOfCircuitEdit(snapshot) : next === 'text' ? lossesOfTextEdit(snapshot) : null;
      if (losses !== null && next !== mode && isLossy(losses)) setQuestion({ mode: next, losses });
      else changeMode(next);
    },
    [store, mode, changeMode],
  );
  const cancel = useCallback(() => setQuestion(null), []);
  return { mode, question, changeMode, requestMode, cancel };
}
