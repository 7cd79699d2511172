/** The complementary error function: its series below 2, a continued fraction above. To about 1e-14. */
function complementaryError(x: number): number {
  if (x < 0) return 2 - complementaryError(-x);
  const square = x * x;
  if (x < 2) {
    let term = x;
    let sum = x;
    for (let k = 1; Math.abs(term) > 1e-17 * sum; k++) {
      term *= (2 * square) / (2 * k + 1);
      sum += term;
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * Math.exp(-square) * sum;
  }
  let fraction = x;
  for (let k = 60; k > 0; k--) fraction = x + k / 2 / fraction;
  return Math.exp(-square) / Math.sqrt(Math.PI) / fraction;
}

/** The share of a normal law of deviation 1 and mean 0 above a value. */
export const normalAbove = (x: number): number => complementaryError(x / Math.SQRT2) / 2;
