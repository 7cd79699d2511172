import { acceptedEdit, type Edited } from '#app/designer/editor/core/refusal.ts';
import type { Circuit, GateOperation, Operation } from '#simulator';

/** An edited circuit and the operations that the edit made or changed, to be selected. */
export interface CircuitEdit {
  readonly circuit: Circuit;
  readonly made: ReadonlySet<Operation>;
}

export const edit = (circuit: Circuit, made: Iterable<Operation> = []): Edited<CircuitEdit> =>
  acceptedEdit({ circuit, made: new Set(made) });

/** Copies an operation. Operations at two places must be two objects, because they are found by identity. */
export const copyOf = (operation: Operation): Operation => Object.freeze({ ...operation });

export const isGate = (operation: Operation | undefined): operation is GateOperation => operation?.kind === 'gate';

/** Whether an operation has values that fields can change: angles, measured bit, number of repetitions, condition. */
export const hasFields = (operation: Operation | undefined): boolean =>
  isGate(operation)
    ? operation.parameters.length > 0
    : operation?.kind === 'measure' ||
      operation?.kind === 'repeat' ||
      operation?.kind === 'branch' ||
      operation?.kind === 'loop';
