import { placementOf } from '#app/designer/editor/core/grid.ts';
import type { Ideal } from '#app/designer/editor/live/ideal.ts';
import { type CaseId, nextExperiment, type TutorialCase } from '#app/domain/cases/cases.ts';
import type { PlacedOperation } from '#app/drawing/placement.ts';
import type { Circuit } from '#simulator';
import { caseCircuit } from './case-program.server.ts';
import { idealOutcomes } from './case-study.ts';

/** A circuit of a case, with what its page needs to draw and step through it. */
export interface CaseExperiment {
  readonly program: string;
  readonly circuit: Circuit;
  /** Number of columns until only measurements are left. */
  readonly lastStep: number;
  readonly ideal: Ideal;
  /** Paths of the operations that the original circuit does not have. */
  readonly changed: readonly string[];
}

const isMeasurement = (placed: PlacedOperation): boolean =>
  placed.kind === 'leaf' && placed.operation.kind === 'measure';

/** Returns the number of columns up to the last gate. */
export function lastStepOf(circuit: Circuit): number {
  const ends = placementOf(circuit)
    .operations.filter((placed) => !isMeasurement(placed))
    .map((placed) => placed.column + (placed.kind === 'block' ? placed.columns : 1));
  return Math.max(0, ...ends);
}

/**
 * Returns the paths of the operations that differ from those of another circuit: one by one if both have the same
 * number, otherwise those between the common beginning and the common end.
 */
function changedPaths(circuit: Circuit, from: Circuit): readonly string[] {
  const [now, before] = [circuit, from].map(({ operations }) => operations.map((each) => JSON.stringify(each)));
  const all = [...now!.keys()];
  if (now!.length === before!.length) return all.filter((index) => now![index] !== before![index]).map(String);
  const first = now!.findIndex((operation, index) => operation !== before![index]);
  const shift = before!.length - now!.length;
  const lastDifferent = now!.findLastIndex((operation, index) => operation !== before![index + shift]);
  // What is inserted may repeat what is before it, so that beginning and end overlap.
  const last = Math.max(lastDifferent, first - shift - 1);
  return all.filter((index) => index >= first && index <= last).map(String);
}

const experimentOf = (tutorial: TutorialCase, from: Circuit): CaseExperiment => {
  const circuit = caseCircuit(tutorial);
  return {
    program: tutorial.program,
    circuit,
    lastStep: lastStepOf(circuit),
    ideal: idealOutcomes(circuit),
    changed: changedPaths(circuit, from),
  };
};

interface CaseExperiments {
  readonly original: CaseExperiment;
  readonly next: CaseExperiment;
}

const known = new Map<CaseId, CaseExperiments>();

/** Returns both circuits of a case, computed once. */
export function caseExperiments(tutorial: TutorialCase): CaseExperiments {
  let experiments = known.get(tutorial.id);
  if (experiments === undefined) {
    const from = caseCircuit(tutorial);
    experiments = { original: experimentOf(tutorial, from), next: experimentOf(nextExperiment(tutorial), from) };
    known.set(tutorial.id, experiments);
  }
  return experiments;
}
