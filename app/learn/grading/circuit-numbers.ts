import type { PlainOperation } from '#simulator';
import type { CircuitNumbers } from './exercise-contract.ts';
import { plainOperationsIn, qubitsNamedBy, wiresOf } from './grading-steps.ts';

/**
 * The depth is the longest chain of operations that share a qubit or a classical bit. A conditional block takes as many
 * levels as its deeper branch, at least one.
 */
function depthOfList(operations: readonly PlainOperation[]): number {
  const levels = new Map<number, number>();
  let depth = 0;
  for (const operation of operations) {
    const wires = [...wiresOf(operation)];
    const own =
      operation.kind === 'branch' ? Math.max(1, depthOfList(operation.then), depthOfList(operation.otherwise)) : 1;
    const level = own + wires.reduce((most, wire) => Math.max(most, levels.get(wire) ?? 0), 0);
    for (const wire of wires) levels.set(wire, level);
    depth = Math.max(depth, level);
  }
  return depth;
}

/** Counts a program without composites; both branches of a condition count. */
export function circuitNumbersOf(operations: readonly PlainOperation[]): CircuitNumbers {
  const gates = plainOperationsIn(operations).filter(({ kind }) => kind === 'gate');
  return {
    gates: gates.length,
    multiQubitGates: gates.filter((gate) => qubitsNamedBy(gate).length > 1).length,
    depth: depthOfList(operations),
  };
}
