/**
 * Operations on vectors of a few qubits, interleaved [re, im], without call overhead per gate. Numbers are separate
 * variables, because arrays of them took three times as long.
 */

/** Applies a 2 × 2 matrix (row-major, interleaved) to one bit of the index. */
export function applyOneQubit(vector: Float64Array, bit: number, matrix: Float64Array): void {
  const ar = matrix[0]!;
  const ai = matrix[1]!;
  const br = matrix[2]!;
  const bi = matrix[3]!;
  const cr = matrix[4]!;
  const ci = matrix[5]!;
  const dr = matrix[6]!;
  const di = matrix[7]!;
  const stride = 2 << bit;
  for (let block = 0; block < vector.length; block += 2 * stride) {
    for (let low = block; low < block + stride; low += 2) {
      const high = low + stride;
      const xr = vector[low]!;
      const xi = vector[low + 1]!;
      const yr = vector[high]!;
      const yi = vector[high + 1]!;
      vector[low] = ar * xr - ai * xi + br * yr - bi * yi;
      vector[low + 1] = ar * xi + ai * xr + br * yi + bi * yr;
      vector[high] = cr * xr - ci * xi + dr * yr - di * yi;
      vector[high + 1] = cr * xi + ci * xr + dr * yi + di * yr;
    }
  }
}

/** Multiplies by e^{i·angle} at the indices whose bits under `mask` equal `wanted`, a subset of `mask`. */
export function applyPhase(vector: Float64Array, mask: number, requested: number, angle: number): void {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  // Enumerates the matching indices: a carry propagates over the bits of the mask.
  for (let index = requested; 2 * index < vector.length; index = (((index | mask) + 1) & ~mask) | requested) {
    const re = vector[2 * index]!;
    const im = vector[2 * index + 1]!;
    vector[2 * index] = re * cos - im * sin;
    vector[2 * index + 1] = re * sin + im * cos;
  }
}
