/** Search for a maximum by Grover iterations with a rising threshold (C. Dürr and P. Høyer, 1996). */

export interface ThresholdMeasurement {
  /** Grover iterations of the circuit. */
  readonly iterations: number;
  /** Values above it were marked. */
  readonly threshold: number;
  /** What was measured. */
  readonly index: number;
  /** Absent for an empty place. */
  readonly value?: number;
  /** Oracle calls so far, with those of this measurement. */
  readonly calls: number;
}

export interface MaximumFound {
  readonly best: number;
  readonly value: number;
  /** Oracle calls of all measurements. */
  readonly calls: number;
  /** Oracle calls until the best was measured; 0 if it was drawn at the beginning. */
  readonly callsUntilBest: number;
  readonly measurements: readonly ThresholdMeasurement[];
}

export interface MaximumProblem {
  /** Places of the index register, a power of two. */
  readonly size: number;
  /** Places from here on are empty and never chosen; all have a value without it. */
  readonly count?: number;
  readonly valueOf: (index: number) => number;
  /**
   * Measures the index after so many Grover iterations with an oracle that marks values above the threshold; undefined
   * ends the search.
   */
  readonly measure: (iterations: number, threshold: number) => number | undefined;
  /** Where the search begins; drawn at random without it. */
  readonly start?: number;
  /** Uniform numbers in [0, 1). */
  readonly random: () => number;
  /** The search ends when it has called the oracle so often. */
  readonly budget?: number;
  /** Factor of the range of iterations after a failure (M. Boyer and others, 1998). */
  readonly growth?: number;
}

/** Factor of the range of iterations after a failure, where nothing else is said. */
export const SEARCH_GROWTH = 1.2;

/** Oracle calls after which the maximum of so many places was found with a probability of at least one half. */
export const searchBudget = (size: number): number => Math.round(22.5 * Math.sqrt(size) + 1.4 * Math.log2(size) ** 2);

/** Runs the search; a measurement j iterations deep counts as j + 1 calls. For a minimum the caller negates the values. */
export function searchMaximum(
  {
    size,
    count = size,
    valueOf,
    measure,
    start,
    random,
    budget = searchBudget(size),
    growth = SEARCH_GROWTH,
  }: MaximumProblem,
  onMeasurement: (measurement: ThresholdMeasurement, soFar: MaximumFound) => void = () => undefined,
): MaximumFound {
  const measurements: ThresholdMeasurement[] = [];
  const first = start ?? Math.floor(random() * count);
  let found: MaximumFound = { best: first, value: valueOf(first), calls: 0, callsUntilBest: 0, measurements };
  let range = 1;
  while (found.calls < budget) {
    const iterations = Math.floor(random() * Math.ceil(range));
    const index = measure(iterations, found.value);
    if (index === undefined) break;
    const value = index < count ? valueOf(index) : undefined;
    const measurement: ThresholdMeasurement = {
      iterations,
      threshold: found.value,
      index,
      ...(value !== undefined && { value }),
      calls: found.calls + iterations + 1,
    };
    measurements.push(measurement);
    const isBetter = value !== undefined && value > found.value;
    found = isBetter
      ? { best: index, value, calls: measurement.calls, callsUntilBest: measurement.calls, measurements }
      : { ...found, calls: measurement.calls };
    range = isBetter ? 1 : Math.min(growth * range, Math.sqrt(size));
    onMeasurement(measurement, found);
  }
  return found;
}
