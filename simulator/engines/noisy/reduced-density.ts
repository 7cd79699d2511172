import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { conjugateTranspose, dimensionOf, multiply } from '#simulator/math/complex.ts';

/**
 * Amplitudes in memory order: blocks of 2^laneQubits real parts, then as many imaginary parts. Interleaved amplitudes
 * are blocks of one.
 */
export interface StoredAmplitudes {
  readonly qubits: number;
  readonly numbers: ArrayLike<number>;
  /** Index of the first amplitude. */
  readonly first: number;
  readonly laneQubits: number;
}

/**
 * ⟨a|ρ|b⟩ over one or two qubits, by a sum over all others; row-major and interleaved, the first qubit most
 * significant. `checkpoint` throws to cancel.
 */
export const reducedDensity = (
  state: StoredAmplitudes,
  targets: readonly number[],
  checkpoint = NO_CHECKPOINT,
): Float64Array =>
  targets.length === 1
    ? reducedOfOne(state, targets[0]!, checkpoint)
    : reducedOfTwo(state, targets as readonly [number, number], checkpoint);

const NO_CHECKPOINT = (): void => {};

/** Bit mask: amplitudes between two checkpoints minus one; about ten milliseconds. */
const CHECKPOINT_MASK = 2 ** 19 - 1;

function reducedOfOne(
  { qubits, numbers, first, laneQubits }: StoredAmplitudes,
  target: number,
  checkpoint: Checkpoint,
): Float64Array {
  const gap = 1 << laneQubits;
  const inLanes = gap - 1;
  const low = (1 << target) - 1;
  const half = 2 ** (qubits - 1);
  const stride = target < laneQubits ? 1 << target : 1 << (target + 1);
  let [zero, one, re, im] = [0, 0, 0, 0];
  for (let rest = 0; rest < half; rest++) {
    if ((rest & CHECKPOINT_MASK) === 0) checkpoint();
    const index = ((rest & ~low) << 1) | (rest & low);
    const p = first + ((index & ~inLanes) << 1) + (index & inLanes);
    const q = p + stride;
    const a = numbers[p]!;
    const b = numbers[p + gap]!;
    const c = numbers[q]!;
    const d = numbers[q + gap]!;
    zero += a * a + b * b;
    one += c * c + d * d;
    // ⟨1|ρ|0⟩ = ψ1 · conj(ψ0)
    re += c * a + d * b;
    im += d * a - c * b;
  }
  return Float64Array.of(zero, 0, re, -im, re, im, one, 0);
}

function reducedOfTwo(
  { qubits, numbers, first, laneQubits }: StoredAmplitudes,
  [major, minor]: readonly [number, number],
  checkpoint: Checkpoint,
): Float64Array {
  const gap = 1 << laneQubits;
  const inLanes = gap - 1;
  const low = (1 << Math.min(major, minor)) - 1;
  const high = (1 << Math.max(major, minor)) - 1;
  const strideOf = (qubit: number) => (qubit < laneQubits ? 1 << qubit : 1 << (qubit + 1));
  const offsets = [0, strideOf(minor), strideOf(major), strideOf(major) + strideOf(minor)];
  const quarter = 2 ** (qubits - 2);
  const amplitudes = new Float64Array(8);
  const result = new Float64Array(32);
  for (let rest = 0; rest < quarter; rest++) {
    if ((rest & CHECKPOINT_MASK) === 0) checkpoint();
    const spread = ((rest & ~low) << 1) | (rest & low);
    const index = ((spread & ~high) << 1) | (spread & high);
    const at = first + ((index & ~inLanes) << 1) + (index & inLanes);
    for (let value = 0; value < 4; value++) {
      amplitudes[2 * value] = numbers[at + offsets[value]!]!;
      amplitudes[2 * value + 1] = numbers[at + offsets[value]! + gap]!;
    }
    // The other half follows, because the matrix is Hermitian.
    for (let row = 0; row < 4; row++) {
      const re = amplitudes[2 * row]!;
      const im = amplitudes[2 * row + 1]!;
      for (let column = 0; column <= row; column++) {
        const to = 2 * (4 * row + column);
        result[to]! += re * amplitudes[2 * column]! + im * amplitudes[2 * column + 1]!;
        result[to + 1]! += im * amplitudes[2 * column]! - re * amplitudes[2 * column + 1]!;
      }
    }
  }
  for (let row = 0; row < 4; row++)
    for (let column = row + 1; column < 4; column++) {
      result[2 * (4 * row + column)] = result[2 * (4 * column + row)]!;
      result[2 * (4 * row + column) + 1] = -result[2 * (4 * column + row) + 1]!;
    }
  return result;
}

/** tr(K ρ K†) = tr(K†K ρ), the weight of an outcome in a state that is not normalised. */
export function weightOf(kraus: Float64Array, density: Float64Array): number {
  const product = multiply(multiply(conjugateTranspose(kraus), kraus), density);
  const size = dimensionOf(kraus);
  let trace = 0;
  for (let i = 0; i < size; i++) trace += product[2 * (i * size + i)]!;
  return Math.max(0, trace);
}
