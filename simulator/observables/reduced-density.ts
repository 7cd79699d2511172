import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { eigenvectors } from '#simulator/math/hermitian.ts';
import { walshHadamard } from '#simulator/math/walsh-hadamard.ts';
import type { QubitBits } from './masked-observable.ts';
import type { PauliSums } from './pauli-sums.ts';

/** Most qubits of a reduced density matrix: eight times the time for the eigenvalues with each. */
const MAX_REDUCED_QUBITS = 8;

/**
 * Returns the density matrix of some qubits, by a sum over all others: row-major and interleaved; bit j of a row index
 * is `qubits[j]`. One sweep for each of its 2^k X-masks gives all entries ⟨a|ρ|a⊕x⟩.
 * Precondition: the qubits differ, and the bits are those of the state.
 * @throws RangeError for more than MAX_REDUCED_QUBITS qubits
 */
export function reducedDensityOf(
  sums: PauliSums,
  bits: QubitBits,
  qubits: readonly number[],
  checkpoint: Checkpoint = () => {},
): Float64Array {
  if (qubits.length > MAX_REDUCED_QUBITS)
    throw new RangeError(`${qubits.length} qubits: a reduced density matrix has at most ${MAX_REDUCED_QUBITS}`);
  const open = qubits.flatMap((qubit, j) => (bits.storedBit[qubit]! >= 0 ? [{ bit: bits.storedBit[qubit]!, j }] : []));
  const constants = qubits.reduce(
    (value, qubit, j) => (bits.storedBit[qubit]! < 0 ? value | (bits.isInverted[qubit]! << j) : value),
    0,
  );
  const size = 2 ** open.length;
  const spread = (index: number, to: (entry: (typeof open)[number]) => number) =>
    open.reduce((mask, entry, i) => ((index >> i) & 1 ? mask | (1 << to(entry)) : mask), 0) >>> 0;
  const masks = Uint32Array.from({ length: size }, (_, index) => spread(index, ({ bit }) => bit));
  const rows = Uint32Array.from({ length: size }, (_, index) => constants | spread(index, ({ j }) => j));
  const z = Uint32Array.from([...masks, ...masks]);
  const parts = Uint8Array.from(z, (_, i) => (i < size ? 0 : 1));
  const matrix = new Float64Array(2 * 4 ** qubits.length);
  for (let x = 0; x < size; x++) {
    const parted = sums.sumsOf({ x: masks[x]!, z, parts }, checkpoint);
    const re = parted.subarray(0, size);
    const im = parted.subarray(size);
    walshHadamard(re);
    walshHadamard(im);
    for (let a = 0; a < size; a++) {
      const at = 2 * (rows[a]! * 2 ** qubits.length + rows[a ^ x]!);
      matrix[at] = re[a]! / size;
      matrix[at + 1] = im[a]! / size;
    }
  }
  return matrix;
}

/** tr ρ² */
export const purityOf = (density: Float64Array): number => density.reduce((sum, number) => sum + number * number, 0);

/** The von Neumann entropy −tr ρ log₂ ρ, in bits. */
export function entropyOf(density: Float64Array): number {
  const { values } = eigenvectors(density, Math.sqrt(density.length / 2), () => 0);
  // By rounding, an eigenvalue of 0 can be slightly negative, and one of 1 slightly above 1.
  return Math.max(
    0,
    values.reduce((sum, value) => (value > 0 ? sum - value * Math.log2(value) : sum), 0),
  );
}

/**
 * Returns the qubits of the smaller side of a cut, whose density matrix has the entropy of either side if the whole
 * state is pure.
 */
export function smallerSide(side: readonly number[], qubits: number): readonly number[] {
  const others = Array.from({ length: qubits }, (_, qubit) => qubit).filter((qubit) => !side.includes(qubit));
  return others.length < side.length ? others : side;
}
