import { useEffect, useState } from 'react';
import { type ProductId } from '../../domain/products.ts';
import { useProgram } from '../code/program-context.tsx';
import { askIdeal } from '../editor/live/ask-ideal.ts';
import type { Ideal } from '../editor/live/ideal.ts';
import type { RunState } from './read-run.server.ts';

/** Products whose counts come from the circuit itself, without noise; of the others the result brings the ideal along. */
const WITHOUT_NOISE: readonly ProductId[] = ['full-amplitude'];

/** The ideal distribution of the circuit that a run ran; null until it is computed, and where there is none. */
export function useIdeal(run: RunState | null): Ideal | null {
  const program = useProgram();
  const [known, setKnown] = useState<{ readonly task: string; readonly ideal: Ideal | null } | null>(null);
  const task = run !== null && run.result !== null && WITHOUT_NOISE.includes(run.task.product) ? run.task.id : null;
  useEffect(() => {
    if (task === null) return;
    const asked = new AbortController();
    void askIdeal(program.getSight().circuit, asked.signal).then((ideal) => {
      if (!asked.signal.aborted) setKnown({ task, ideal });
    });
    return () => asked.abort();
  }, [task, program]);
  return known !== null && known.task === task ? known.ideal : null;
}
