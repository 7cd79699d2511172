/** Measured points: `y` with its standard deviation at each `x`. */
interface FitPoint {
  readonly x: number;
  readonly y: number;
  readonly sigma: number;
}

export type FitModel = (x: number, values: readonly number[]) => number;

export interface Fit {
  readonly values: readonly number[];
  /** Standard errors, from the covariance. */
  readonly errors: readonly number[];
  readonly chiSquared: number;
  readonly degreesOfFreedom: number;
}

const MOST_STEPS = 60;

/** Solves a small system with a positive matrix by elimination; null if it is singular. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null {
  const size = right.length;
  const a = matrix.map((row, at) => [...row, right[at]!]);
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(a[row]![column]!) > Math.abs(a[pivot]![column]!)) pivot = row;
    if (!(Math.abs(a[pivot]![column]!) > 0)) return null;
    [a[column], a[pivot]] = [a[pivot]!, a[column]!];
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = a[row]![column]! / a[column]![column]!;
      for (let k = column; k <= size; k++) a[row]![k]! -= factor * a[column]![k]!;
    }
  }
  return a.map((row, at) => row[size]! / row[at]!);
}

const squares = (points: readonly FitPoint[], model: FitModel, values: readonly number[]): number =>
  points.reduce((sum, { x, y, sigma }) => sum + ((y - model(x, values)) / sigma) ** 2, 0);

/** The normal matrix JᵀWJ and the right side JᵀWr at some values; derivatives by central differences. */
function normalEquations(points: readonly FitPoint[], model: FitModel, values: readonly number[]) {
  const size = values.length;
  const matrix = values.map(() => new Array<number>(size).fill(0));
  const right = new Array<number>(size).fill(0);
  const steps = values.map((value) => 1e-6 * (Math.abs(value) + 1e-4));
  for (const { x, y, sigma } of points) {
    const slopes = values.map((value, at) => {
      const step = steps[at]!;
      return (model(x, values.with(at, value + step)) - model(x, values.with(at, value - step))) / (2 * step * sigma);
    });
    const rest = (y - model(x, values)) / sigma;
    for (let row = 0; row < size; row++) {
      right[row]! += slopes[row]! * rest;
      for (let column = 0; column < size; column++) matrix[row]![column]! += slopes[row]! * slopes[column]!;
    }
  }
  return { matrix, right };
}

const damped = (matrix: readonly (readonly number[])[], damping: number) =>
  matrix.map((row, at) => row.map((value, column) => (at === column ? value * (1 + damping) : value)));

/**
 * Fits a curve by weighted least squares (Levenberg and Marquardt's method).
 *
 * @param start values to begin with: the nearest minimum is found
 * @returns null if the points do not determine the values
 */
function fitCurve(points: readonly FitPoint[], model: FitModel, start: readonly number[]): Fit | null {
  let values = start;
  let sum = squares(points, model, values);
  let damping = 1e-3;
  for (let step = 0; step < MOST_STEPS && damping < 1e10; step++) {
    const { matrix, right } = normalEquations(points, model, values);
    const change = solve(damped(matrix, damping), right);
    const next = change === null ? null : values.map((value, at) => value + change[at]!);
    const nextSum = next === null ? NaN : squares(points, model, next);
    if (next !== null && nextSum <= sum) {
      const isDone = sum - nextSum < 1e-9 * (1 + sum);
      [values, sum, damping] = [next, nextSum, damping / 10];
      if (isDone) break;
    } else damping *= 10;
  }
  const { matrix } = normalEquations(points, model, values);
  const errors = values.map((_, at) => {
    const column = solve(
      matrix,
      values.map((_value, other) => (other === at ? 1 : 0)),
    );
    return column === null ? NaN : Math.sqrt(column[at]!);
  });
  if (![...values, ...errors, sum].every(Number.isFinite)) return null;
  return { values, errors, chiSquared: sum, degreesOfFreedom: points.length - values.length };
}

/** Fits from several beginnings and returns the best. */
const bestFit = (points: readonly FitPoint[], model: FitModel, starts: readonly (readonly number[])[]): Fit | null =>
  starts
    .map((start) => fitCurve(points, model, start))
    .reduce((best, fit) => (best === null || (fit !== null && fit.chiSquared < best.chiSquared) ? fit : best), null);

/** Shots of a point: `ones` of `shots` gave the outcome. */
export interface CountedPoint {
  readonly x: number;
  readonly ones: number;
  readonly shots: number;
}

/** Standard deviation of a share after some shots; the share is kept half a shot away from 0 and 1. */
export function shareSigma(share: number, shots: number): number {
  const kept = Math.min(1 - 1 / (2 * shots), Math.max(1 / (2 * shots), share));
  return Math.sqrt((kept * (1 - kept)) / shots);
}

/**
 * Fits shares. The first weights come from the shares that were measured, the next from the curve: a point that happens
 * to lie low would otherwise count more than one that lies high.
 */
export function fitShares(
  counted: readonly CountedPoint[],
  model: FitModel,
  starts: readonly (readonly number[])[],
): Fit | null {
  const weighted = (shareOf: (point: CountedPoint) => number): readonly FitPoint[] =>
    counted.map((point) => ({
      x: point.x,
      y: point.ones / point.shots,
      sigma: shareSigma(shareOf(point), point.shots),
    }));
  const first = bestFit(
    weighted(({ ones, shots }) => ones / shots),
    model,
    starts,
  );
  if (first === null) return null;
  return fitCurve(
    weighted(({ x }) => model(x, first.values)),
    model,
    first.values,
  );
}
