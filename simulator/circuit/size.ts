import type { Circuit, Operation } from './circuit.ts';
import { depthOf } from './columns.ts';
import { callTableOf } from './composites.ts';
import { bitsOf, bodiesOf, operandsOf, touchedQubits, walk } from './wires.ts';

/** The size of a circuit in the numbers that determine the cost of running it. */
export interface CircuitSize {
  /** Qubits with at least one operation. */
  readonly qubits: number;
  readonly depth: number;
  readonly single: number;
  readonly double: number;
  /** Gates on three or more qubits. */
  readonly larger: number;
  readonly measurements: number;
}

/** Displays have no effect and are not counted. */
export const countOperations = ({ operations }: Pick<Circuit, 'operations'>): number => {
  let count = 0;
  for (const { operation } of walk(operations)) if (operation.kind !== 'display') count += 1;
  return count;
};

export function sizeOf(circuit: Circuit): CircuitSize {
  const used = new Set<number>();
  const count = { single: 0, double: 0, larger: 0, measurements: 0 };
  for (const { operation } of walk(circuit.operations)) {
    if (operation.kind === 'display') continue;
    for (const qubit of operandsOf(operation)) used.add(qubit);
    if (operation.kind === 'measure') count.measurements += 1;
    if (operation.kind !== 'gate') continue;
    const touched = touchedQubits(operation).length;
    count[touched === 1 ? 'single' : touched === 2 ? 'double' : 'larger'] += 1;
  }
  return { qubits: used.size, depth: depthOf(circuit), ...count };
}

/**
 * Returns the size of a circuit after repeats are unrolled and composites expanded: operations with their operands.
 * Takes time linear in the unexpanded circuit. Above 2^53 the number means only "too much".
 */
export function unfoldedSize(circuit: Circuit): number {
  const calls = callTableOf(circuit);
  const sizeOfList = (operations: readonly Operation[]): number =>
    operations.reduce((sum, operation) => sum + sizeOfOne(operation), 0);
  const sizeOfOne = (operation: Operation): number => {
    const bodies = bodiesOf(operation).reduce((sum, body) => sum + sizeOfList(body), 0);
    const calling = operation.kind === 'gate' ? (calls.find(operation.gate)?.gates ?? 1) : 1;
    const times = operation.kind === 'repeat' ? operation.times : 1;
    return calling * (1 + operandsOf(operation).length) + bitsOf(operation).length + times * bodies;
  };
  const bodies = (circuit.composites ?? []).reduce((sum, { body }) => sum + body.length, 0);
  return bodies + sizeOfList(circuit.operations);
}
