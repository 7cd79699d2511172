import type { Circuit, Operation } from './circuit.ts';
import { bitsOf, operandsOf, walk } from './wires.ts';

const isDynamicKind = (kind: Operation['kind']): boolean => kind === 'branch' || kind === 'loop' || kind === 'assign';

/**
 * Whether operations depend on measured bits. Then mid-circuit measurements are intended, and the drawing rules do not
 * apply.
 */
export function hasClassicalControl(circuit: Circuit): boolean {
  for (const { operation } of walk(circuit.operations)) if (isDynamicKind(operation.kind)) return true;
  return false;
}

/**
 * Returns the indices of the operations, with every final measurement moved to the end; this does not change the
 * result. A program may measure q1 in its second line and continue with q0 and q2; only in its drawing would a gate
 * cross a measured wire.
 */
export function measurementsLast({ operations }: Circuit): readonly number[] {
  const touchedLater = new Set<number>();
  const body: number[] = [];
  const final: number[] = [];
  for (let index = operations.length - 1; index >= 0; index--) {
    const operation = operations[index]!;
    if (operation.kind === 'measure' && !touchedLater.has(operation.qubit)) final.push(index);
    else body.push(index);
    if (operation.kind === 'barrier' || operation.kind === 'display') continue;
    for (const { operation: inner } of walk([operation]))
      for (const qubit of operandsOf(inner)) touchedLater.add(qubit);
  }
  return [...body.reverse(), ...final.reverse()];
}

/**
 * Returns the circuit without the measurements at its end: those that no later operation follows on the same qubit, and
 * whose bits no later operation reads or writes. An observable has its value before them.
 */
export function withoutFinalMeasurements(circuit: Circuit): Circuit {
  const touchedLater = new Set<number>();
  const usedLater = new Set<number>();
  const kept: Operation[] = [];
  for (const operation of circuit.operations.toReversed()) {
    // Measurements at the end do not follow each other.
    if (operation.kind === 'measure' && !touchedLater.has(operation.qubit) && !usedLater.has(operation.bit)) continue;
    kept.push(operation);
    if (operation.kind === 'barrier' || operation.kind === 'display') continue;
    for (const { operation: inner } of walk([operation])) {
      for (const qubit of operandsOf(inner)) touchedLater.add(qubit);
      for (const bit of bitsOf(inner)) usedLater.add(bit);
    }
  }
  if (kept.length === circuit.operations.length) return circuit;
  return Object.freeze({ ...circuit, operations: Object.freeze(kept.reverse()) });
}
