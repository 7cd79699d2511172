import type { Circuit, GateOperation, Operation } from '#simulator';
import { type Edited, edited } from '#app/designer/editor/core/refusal.ts';

/** Another circuit and what of it the edit made or changed, to be selected. */
export interface CircuitEdit {
  readonly circuit: Circuit;
  readonly made: ReadonlySet<Operation>;
}

export const edit = (circuit: Circuit, made: Iterable<Operation> = []): Edited<CircuitEdit> =>
  edited({ circuit, made: new Set(made) });

/** An operation with an identity of its own: what stands at two places must be two values. */
export const copyOf = (operation: Operation): Operation => Object.freeze({ ...operation });

export const isGate = (operation: Operation | undefined): operation is GateOperation => operation?.kind === 'gate';
