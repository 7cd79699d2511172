/** Kernels of two feature maps by their formulas, with one state for each row. */
import type { BehaviorInput } from './input.ts';

/** A row as the kernel sees it: its angles, or its amplitudes. */
export interface MappedRow {
  readonly re: Float64Array;
  readonly im?: Float64Array;
}

/** Phases are applied twice, each time after a Hadamard gate on every qubit. */
const REPEATS = 2;

/** Hadamard gates on all qubits, without their factor. */
function transform(values: Float64Array): void {
  for (let half = 1; half < values.length; half *= 2)
    for (let start = 0; start < values.length; start += 2 * half)
      for (let at = start; at < start + half; at++) {
        const [low, high] = [values[at]!, values[at + half]!];
        values[at] = low + high;
        values[at + half] = low - high;
      }
}

/** Phases of the basis states: 2x_i of each 1, and 2(π−x_i)(π−x_j) of each two bits that differ. */
function phasesOf(angles: readonly number[]): Float64Array {
  const phases = new Float64Array(2 ** angles.length);
  for (let bits = 0; bits < phases.length; bits++) {
    let phase = 0;
    for (const [i, x] of angles.entries()) {
      if ((bits >> i) & 1) phase += 2 * x;
      for (let j = i + 1; j < angles.length; j++)
        if (((bits >> i) ^ (bits >> j)) & 1) phase += 2 * (Math.PI - x) * (Math.PI - angles[j]!);
    }
    phases[bits] = phase;
  }
  return phases;
}

function zzState(angles: readonly number[]): MappedRow {
  const phases = phasesOf(angles);
  const size = phases.length;
  const [re, im] = [new Float64Array(size), new Float64Array(size)];
  re[0] = 1;
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    transform(re);
    transform(im);
    for (let at = 0; at < size; at++) {
      const [cosine, sine] = [Math.cos(phases[at]!) / Math.sqrt(size), Math.sin(phases[at]!) / Math.sqrt(size)];
      const [real, imaginary] = [re[at]!, im[at]!];
      re[at] = real * cosine - imaginary * sine;
      im[at] = real * sine + imaginary * cosine;
    }
  }
  return { re, im };
}

/** Maps the angles of a row once, for its kernel with many others. */
export const mapRow = (kernel: BehaviorInput['kernel'], angles: readonly number[]): MappedRow =>
  kernel === 'zz' ? zzState(angles) : { re: Float64Array.from(angles) };

/** Returns |⟨φ(y)|φ(x)⟩|². */
export function kernelOf(one: MappedRow, other: MappedRow): number {
  if (one.im === undefined || other.im === undefined) {
    let product = 1;
    for (let at = 0; at < one.re.length; at++) product *= Math.cos((one.re[at]! - other.re[at]!) / 2) ** 2;
    return product;
  }
  let [real, imaginary] = [0, 0];
  for (let at = 0; at < one.re.length; at++) {
    real += one.re[at]! * other.re[at]! + one.im[at]! * other.im[at]!;
    imaginary += one.im[at]! * other.re[at]! - one.re[at]! * other.im[at]!;
  }
  return real * real + imaginary * imaginary;
}

/** exp(−½‖x−y‖²) */
export function gaussianKernel(one: readonly number[], other: readonly number[]): number {
  let square = 0;
  for (const [at, angle] of one.entries()) square += (angle - other[at]!) ** 2;
  return Math.exp(-square / 2);
}
