/** Vectors of a few qubits, interleaved [re, im]: gates without a call's overhead. */

/** A 2 × 2 matrix (row-major, interleaved) on one bit of the index. */
export function multiplyTurn(vector: Float64Array, bit: number, matrix: Float64Array): void {
  const [ar, ai, br, bi] = [matrix[0]!, matrix[1]!, matrix[2]!, matrix[3]!];
  const [cr, ci, dr, di] = [matrix[4]!, matrix[5]!, matrix[6]!, matrix[7]!];
  const stride = 2 << bit;
  for (let block = 0; block < vector.length; block += 2 * stride) {
    for (let low = block; low < block + stride; low += 2) {
      const high = low + stride;
      const [xr, xi, yr, yi] = [vector[low]!, vector[low + 1]!, vector[high]!, vector[high + 1]!];
      vector[low] = ar * xr - ai * xi + br * yr - bi * yi;
      vector[low + 1] = ar * xi + ai * xr + br * yi + bi * yr;
      vector[high] = cr * xr - ci * xi + dr * yr - di * yi;
      vector[high + 1] = cr * xi + ci * xr + dr * yi + di * yr;
    }
  }
}

/** e^{i·angle} at the indices whose bits under `mask` are `wanted`. */
export function multiplyPhase(vector: Float64Array, mask: number, wanted: number, angle: number): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let index = 0; 2 * index < vector.length; index++) {
    if ((index & mask) !== wanted) continue;
    const [re, im] = [vector[2 * index]!, vector[2 * index + 1]!];
    vector[2 * index] = re * cos - im * sin;
    vector[2 * index + 1] = re * sin + im * cos;
  }
}
