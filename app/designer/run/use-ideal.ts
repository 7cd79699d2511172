import { useEffect, useState } from 'react';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { LANGUAGE_IDS, LANGUAGES } from '#simulator/languages/index.ts';
import type { ProductId } from '../../domain/products.ts';
import type { Draft } from '../draft.ts';
import { askIdeal } from '../editor/live/ask-ideal.ts';
import type { Ideal } from '../editor/live/ideal.ts';
import type { StartedRun } from './run-context.tsx';

/** Products whose counts come from the circuit itself, without noise; of the others the result brings the ideal along. */
const WITHOUT_NOISE: readonly ProductId[] = ['full-amplitude'];

/** Characters of a program that is read within a frame. */
const READ_AT_ONCE = 32 * 1024;

/** What ran, which may not be what is drawn any more. */
function circuitOf({ language, program }: Draft): Circuit | null {
  const id = LANGUAGE_IDS.find((each) => each === language);
  if (id === undefined || program.length > READ_AT_ONCE) return null;
  const reading = LANGUAGES[id].parse(program);
  return reading.ok ? reading.circuit : null;
}

/** The ideal distribution of the circuit that a run ran; null until it is computed, and where there is none. */
export function useIdeal(run: StartedRun | null): Ideal | null {
  const [known, setKnown] = useState<{ readonly task: string; readonly ideal: Ideal | null } | null>(null);
  const task = run !== null && run.result !== null && WITHOUT_NOISE.includes(run.task.product) ? run.task.id : null;
  const draft = run?.draft ?? null;
  useEffect(() => {
    const circuit = task === null || draft === null ? null : circuitOf(draft);
    if (task === null || circuit === null) return;
    const asked = new AbortController();
    void askIdeal(circuit, asked.signal).then((ideal) => {
      if (!asked.signal.aborted) setKnown({ task, ideal });
    });
    return () => asked.abort();
  }, [task, draft]);
  return known !== null && known.task === task ? known.ideal : null;
}
