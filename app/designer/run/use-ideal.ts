import { useEffect, useState } from 'react';
import { SYNC_READ_CHARACTERS } from '#app/designer/code/program-store.ts';
import { computeIdeal } from '#app/designer/editor/live/ask-ideal.ts';
import type { Ideal } from '#app/designer/editor/live/ideal.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import type { ProductId } from '#app/domain/products.ts';
import { type Circuit, hasClassicalControl, LANGUAGE_IDS, LANGUAGES } from '#simulator';
import type { StartedRun } from './run-context.tsx';

/**
 * Products whose counts come from the circuit without noise; for other products the result contains the ideal
 * distribution.
 */
const WITHOUT_NOISE: readonly ProductId[] = ['full-amplitude'];

/** True if outcomes affect the run before its end: classical control or reset. */
const isMidway = (circuit: Circuit): boolean =>
  hasClassicalControl(circuit) || circuit.operations.some(({ kind }) => kind === 'reset');

/** Returns the circuit that was run, which may differ from the one drawn now. */
function circuitOf({ language, program }: RunForm): Circuit | null {
  const id = LANGUAGE_IDS.find((each) => each === language);
  if (id === undefined || program.length > SYNC_READ_CHARACTERS) return null;
  const reading = LANGUAGES[id].parse(program);
  return reading.ok ? reading.circuit : null;
}

/** What is known of the ideal distribution of a run. */
export interface KnownIdeal {
  readonly ideal: Ideal | null;
  /** No further values will follow. */
  readonly isSettled: boolean;
  /** There is no ideal distribution, because the circuit has no single state before its measurements. */
  readonly isMidway: boolean;
}

const NONE: KnownIdeal = { ideal: null, isSettled: true, isMidway: false };
const REQUESTED: KnownIdeal = { ...NONE, isSettled: false };

/** Returns the ideal distribution of the circuit of a run, once it is computed. */
export function useIdeal(run: StartedRun | null): KnownIdeal {
  const [known, setKnown] = useState<{ readonly of: string; readonly ideal: KnownIdeal } | null>(null);
  const counted = run?.result?.kind === 'counts' ? run : null;
  const id = counted?.task.id ?? null;
  const isExact = counted !== null && WITHOUT_NOISE.includes(counted.task.product);
  const runForm = counted?.runForm ?? null;
  useEffect(() => {
    if (id === null) return;
    const settle = (ideal: KnownIdeal): void => setKnown({ of: id, ideal });
    const circuit = runForm === null ? null : circuitOf(runForm);
    if (circuit === null) return settle(NONE);
    if (isMidway(circuit)) return settle({ ...NONE, isMidway: true });
    if (!isExact) return settle(NONE);
    const requested = new AbortController();
    void computeIdeal(circuit, requested.signal).then((ideal) => {
      if (!requested.signal.aborted) settle({ ...NONE, ideal });
    });
    return () => requested.abort();
  }, [id, isExact, runForm]);
  if (id === null) return NONE;
  return known?.of === id ? known.ideal : REQUESTED;
}
