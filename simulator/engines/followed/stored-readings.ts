import { StoredPauliSums } from '#simulator/kernels/stored-pauli-sums.ts';
import type { StoredState } from '#simulator/kernels/stored-state.ts';
import type { PauliSums } from '#simulator/observables/pauli-sums.ts';
import type { BlochVector } from '#simulator/states/state-vector.ts';

/** The stored bit of a qubit. */
export type BitOf = (qubit: number) => number;

/** The probabilities of all basis states, by the index over qubits. */
export function storedProbabilities(state: StoredState, bitOf: BitOf): Float64Array {
  const stored = new Float64Array(2 ** state.qubits);
  state.probabilities(0, stored);
  return inOrderOfQubits(stored, bitOf);
}

/** The Bloch vector of one qubit. */
export function storedBloch(state: StoredState, bit: number): BlochVector {
  const sums = StoredPauliSums.of(state);
  const [z] = sums.sumsOf({ x: 0, z: Uint32Array.of(1 << bit), parts: Uint8Array.of(0) }, () => {});
  return { ...across(sums, bit), z: z! };
}

/** The Bloch vectors of all qubits. */
export function storedBlochVectors(state: StoredState, bitOf: BitOf): readonly BlochVector[] {
  const sums = StoredPauliSums.of(state);
  const bits = Array.from({ length: state.qubits }, (_, qubit) => bitOf(qubit));
  const masks = Uint32Array.from(bits, (bit) => 1 << bit);
  const z = sums.sumsOf({ x: 0, z: masks, parts: new Uint8Array(masks.length) }, () => {});
  return bits.map((bit, qubit) => ({ ...across(sums, bit), z: z[qubit]! }));
}

/** The components across the axis of a qubit: ⟨X⟩, and ⟨Y⟩ with the sign of Y = i·X·Z. */
function across(sums: PauliSums, bit: number): { readonly x: number; readonly y: number } {
  const mask = 1 << bit;
  const [x, y] = sums.sumsOf({ x: mask, z: Uint32Array.of(0, mask), parts: Uint8Array.of(0, 1) }, () => {});
  return { x: x!, y: -y! };
}

/** Orders numbers by the index over qubits that are ordered by the index over stored bits. */
function inOrderOfQubits(stored: Float64Array, bitOf: BitOf): Float64Array {
  const qubits = Math.log2(stored.length);
  const places = Array.from({ length: qubits }, (_, qubit) => bitOf(qubit));
  if (places.every((bit, qubit) => bit === qubit)) return stored;
  // The place of an index is the sum of the places of its two halves.
  const half = qubits >> 1;
  const placeOf = (index: number, from: number): number => {
    let place = 0;
    for (let bit = 0; index >>> bit > 0; bit++) if ((index >>> bit) & 1) place += 2 ** places[from + bit]!;
    return place;
  };
  const low = Uint32Array.from({ length: 2 ** half }, (_, index) => placeOf(index, 0));
  const high = Uint32Array.from({ length: 2 ** (qubits - half) }, (_, index) => placeOf(index, half));
  const ordered = new Float64Array(stored.length);
  for (let index = 0, upper = 0; upper < high.length; upper++)
    for (let lower = 0; lower < low.length; lower++) ordered[index++] = stored[high[upper]! + low[lower]!]!;
  return ordered;
}
