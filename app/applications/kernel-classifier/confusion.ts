/** How often rows of each class, the first index, were given each class, the second one. */
export type Confusion = readonly (readonly number[])[];

/** Counts the classes that rows have and were given. */
export function countConfusion(labels: readonly number[], predicted: readonly number[], classes: number): Confusion {
  const counts = Array.from({ length: classes }, () => Array.from({ length: classes }, () => 0));
  for (const [row, label] of labels.entries()) counts[label]![predicted[row]!]! += 1;
  return counts;
}

/** Number of rows that were given the class that they have. */
export const countRight = (confusion: Confusion): number =>
  confusion.reduce((sum, counts, label) => sum + counts[label]!, 0);

/** Share of the rows that were given the class that they have; 0 without rows. */
export function accuracyOf(confusion: Confusion): number {
  const rows = confusion.flat().reduce((sum, count) => sum + count, 0);
  return rows === 0 ? 0 : countRight(confusion) / rows;
}
