/** Searches the smallest index whose cumulative probability reaches a level, by estimates that may leave it open. */

/** What an estimate says of an index; undefined: it was stopped. */
export interface LevelEstimate {
  readonly isReached: boolean;
  /** The interval of the estimate holds the level. */
  readonly isUndecided: boolean;
}

export interface BisectionEnd {
  readonly index: number;
  /** Further indices that the estimates do not exclude. */
  readonly alternatives: readonly number[];
}

interface Fork {
  readonly low: number;
  readonly high: number;
}

/**
 * The level is not reached at `low` and reached at `high`. An estimate that leaves a step open is followed; the other
 * way is searched afterwards.
 * @param estimateAt is called once an index
 */
export function bisectLevel(size: number, estimateAt: (index: number) => LevelEstimate | undefined): BisectionEnd {
  const known = new Map<number, LevelEstimate | undefined>();
  const forks: Fork[] = [];
  const search = ({ low, high }: Fork, onFork: (fork: Fork) => void): number => {
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (!known.has(middle)) known.set(middle, estimateAt(middle));
      const estimate = known.get(middle);
      if (estimate === undefined) break;
      const other = estimate.isReached ? { low: middle, high } : { low, high: middle };
      if (estimate.isUndecided) onFork(other);
      if (estimate.isReached) high = middle;
      else low = middle;
    }
    return high;
  };
  const index = search({ low: -1, high: size - 1 }, (fork) => forks.push(fork));
  const others = forks.map((fork) => search(fork, () => undefined));
  const alternatives = [...new Set(others)].filter((other) => other !== index).sort((one, other) => one - other);
  return { index, alternatives };
}
