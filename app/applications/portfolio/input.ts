import { z } from 'zod';
import type { InputProblem, InputReading } from '#app/applications/contract.ts';
import { type NumberTable, readNumberTable } from '#app/applications/data/csv.ts';
import { choiceField, csvField, numberField, textField, wholeField } from '#app/applications/input/fields.ts';
import { longLists } from '#app/applications/input/long-lists.ts';
import { readBySchema } from '#app/applications/input/read-input.ts';
import { smallestEigenvalue } from '#app/applications/statistics/semidefinite.ts';
import { type Assets, assetsOfMoments, assetsOfPrices, asymmetryOf, isIndefinite } from './assets.ts';
import { SAMPLE_COVARIANCE, SAMPLE_NAMES, SAMPLE_RETURNS } from './data/sample-moments.ts';
import { SAMPLE_NAMES_ZH, SAMPLE_PRICES, SAMPLE_PRICES_ZH } from './data/sample-prices.ts';

const PRICES_FILE = 'portfolio-prices.csv';
const ASSETS = { least: 2, most: 10 } as const;
const ROWS = { least: 12, most: 2000 } as const;
/** Ratios of prices, and sums of their squares, keep their digits. */
const LARGEST_PRICE = 1e9;
const LEAST_PRICE = 1e-9;
const LARGEST_MOMENT = 1e6;
const NAME_LENGTH = 40;
const MAX_ERRORS = 20;
const message = (key: string, values?: InputProblem['values']) => () =>
  JSON.stringify({ key, ...(values && { values }) });

const momentsForm = { key: 'moments_form', values: { limit: LARGEST_MOMENT } } as const;

const entry = z.number().min(-LARGEST_MOMENT).max(LARGEST_MOMENT);
const nameList = z.array(textField(NAME_LENGTH), { error: message('names_form') }).max(ASSETS.most);

export const portfolioSchema = z.strictObject({
  kind: choiceField(['prices', 'moments'])
    .default('prices')
    .describe('prices: moments are computed from a series; moments: returns and covariance are given'),
  csv: csvField()
    .optional()
    .describe('Prices as CSV: dates or numbers in the first column, an asset in each other. Absent: a sample'),
  file: choiceField([PRICES_FILE]).optional().describe('The sample of prices by its name'),
  returns: z
    .union([z.array(entry), csvField()], { error: message(momentsForm.key, momentsForm.values) })
    .optional()
    .describe('Expected returns a year as fractions: a list, or CSV; names may stand in its first row and column'),
  covariance: z
    .union([z.array(z.array(entry)), csvField()], { error: message(momentsForm.key, momentsForm.values) })
    .optional()
    .describe('Covariance of returns a year: a list of rows, or CSV; names may stand in its first row and column'),
  names: nameList.optional().describe('Names of the assets of given moments'),
  zh: nameList.optional().describe('Chinese names of the assets of given moments'),
  nearest: z
    .boolean({ error: message('unknown_choice', { choices: 'true, false' }) })
    .default(false)
    .describe('Use the nearest positive semidefinite matrix instead of refusing a covariance that is not'),
  periods: wholeField(1, 365).default(12).describe('Periods a year of prices: 12 for months, 52 for weeks'),
  budget: wholeField(1, ASSETS.most - 1)
    .default(3)
    .describe('Number of assets to choose, fewer than all'),
  riskAversion: numberField(0, 100).default(1).describe('Weight q of the variance against the return'),
  method: choiceField(['xy', 'x', 'grover'])
    .default('xy')
    .describe('xy: QAOA that keeps the number of assets; x: QAOA with a penalty; grover: Grover adaptive search'),
  penalty: numberField(0, 100).default(0.3).describe('Penalty A of a wrong number of assets'),
  layers: wholeField(1, 5).default(3).describe('Layers of QAOA'),
  starts: wholeField(1, 20).default(6).describe('Starts of the search of angles'),
  shots: wholeField(100, 20_000).default(1000).describe('Samples of the circuit with the best angles'),
});
export type PortfolioInput = z.infer<typeof portfolioSchema>;

type Reading<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly errors: readonly InputProblem[] };

const refused = (
  ...errors: readonly InputProblem[]
): { readonly ok: false; readonly errors: readonly InputProblem[] } => ({
  ok: false,
  errors,
});

const tableOf = (field: string, text: string, hasRowNames: true | 'perhaps'): Reading<NumberTable> => {
  const reading = readNumberTable(text, { hasRowNames });
  return reading.ok
    ? { ok: true, value: reading.table }
    : refused(...reading.errors.map((error) => ({ field, ...error })));
};

const shortened = (names: readonly string[]): readonly string[] => names.map((name) => name.slice(0, NAME_LENGTH));

const countProblem = (field: string, count: number): InputProblem | undefined =>
  count > ASSETS.most
    ? { field, key: 'too_many_assets', values: { limit: ASSETS.most } }
    : count < ASSETS.least
      ? { field, key: 'too_few_assets', values: { limit: ASSETS.least } }
      : undefined;

function pricesProblems({ columns, lines }: NumberTable): readonly InputProblem[] {
  const count = countProblem('csv', columns.length);
  if (count !== undefined) return [count];
  const n = lines.length;
  if (n < ROWS.least) return [{ field: 'csv', key: 'too_few_rows', values: { n, limit: ROWS.least } }];
  if (n > ROWS.most) return [{ field: 'csv', key: 'too_many_rows', values: { n, limit: ROWS.most } }];
  const errors = lines.flatMap((row, index): readonly InputProblem[] => {
    const prices = columns.map((column) => column[index]!);
    if (prices.some((price) => price <= 0)) return [{ field: 'csv', key: 'price_positive', values: { row } }];
    return prices.some((price) => price < LEAST_PRICE || price > LARGEST_PRICE)
      ? [{ field: 'csv', key: 'price_size', values: { row, min: LEAST_PRICE, max: LARGEST_PRICE } }]
      : [];
  });
  return errors.slice(0, MAX_ERRORS);
}

function readPrices({ csv, periods }: PortfolioInput): Reading<Assets> {
  const table = tableOf('csv', csv ?? SAMPLE_PRICES, true);
  if (!table.ok) return table;
  const problems = pricesProblems(table.value);
  if (problems.length > 0) return refused(...problems);
  const { isNamed, names } = table.value;
  return {
    ok: true,
    value: assetsOfPrices(table.value, periods, {
      ...(isNamed && { names: shortened(names) }),
      ...(csv === undefined && { zh: SAMPLE_NAMES_ZH }),
    }),
  };
}

interface Listed {
  readonly rows: readonly (readonly number[])[];
  readonly names?: readonly string[];
}

function listedOf(field: string, given: string | readonly (readonly number[])[]): Reading<Listed> {
  if (typeof given !== 'string') return { ok: true, value: { rows: given } };
  const table = tableOf(field, given, 'perhaps');
  if (!table.ok) return table;
  const { columns, lines, isNamed, names } = table.value;
  const rows = lines.map((_, index) => columns.map((column) => column[index]!));
  return { ok: true, value: { rows, ...(isNamed && { names: shortened(names) }) } };
}

/** A row, or a column without names. */
function returnsOf(given: string | readonly number[]): Reading<Listed> {
  const listed = listedOf('returns', typeof given === 'string' ? given : [given]);
  if (!listed.ok) return listed;
  const { rows, names } = listed.value;
  if (rows.length === 1) return listed;
  return rows.every((row) => row.length === 1)
    ? { ok: true, value: { rows: [rows.flat()] } }
    : refused({
        field: 'returns',
        key: 'returns_form',
        values: { n: rows.length, m: names?.length ?? rows[0]!.length },
      });
}

function momentsProblems(returns: readonly number[], rows: Listed['rows'], nearest: boolean): readonly InputProblem[] {
  const n = returns.length;
  const count = countProblem('returns', n);
  if (count !== undefined) return [count];
  const odd = rows.find(({ length }) => length !== n);
  if (rows.length !== n || odd !== undefined)
    return [
      {
        field: 'covariance',
        key: 'moment_sizes',
        values: { n, r: rows.length, c: odd?.length ?? rows[0]?.length ?? 0 },
      },
    ];
  if ([...returns, ...rows.flat()].some((value) => Math.abs(value) > LARGEST_MOMENT))
    return [{ field: 'covariance', ...momentsForm }];
  const asymmetry = asymmetryOf(rows);
  if (asymmetry !== undefined) return [{ field: 'covariance', key: 'not_symmetric', values: asymmetry }];
  const v = smallestEigenvalue(rows);
  return !nearest && isIndefinite(v, rows) ? [{ field: 'covariance', key: 'not_semidefinite', values: { v } }] : [];
}

function readMoments({ returns, covariance, names, zh, nearest }: PortfolioInput): Reading<Assets> {
  if (returns === undefined || covariance === undefined)
    return refused({ field: returns === undefined ? 'returns' : 'covariance', key: 'empty' });
  const [one, all] = [returnsOf(returns), listedOf('covariance', covariance)];
  if (!one.ok || !all.ok) return refused(...(one.ok ? [] : one.errors), ...(all.ok ? [] : all.errors));
  const [values = []] = one.value.rows;
  const problems = momentsProblems(values, all.value.rows, nearest);
  if (problems.length > 0) return refused(...problems);
  const miscounted = (['names', 'zh'] as const).filter((field) => {
    const list = field === 'names' ? names : zh;
    return list !== undefined && list.length !== values.length;
  });
  if (miscounted.length > 0)
    return refused(...miscounted.map((field) => ({ field, key: 'names_count', values: { n: values.length } })));
  const known = names ?? one.value.names ?? all.value.names;
  return {
    ok: true,
    value: assetsOfMoments(values, all.value.rows, { ...(known && { names: known }), ...(zh && { zh }) }),
  };
}

const readAssets = (input: PortfolioInput): Reading<Assets> =>
  input.kind === 'prices' ? readPrices(input) : readMoments(input);

/** Assets of an input that was read. @throws Error for one that was not */
export function assetsOf(input: PortfolioInput): Assets {
  const reading = readAssets(input);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.value;
}

type Raw = Readonly<Record<string, unknown>>;

const isRecord = (raw: unknown): raw is Raw => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const plainLines = (text: string): string => text.trim().replaceAll('\r\n', '\n');

/** The text that the form shows at first, in either language. */
const isSample = (csv: string): boolean =>
  [SAMPLE_PRICES, SAMPLE_PRICES_ZH].some((sample) => plainLines(csv) === plainLines(sample));

const SAMPLE_MOMENTS = {
  returns: [...SAMPLE_RETURNS],
  covariance: SAMPLE_COVARIANCE.map((row) => [...row]),
  names: [...SAMPLE_NAMES],
};

/** Keeps the data of the kind that was chosen, and the sample of that kind if there are none. */
function withData(input: PortfolioInput): PortfolioInput {
  const { csv, file: _file, returns, covariance, names, zh, ...rest } = input;
  if (rest.kind === 'prices')
    return csv === undefined || isSample(csv) ? { ...rest, file: PRICES_FILE } : { ...rest, csv };
  if (returns === undefined && covariance === undefined) return { ...rest, ...SAMPLE_MOMENTS };
  return {
    ...rest,
    ...(returns !== undefined && { returns }),
    ...(covariance !== undefined && { covariance }),
    ...(names !== undefined && { names }),
    ...(zh !== undefined && { zh }),
  };
}

/** An entry of a list is told at the list. */
function withoutPlace(error: InputProblem): InputProblem {
  const [field] = /^(returns|covariance|names|zh)(?=\.|$)/.exec(error.field) ?? [];
  if (field === undefined) return error;
  return field === 'returns' || field === 'covariance' ? { field, ...momentsForm } : { field, key: 'names_form' };
}

/** Reads an input; of the two kinds of data the one of `kind` is kept, which without a choice is what was given. */
export function readPortfolioInput(raw: unknown): InputReading<PortfolioInput> {
  const given: unknown =
    isRecord(raw) && !Object.hasOwn(raw, 'kind') && (Object.hasOwn(raw, 'returns') || Object.hasOwn(raw, 'covariance'))
      ? { ...raw, kind: 'moments' }
      : raw;
  const long = longLists(given, ['returns', 'covariance', 'names', 'zh'], ASSETS.most);
  if (long.length > 0) {
    const values = { limit: ASSETS.most };
    return { ok: false, errors: long.map((field) => ({ field, key: 'too_many_assets', values })) };
  }
  const reading = readBySchema(portfolioSchema, given);
  if (!reading.ok) return { ok: false, errors: reading.errors.map(withoutPlace) };
  const input = withData(reading.input);
  const assets = readAssets(input);
  if (!assets.ok) return assets;
  const { budget } = input;
  return budget < assets.value.returns.length
    ? { ok: true, input }
    : { ok: false, errors: [{ field: 'budget', key: 'budget_too_large' }] };
}
