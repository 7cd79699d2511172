/** Searches the smallest index whose cumulative probability reaches a level, by estimates that may leave it open. */

/** What an estimate says of an index; undefined: it was stopped. */
export interface LevelEstimate {
  readonly isReached: boolean;
  /** The interval of the estimate holds the level. */
  readonly isUndecided: boolean;
}

export interface BisectionEnd {
  readonly index: number;
  /** The ends of all indices that the estimates do not exclude. */
  readonly lowest: number;
  readonly highest: number;
}

/** The first index with a property that those after it have, too; the last if none before it has it. */
function firstOf(size: number, has: (index: number) => boolean | undefined): number | undefined {
  let [low, high] = [-1, size - 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const found = has(middle);
    if (found === undefined) return undefined;
    if (found) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * The level is not reached before index 0, and reached at the last one. Three searches: by the values of the estimates,
 * for the first index that may reach the level, and for the first that does so for certain.
 * @param estimateAt is called once an index
 * @returns undefined if an estimate was stopped
 */
export function bisectLevel(
  size: number,
  estimateAt: (index: number) => LevelEstimate | undefined,
): BisectionEnd | undefined {
  const known = new Map<number, LevelEstimate | undefined>();
  const search = (isReached: (estimate: LevelEstimate) => boolean): number | undefined =>
    firstOf(size, (index) => {
      if (!known.has(index)) known.set(index, estimateAt(index));
      const estimate = known.get(index);
      return estimate && isReached(estimate);
    });
  const index = search((estimate) => estimate.isReached);
  const lowest = search((estimate) => estimate.isReached || estimate.isUndecided);
  const highest = search((estimate) => estimate.isReached && !estimate.isUndecided);
  return index === undefined || lowest === undefined || highest === undefined ? undefined : { index, lowest, highest };
}
