/** Steps of the sequential colours, palest first. */
export const COLOR_STEPS = 7;

/** Equal classes between the smallest and the largest figure; each class has a colour. */
export interface ColorScale {
  readonly low: number;
  readonly high: number;
  /** 0 … COLOR_STEPS − 1. */
  readonly stepOf: (value: number) => number;
  /** The lower limit of each class and the upper limit of the last: COLOR_STEPS + 1 figures. */
  readonly edges: readonly number[];
}

export function scaleOf(values: readonly number[]): ColorScale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const width = (high - low) / COLOR_STEPS;
  return {
    low,
    high,
    stepOf: (value) =>
      width === 0 ? COLOR_STEPS - 1 : Math.max(0, Math.min(COLOR_STEPS - 1, Math.floor((value - low) / width))),
    edges: Array.from({ length: COLOR_STEPS + 1 }, (_, step) => low + step * width),
  };
}

/** Returns the number of figures in each class. */
export function countsOf(values: readonly number[], { stepOf }: ColorScale): readonly number[] {
  const counts = new Array<number>(COLOR_STEPS).fill(0);
  for (const value of values) counts[stepOf(value)]! += 1;
  return counts;
}
