import { measuringAll } from '#app/designer/editor/core/edits/measure.ts';
import { type Circuit, gate, type Operation } from '#simulator';
import { BLANK } from './starts.ts';

const isH = (operation: Operation): boolean =>
  operation.kind === 'gate' && operation.gate === 'H' && operation.controls.length === 0 && operation.targets[0] === 0;

const isCnot = (operation: Operation): boolean =>
  operation.kind === 'gate' &&
  operation.gate === 'X' &&
  operation.targets[0] === 1 &&
  operation.controls.length === 1 &&
  operation.controls[0]!.qubit === 0 &&
  operation.controls[0]!.on === 1;

const withInserted = (circuit: Circuit, at: number, operation: Operation): Circuit => ({
  ...circuit,
  operations: Object.freeze([...circuit.operations.slice(0, at), operation, ...circuit.operations.slice(at)]),
});

const placeOfH = ({ operations }: Circuit): number => operations.findIndex(isH);

/** A step of the tour. It ends when the circuit, or the run, shows that it was done. */
export interface TourStep {
  readonly id: 'h' | 'cnot' | 'measure' | 'run';
  /** Its shortcut, by which its control is found too. */
  readonly shortcut: string;
  readonly isDone: (circuit: Circuit, hasRun: boolean) => boolean;
  /** Returns the circuit after the step; null for the run, which changes no circuit. */
  readonly apply: (circuit: Circuit) => Circuit | null;
}

/** The steps in their order: a Bell pair, measured. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    id: 'h',
    shortcut: 'H',
    isDone: (circuit) => placeOfH(circuit) >= 0,
    apply: (circuit) => withInserted(circuit, 0, gate('H', 0)),
  },
  {
    id: 'cnot',
    shortcut: 'N',
    isDone: (circuit) => circuit.operations.slice(placeOfH(circuit) + 1).some(isCnot),
    apply: (circuit) => withInserted(circuit, placeOfH(circuit) + 1, gate('X', 1, { controls: [0] })),
  },
  {
    id: 'measure',
    shortcut: 'Shift+M',
    isDone: (circuit) => measuringAll(circuit) === null,
    apply: (circuit) => measuringAll(circuit)?.circuit ?? circuit,
  },
  { id: 'run', shortcut: 'Mod+Enter', isDone: (_circuit, hasRun) => hasRun, apply: () => null },
];

/**
 * Returns the index of the step that a circuit has reached: the first one that is not done. The number of steps means
 * that all are done.
 */
export function reachedStep(circuit: Circuit, hasRun: boolean): number {
  const first = TOUR_STEPS.findIndex((step) => !step.isDone(circuit, hasRun));
  return first < 0 ? TOUR_STEPS.length : first;
}

/** True if the tour can go on with this circuit: it is blank, or only has what the steps place. */
export const isOnTour = ({ qubits, operations }: Circuit): boolean =>
  qubits === BLANK.qubits &&
  operations.every((operation) => isH(operation) || isCnot(operation) || operation.kind === 'measure');
