import { useEffect, useState } from 'react';
import { type Circuit, LANGUAGES, LANGUAGE_IDS, isSteered } from '#simulator';
import type { ProductId } from '#app/domain/products.ts';
import { READ_AT_ONCE } from '#app/designer/code/program-store.ts';
import type { Draft } from '#app/designer/form/run-form.ts';
import { askIdeal } from '#app/designer/editor/live/ask-ideal.ts';
import type { Ideal } from '#app/designer/editor/live/ideal.ts';
import type { StartedRun } from './run-context.tsx';

/** Products whose counts come from the circuit itself, without noise; of the others the result brings the ideal along. */
const WITHOUT_NOISE: readonly ProductId[] = ['full-amplitude'];

/** Whether chance has its part before the end: what was measured steers the run, or a qubit is reset. */
const isMidway = (circuit: Circuit): boolean =>
  isSteered(circuit) || circuit.operations.some(({ kind }) => kind === 'reset');

/** What ran, which may not be what is drawn any more. */
function circuitOf({ language, program }: Draft): Circuit | null {
  const id = LANGUAGE_IDS.find((each) => each === language);
  if (id === undefined || program.length > READ_AT_ONCE) return null;
  const reading = LANGUAGES[id].parse(program);
  return reading.ok ? reading.circuit : null;
}

/** What is known of the ideal distribution of a run. */
export interface KnownIdeal {
  readonly ideal: Ideal | null;
  /** No more will be known of it. */
  readonly isSettled: boolean;
  /** There is none, as the circuit has no single state before its measurements. */
  readonly isMidway: boolean;
}

const NONE: KnownIdeal = { ideal: null, isSettled: true, isMidway: false };
const ASKED: KnownIdeal = { ...NONE, isSettled: false };

/** The ideal distribution of the circuit that a run ran, as far as it is computed. */
export function useIdeal(run: StartedRun | null): KnownIdeal {
  const [known, setKnown] = useState<{ readonly of: string; readonly ideal: KnownIdeal } | null>(null);
  const counted = run?.result?.kind === 'counts' ? run : null;
  const id = counted?.task.id ?? null;
  const isExact = counted !== null && WITHOUT_NOISE.includes(counted.task.product);
  const draft = counted?.draft ?? null;
  useEffect(() => {
    if (id === null) return;
    const settle = (ideal: KnownIdeal): void => setKnown({ of: id, ideal });
    const circuit = draft === null ? null : circuitOf(draft);
    if (circuit === null) return settle(NONE);
    if (isMidway(circuit)) return settle({ ...NONE, isMidway: true });
    if (!isExact) return settle(NONE);
    const asked = new AbortController();
    void askIdeal(circuit, asked.signal).then((ideal) => {
      if (!asked.signal.aborted) settle({ ...NONE, ideal });
    });
    return () => asked.abort();
  }, [id, isExact, draft]);
  if (id === null) return NONE;
  return known?.of === id ? known.ideal : ASKED;
}
