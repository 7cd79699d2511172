import type { BehaviorAnswer } from './answer.ts';

/** Rows of the picture of a kernel, at most. */
const MOST = 80;
/** Decimals that a shade shows. */
const DECIMALS = 100;

/** Entries of the training rows with each other; NaN where they are not known yet. */
export type TrainingKernel = readonly Float64Array[];

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean of the entries of rows and columns; NaN if one of them is not known. */
const meanOver = (kernel: TrainingKernel, rows: readonly number[], columns: readonly number[]): number =>
  meanOf(rows.flatMap((row) => columns.map((column) => kernel[row]![column]!)));

/** The kernel of training rows with these classes, for a picture. */
export function kernelMap(
  kernel: TrainingKernel,
  labels: readonly number[],
  classes: number,
): NonNullable<BehaviorAnswer['kernel']> {
  const order = labels.map((_, row) => row).sort((one, other) => labels[one]! - labels[other]! || one - other);
  const block = Math.ceil(order.length / MOST);
  const blocks = Array.from({ length: Math.ceil(order.length / block) }, (_, at) =>
    order.slice(at * block, (at + 1) * block),
  );
  return {
    block,
    rowsOfClasses: Array.from({ length: classes }, (_, index) => labels.filter((label) => label === index).length),
    values: blocks.map((rows) =>
      blocks.map((columns) => {
        const mean = meanOver(kernel, rows, columns);
        return Number.isNaN(mean) ? null : Math.round(mean * DECIMALS) / DECIMALS;
      }),
    ),
  };
}

/** Means over the entries of each two classes, and of all. */
export function kernelMeans(
  kernel: TrainingKernel,
  labels: readonly number[],
  classes: number,
): Required<Pick<BehaviorAnswer, 'kernelMean' | 'kernelMeans'>> {
  const rowsOf = Array.from({ length: classes }, (_, index) =>
    labels.flatMap((label, row) => (label === index ? [row] : [])),
  );
  const all = labels.map((_, row) => row);
  return {
    kernelMean: meanOver(kernel, all, all),
    kernelMeans: rowsOf.map((rows) => rowsOf.map((columns) => meanOver(kernel, rows, columns))),
  };
}
