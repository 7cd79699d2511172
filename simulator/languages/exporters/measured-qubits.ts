import type { Operation } from '#simulator/circuit/circuit.ts';
import { operandsOf, walk } from '#simulator/circuit/wires.ts';

/** Follows which qubits are measured, for tools in which nothing may follow the measurement of a qubit. */
export class MeasuredQubits {
  readonly #measured = new Set<number>();

  /** Returns whether an operation uses a qubit that is already measured; notes what the operation measures. */
  follows(operation: Operation): boolean {
    const acts = operation.kind === 'gate' || operation.kind === 'measure' || operation.kind === 'reset';
    const isLate = acts && operandsOf(operation).some((qubit) => this.#measured.has(qubit));
    if (operation.kind === 'measure') this.#measured.add(operation.qubit);
    return isLate;
  }

  /** Returns whether operations measure. */
  measures(operations: readonly Operation[]): boolean {
    for (const { operation } of walk(operations)) if (operation.kind === 'measure') return true;
    return false;
  }
}
