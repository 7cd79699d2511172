import type { Control } from '#simulator/circuit/circuit.ts';
import { gatheredPlaces, type StateVector } from '#simulator/states/state-vector.ts';

/**
 * Returns Re⟨φ|M|ψ⟩, for a matrix as in `StateVector.apply` that is zero where a control condition does not hold.
 */
export function realElement(
  { amplitudes: bra }: StateVector,
  { qubits, amplitudes: ket }: StateVector,
  matrix: Float64Array,
  targets: readonly number[],
  controls: readonly Control[] = [],
): number {
  const rows = 2 ** targets.length;
  let sum = 0;
  for (const places of gatheredPlaces(qubits, targets, controls)) {
    for (let row = 0; row < rows; row++) {
      let re = 0;
      let im = 0;
      for (let column = 0; column < rows; column++) {
        const entry = 2 * (row * rows + column);
        const at = places[column]!;
        re += matrix[entry]! * ket[at]! - matrix[entry + 1]! * ket[at + 1]!;
        im += matrix[entry]! * ket[at + 1]! + matrix[entry + 1]! * ket[at]!;
      }
      sum += bra[places[row]!]! * re + bra[places[row]! + 1]! * im;
    }
  }
  return sum;
}
