import { useCallback, useState } from 'react';
import { isLossy, lossesOfDrawing, lossesOfTyping, type ProgramStore } from '#app/designer/code/program-store.ts';
import type { Mode } from './mode-switch.tsx';
import type { ModeQuestion } from './switch-question.tsx';

/** Manages the mode: diagram, text or both. Asks before a change that would lose something. */
export function useMode(store: ProgramStore) {
  const [mode, setMode] = useState<Mode>('both');
  const [asked, setAsked] = useState<ModeQuestion | null>(null);
  const goTo = useCallback((next: Mode): void => {
    setAsked(null);
    setMode(next);
  }, []);
  const onMode = useCallback(
    (next: Mode): void => {
      const sight = store.getSight();
      const losses = next === 'drawing' ? lossesOfDrawing(sight) : next === 'text' ? lossesOfTyping(sight) : null;
      if (losses !== null && next !== mode && isLossy(losses)) setAsked({ mode: next, losses });
      else goTo(next);
    },
    [store, mode, goTo],
  );
  const onStay = useCallback(() => setAsked(null), []);
  return { mode, asked, goTo, onMode, onStay };
}
