import { dagger, dimensionOf, multiply } from '../../math/complex.ts';

/**
 * Amplitudes as they lie in memory: blocks of 2^laneQubits real parts, then as many imaginary parts. Plain interleaved
 * amplitudes are blocks of one.
 */
export interface StoredAmplitudes {
  readonly qubits: number;
  readonly numbers: ArrayLike<number>;
  /** Place of the first amplitude. */
  readonly first: number;
  readonly laneQubits: number;
}

/** ⟨a|ρ|b⟩ over one or two qubits by a sum over all the others, row-major and interleaved; first qubit most significant. */
export const reducedDensity = (state: StoredAmplitudes, targets: readonly number[]): Float64Array =>
  targets.length === 1 ? reducedOfOne(state, targets[0]!) : reducedOfMany(state, targets);

function reducedOfOne({ qubits, numbers, first, laneQubits }: StoredAmplitudes, target: number): Float64Array {
  const gap = 1 << laneQubits;
  const inLanes = gap - 1;
  const low = (1 << target) - 1;
  const half = 2 ** (qubits - 1);
  const stride = target < laneQubits ? 1 << target : 1 << (target + 1);
  let [zero, one, re, im] = [0, 0, 0, 0];
  for (let rest = 0; rest < half; rest++) {
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

function reducedOfMany({ qubits, numbers, first, laneQubits }: StoredAmplitudes, targets: readonly number[]): Float64Array {
  const size = 2 ** targets.length;
  const gap = 1 << laneQubits;
  const inLanes = gap - 1;
  const result = new Float64Array(2 * size * size);
  const offsets = Array.from({ length: size }, (_, value) => targets.reduce((sum, target, i) => sum | (((value >> (targets.length - 1 - i)) & 1) << target), 0));
  const mask = offsets[size - 1]!;
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (let rest = 0; rest < 2 ** qubits; rest++) {
    if ((rest & mask) !== 0) continue;
    for (let value = 0; value < size; value++) {
      const index = rest | offsets[value]!;
      const at = first + ((index & ~inLanes) << 1) + (index & inLanes);
      re[value] = numbers[at]!;
      im[value] = numbers[at + gap]!;
    }
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const to = 2 * (row * size + column);
        result[to]! += re[row]! * re[column]! + im[row]! * im[column]!;
        result[to + 1]! += im[row]! * re[column]! - re[row]! * im[column]!;
      }
    }
  }
  return result;
}

/** tr(K ρ K†) = tr(K†K ρ), the weight of an outcome in a state that is not normalised. */
export function weightOf(kraus: Float64Array, density: Float64Array): number {
  const product = multiply(multiply(dagger(kraus), kraus), density);
  const size = dimensionOf(kraus);
  let trace = 0;
  for (let i = 0; i < size; i++) trace += product[2 * (i * size + i)]!;
  return Math.max(0, trace);
}
