import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expand } from '#simulator/circuit/expand.ts';
import { StateVector } from '#simulator/states/state-vector.ts';

interface Complex {
  readonly re: number;
  readonly im: number;
}

/** Returns the matrix of a circuit of gates only, by rows; qubit 0 is the least significant bit of an index. */
export function unitaryOf(circuit: Circuit): readonly (readonly Complex[])[] {
  const expansion = expand(circuit);
  if (!expansion.ok) throw new Error(expansion.violation.code);
  const dimension = 2 ** circuit.qubits;
  const columns = Array.from({ length: dimension }, (_, input) => {
    const state = StateVector.zero(circuit.qubits);
    for (let qubit = 0; qubit < circuit.qubits; qubit += 1)
      if ((input >> qubit) & 1) state.apply(Float64Array.of(0, 0, 1, 0, 1, 0, 0, 0), [qubit]);
    for (const operation of expansion.operations)
      if (operation.kind === 'gate')
        state.apply(operation.gate.matrix(operation.parameters), operation.targets, operation.controls);
    return Array.from({ length: dimension }, (_, index) => state.amplitude(index));
  });
  return columns.map((_, row) => columns.map((column) => column[row]!));
}

/** Returns the largest distance between the entries of two matrices. */
export const distance = (one: readonly (readonly Complex[])[], other: readonly (readonly Complex[])[]): number =>
  Math.max(
    ...one.flatMap((row, i) =>
      row.map((entry, j) => Math.hypot(entry.re - other[i]![j]!.re, entry.im - other[i]![j]!.im)),
    ),
  );

/** Returns |tr U†V|/dimension: 1 if two matrices agree up to a global phase. */
export function overlap(one: readonly (readonly Complex[])[], other: readonly (readonly Complex[])[]): number {
  let re = 0;
  let im = 0;
  one.forEach((row, i) =>
    row.forEach((a, j) => {
      const b = other[i]![j]!;
      re += a.re * b.re + a.im * b.im;
      im += a.re * b.im - a.im * b.re;
    }),
  );
  return Math.hypot(re, im) / one.length;
}

/** A permutation of basis states as a matrix. */
export const permutation = (qubits: number, map: (index: number) => number): readonly (readonly Complex[])[] =>
  Array.from({ length: 2 ** qubits }, (_, row) =>
    Array.from({ length: 2 ** qubits }, (_, column) => ({ re: map(column) === row ? 1 : 0, im: 0 })),
  );
