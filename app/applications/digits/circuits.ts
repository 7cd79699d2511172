import { loadAmplitudes } from '#app/applications/state-loading/amplitudes.ts';
import { inverseGates } from '#app/applications/state-loading/inverse.ts';
import { type Circuit, circuit, measure } from '#simulator';

/** Qubits of a picture with so many blocks on a side. */
export const qubitsOfSide = (side: number): number => 2 * Math.log2(side);

/**
 * Returns the circuit whose probability of 0…0 is |⟨y|x⟩|²: it loads the amplitudes of one picture, then undoes the
 * loading of the other.
 */
export function overlapCircuit(one: ArrayLike<number>, other: ArrayLike<number>): Circuit {
  const size = Math.log2(one.length);
  const qubits = Array.from({ length: size }, (_, qubit) => qubit);
  return circuit(size, size, [
    ...loadAmplitudes(qubits, Array.from(one)),
    ...inverseGates(loadAmplitudes(qubits, Array.from(other))),
    ...qubits.map((qubit) => measure(qubit, qubit)),
  ]);
}
