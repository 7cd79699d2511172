/** What the search for a maximum does on average, from the formula of an ideal quantum computer. */

export interface SearchOdds {
  /** The search holds a maximum when it ends. */
  readonly success: number;
  /** Oracle calls until it first holds one, of searches that succeed; 0 if the first index drawn is one. */
  readonly mean: number;
  readonly median: number;
  readonly p95: number;
}

interface SearchPlan {
  /** Places of the index register. */
  readonly size: number;
  readonly budget: number;
  readonly growth: number;
}

/** A failure more than this leaves the range of iterations as it is. */
const rangesOf = ({ size, growth }: SearchPlan): readonly number[] => {
  const root = Math.sqrt(size);
  const ranges = [1];
  while (ranges.at(-1)! < root) ranges.push(Math.min(root, growth * ranges.at(-1)!));
  return ranges;
};

/** Number of calls until which a share of the searches succeeded. */
function quantileOf(arrivals: Float64Array, share: number): number {
  const total = arrivals.reduce((sum, each) => sum + each, 0);
  let rest = share * total;
  return Math.max(
    0,
    arrivals.findIndex((each) => (rest -= each) <= 1e-12),
  );
}

/**
 * Follows the probability of every state of the search - its threshold, its failures since the last success and its
 * calls - until the budget is spent. Values are compared as they are; places without a value count as failures.
 */
export function searchOdds(values: readonly number[], plan: SearchPlan): SearchOdds {
  const { size, budget } = plan;
  const levels = [...new Set(values)].sort((one, other) => one - other);
  const counts = levels.map((level) => values.filter((value) => value === level).length);
  const above = counts.map((_, level) => counts.slice(level + 1).reduce((sum, count) => sum + count, 0));
  const ranges = rangesOf(plan);
  const longest = Math.ceil(ranges.at(-1)!);
  const top = levels.length - 1;
  // By calls, level and failures; improvements wait by calls and old level until the calls before are done.
  const layers = budget + longest + 1;
  const states = Array.from({ length: layers }, () => levels.map(() => new Float64Array(ranges.length)));
  const improved = Array.from({ length: layers }, () => new Float64Array(levels.length));
  const arrivals = new Float64Array(layers);
  for (const [level, count] of counts.entries()) {
    if (level === top) arrivals[0] = count / values.length;
    else states[0]![level]![0] = count / values.length;
  }
  for (let calls = 0; calls < layers; calls++) {
    // Every marked index is equally likely, so a higher level is as likely as it has indexes.
    let each = 0;
    for (let level = 0; level <= top; level++) {
      if (each > 0 && level < top) states[calls]![level]![0]! += each * counts[level]!;
      if (each > 0 && level === top) arrivals[calls]! += each * counts[level]!;
      if (above[level]! > 0) each += improved[calls]![level]! / above[level]!;
    }
    if (calls >= budget) continue;
    for (let level = 0; level < top; level++) {
      const angle = Math.asin(Math.sqrt(above[level]! / size));
      for (const [failures, range] of ranges.entries()) {
        const mass = states[calls]![level]![failures]!;
        if (mass === 0) continue;
        const depths = Math.ceil(range);
        const next = Math.min(failures + 1, ranges.length - 1);
        for (let depth = 0; depth < depths; depth++) {
          const hit = Math.sin((2 * depth + 1) * angle) ** 2;
          improved[calls + depth + 1]![level]! += (mass * hit) / depths;
          states[calls + depth + 1]![level]![next]! += (mass * (1 - hit)) / depths;
        }
      }
    }
  }
  const success = arrivals.reduce((sum, mass) => sum + mass, 0);
  const mean = arrivals.reduce((sum, mass, calls) => sum + mass * calls, 0) / success;
  return { success: Math.min(1, success), mean, median: quantileOf(arrivals, 0.5), p95: quantileOf(arrivals, 0.95) };
}
