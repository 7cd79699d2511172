import type { Circuit, Operation } from './circuit.ts';
import { bitsOf, operandsOf, walk } from './wires.ts';

/**
 * Returns the circuit without the measurements at its end: those that no later operation follows on the same qubit, and
 * whose bits no later operation reads or writes. An observable has its value before them.
 */
export function withoutFinalMeasurements(circuit: Circuit): Circuit {
  const touchedQubits = new Set<number>();
  const usedBits = new Set<number>();
  const kept: Operation[] = [];
  for (const operation of circuit.operations.toReversed()) {
    if (operation.kind === 'measure' && !touchedQubits.has(operation.qubit) && !usedBits.has(operation.bit)) continue;
    kept.push(operation);
    if (operation.kind === 'barrier' || operation.kind === 'display') continue;
    for (const { operation: inner } of walk([operation])) {
      for (const qubit of operandsOf(inner)) touchedQubits.add(qubit);
      for (const bit of bitsOf(inner)) usedBits.add(bit);
    }
  }
  if (kept.length === circuit.operations.length) return circuit;
  return Object.freeze({ ...circuit, operations: Object.freeze(kept.reverse()) });
}
