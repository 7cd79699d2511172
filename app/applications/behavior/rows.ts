/** Which rows train and which test, and their features as angles. */
import type { InputProblem } from '#app/applications/contract.ts';
import type { Uniform } from '#app/applications/statistics/draws.ts';
import type { BehaviorInput } from './input.ts';
import { BEHAVIOR_LIMITS } from './limits.ts';
import { type BehaviorTable, lowAndHigh } from './table.ts';

interface Split {
  /** Indices of rows of the table, ascending. */
  readonly train: readonly number[];
  readonly test: readonly number[];
}

/** Share of the rows of each class that train, where they are drawn. */
const TRAINING_SHARE = 0.7;

const shuffled = (rows: readonly number[], uniform: Uniform): readonly number[] => {
  const result = [...rows];
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(uniform() * (at + 1));
    [result[at], result[other]] = [result[other]!, result[at]!];
  }
  return result;
};

const ascending = (rows: readonly number[]): readonly number[] => rows.toSorted((one, other) => one - other);

/** Divides the rows. How many train of each class does not depend on the random numbers. */
function splitRows(
  { labels, classes }: Pick<BehaviorTable, 'labels' | 'classes'>,
  split: BehaviorInput['split'],
  uniform: Uniform,
): Split {
  const rows = labels.map((_, row) => row);
  if (split === 'alternate')
    return { train: rows.filter((row) => row % 2 === 0), test: rows.filter((row) => row % 2 === 1) };
  const parts = classes.map((_, label) => {
    const drawn = shuffled(
      rows.filter((row) => labels[row] === label),
      uniform,
    );
    const trained = Math.max(1, Math.round(TRAINING_SHARE * drawn.length));
    return { train: drawn.slice(0, trained), test: drawn.slice(trained) };
  });
  return {
    train: ascending(parts.flatMap(({ train }) => train)),
    test: ascending(parts.flatMap(({ test }) => test)),
  };
}

/** Entries of the kernel: the training rows with each other, without the diagonal, and each test row with all of them. */
export const entriesOf = (train: number, test: number): number => (train * (train - 1)) / 2 + train * test;

const isConstant = (values: readonly number[]): boolean => values.every((value) => value === values[0]);

/** What is wrong with the rows of a table, of which each class must train. */
export function rowsProblem(table: BehaviorTable, { split }: Pick<BehaviorInput, 'split'>): InputProblem | undefined {
  const { rows, labels, classes, features } = table;
  const { leastRows, rows: most } = BEHAVIOR_LIMITS;
  if (rows.length < leastRows)
    return { field: 'csv', key: 'too_few_rows', values: { n: rows.length, limit: leastRows } };
  const { train, test } = splitRows(table, split, () => 0);
  if (rows.length > most)
    return { field: 'csv', key: 'kernel_too_large', values: { max: most, n: entriesOf(train.length, test.length) } };
  const trained = new Set(train.map((row) => labels[row]!));
  const untrained = classes.find((_, label) => !trained.has(label));
  if (untrained !== undefined) return { field: 'split', key: 'class_untrained', values: { c: untrained } };
  if (test.length < 2) return { field: 'split', key: 'few_test_rows' };
  const used = split === 'alternate' ? train : rows.map((_, row) => row);
  return features.every((_, index) => isConstant(used.map((row) => rows[row]![index]!)))
    ? { field: 'features', key: 'all_constant' }
    : undefined;
}

/** A feature that is used, with the values that become 0 and π. */
interface ScaledFeature {
  readonly name: string;
  /** Among those of the table. */
  readonly index: number;
  readonly low: number;
  readonly high: number;
}

/** The rows of a run as angles. */
export interface BehaviorRows extends Split {
  readonly features: readonly ScaledFeature[];
  /** Names of features that are the same in all training rows, and left out. */
  readonly constant: readonly string[];
  /** Angles 0 … π of the features, by row of the table. */
  readonly angles: readonly (readonly number[])[];
}

/** Returns the angle of a value: 0 at `low` and below, π at `high` and above. */
export const angleOf = ({ low, high }: Pick<ScaledFeature, 'low' | 'high'>, value: number): number =>
  high === low ? 0 : Math.PI * Math.min(1, Math.max(0, (value - low) / (high - low)));

/** Divides and scales the rows of a table. */
export function prepareRows(
  table: BehaviorTable,
  { split, scaling }: Pick<BehaviorInput, 'split' | 'scaling'>,
  uniform: Uniform,
): BehaviorRows {
  const { rows, features: names, bounds } = table;
  const parts = splitRows(table, split, uniform);
  const all = names.map((name, index) => {
    const inTraining = lowAndHigh(parts.train.map((row) => rows[row]![index]!));
    const [low, high] = scaling === 'all rows' ? bounds[index]! : inTraining;
    return { name, index, low, high, isConstant: inTraining[0] === inTraining[1] };
  });
  const varying = all.filter((feature) => !feature.isConstant);
  // A random split may leave a feature without its only other value.
  const features = varying.length > 0 ? varying : all.slice(0, 1);
  return {
    ...parts,
    features: features.map(({ name, index, low, high }) => ({ name, index, low, high })),
    constant: all.filter((feature) => feature.isConstant).map(({ name }) => name),
    angles: rows.map((row) => features.map((feature) => angleOf(feature, row[feature.index]!))),
  };
}
