import { useCallback, useRef, useState } from 'react';
import { stepTo } from '#app/designer/editor/core/commands/views.ts';
import type { DesignerStore } from '#app/designer/editor/store.ts';
import { shownIn } from '#app/designer/editor/view/store-context.tsx';
import type { ParameterValues } from '#app/domain/parameter-values.ts';
import type { Circuit } from '#simulator';
import { readBoundCircuit } from './circuit-reading.ts';
import { LESSON_SHOTS, sampleOutcomes } from './sampling.ts';

/** A run of a circuit for values of its parameters. */
export interface LessonRun {
  readonly circuit: Circuit;
  readonly values: ParameterValues;
  readonly seed: number;
  /** By outcome. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Runs the circuit on the board: the first run has seed 1, each further one the next. */
export function useLessonRun(store: DesignerStore, values: ParameterValues) {
  const seed = useRef(0);
  const [run, setRun] = useState<LessonRun | null>(null);
  const start = useCallback((): void => {
    const { circuit } = shownIn(store.getState());
    const reading = readBoundCircuit(circuit, values, null);
    if (reading === null) return;
    store.run(stepTo(null));
    seed.current += 1;
    const counts = sampleOutcomes(reading.outcomes, LESSON_SHOTS, seed.current);
    setRun({ circuit, values, seed: seed.current, counts });
  }, [store, values]);
  return { run, start };
}
