/** Outcomes with a smaller expected count than this are pooled. */
const SMALLEST_CELL = 8;

/**
 * Deviation of counts from exact probabilities, in standard deviations of the chi-square statistic (Wilson and
 * Hilferty's cube root). A value above 4 indicates a different distribution; with a fixed seed the result is always the
 * same.
 */
export function chiSquareDeviation(
  counts: Readonly<Record<string, number>>,
  probabilities: Readonly<Record<string, number>>,
): number {
  const shots = Object.values(counts).reduce((sum, count) => sum + count, 0);
  let statistic = 0;
  let cells = 0;
  let [restExpected, restCounted] = [0, shots];
  for (const [key, probability] of Object.entries(probabilities)) {
    const expected = probability * shots;
    const counted = counts[key] ?? 0;
    if (expected < SMALLEST_CELL) {
      restExpected += expected;
      continue;
    }
    restCounted -= counted;
    statistic += (counted - expected) ** 2 / expected;
    cells++;
  }
  if (restExpected > 1) {
    statistic += (restCounted - restExpected) ** 2 / restExpected;
    cells++;
  } else if (restCounted > 5) return Number.POSITIVE_INFINITY;
  const freedom = cells - 1;
  if (freedom < 1) return 0;
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread);
}
