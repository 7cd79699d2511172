/** The middle of some figures. @throws Error where there are none */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('the median of nothing');
  return middle;
}
