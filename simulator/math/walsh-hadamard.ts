/** Replaces entry k by Σ (−1)^|j∧k| of entry j, without a factor. The number of entries is a power of two. */
export function walshHadamard(values: Float64Array): void {
  const size = values.length;
  for (let stride = 1; stride < size; stride *= 2)
    for (let base = 0; base < size; base += 2 * stride)
      for (let at = base; at < base + stride; at++) {
        const one = values[at]!;
        const other = values[at + stride]!;
        values[at] = one + other;
        values[at + stride] = one - other;
      }
}

/** 1 if an odd number of the lowest 32 bits is set, else 0. */
export function parityOf(bits: number): 0 | 1 {
  let folded = bits ^ (bits >>> 16);
  folded ^= folded >>> 8;
  folded ^= folded >>> 4;
  return ((0x6996 >>> (folded & 15)) & 1) as 0 | 1;
}
