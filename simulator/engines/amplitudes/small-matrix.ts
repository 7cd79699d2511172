/** The product `left · right` of two 2 × 2 complex matrices, row-major and interleaved; written out, as it is made for every gate. */
export function multiplySmall(left: Float64Array, right: Float64Array): Float64Array {
  const product = new Float64Array(8);
  for (let row = 0; row < 4; row += 2) {
    for (let column = 0; column < 2; column++) {
      const [ar, ai, br, bi] = [left[2 * row]!, left[2 * row + 1]!, left[2 * row + 2]!, left[2 * row + 3]!];
      const [cr, ci, dr, di] = [
        right[2 * column]!,
        right[2 * column + 1]!,
        right[2 * column + 4]!,
        right[2 * column + 5]!,
      ];
      product[2 * (row + column)] = ar * cr - ai * ci + br * dr - bi * di;
      product[2 * (row + column) + 1] = ar * ci + ai * cr + br * di + bi * dr;
    }
  }
  return product;
}
