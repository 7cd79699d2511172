import { z } from 'zod';
import type { InputProblem, InputReading } from '#app/applications/contract.ts';
import { choiceField, csvField, numberField, wholeField } from '#app/applications/input/fields.ts';
import { longLists } from '#app/applications/input/long-lists.ts';
import { readBySchema } from '#app/applications/input/read-input.ts';
import { trainingDaysOf, tryRules } from './model.ts';
import { closesOf, isSampleTable, readPrices, REVERTING_TABLE } from './prices.ts';

const STRATEGY_LIMITS = { rules: 64, leastRules: 2, leastDays: 60 } as const;

const PRICES = { min: 1e-6, max: 1e9 } as const;
const LONGEST_WINDOW = 500;
/** A larger equity is an error of the data, and would overflow at some time. */
const MOST_EQUITY = 1e12;
/** Profits that differ by less are alike. */
const ALIKE = 1e-12;
const MAX_ERRORS = 20;

const windowsField = () =>
  z
    .array(wholeField(1, LONGEST_WINDOW), { error: () => JSON.stringify({ key: 'windows_needed' }) })
    .min(1, { error: () => JSON.stringify({ key: 'windows_needed' }) })
    .max(STRATEGY_LIMITS.rules, {
      error: () => JSON.stringify({ key: 'too_many_rules', values: { limit: STRATEGY_LIMITS.rules } }),
    });

export const strategySchema = z.strictObject({
  csv: csvField()
    .optional()
    .describe('Prices as CSV: the column named close, or the only one with numbers. Absent: a sample of 750 days'),
  file: choiceField(['strategy-prices.csv', 'strategy-prices-5.csv']).optional().describe('A sample by its name'),
  short: windowsField().default([3, 5, 10, 15]).describe('Short windows in days'),
  long: windowsField()
    .default([20, 30, 50, 80])
    .describe('Long windows in days; each with each short one is a rule, at most 64'),
  fee: numberField(0, 0.02).default(0.0005).describe('Fee of a purchase or a sale, as a fraction'),
  trainingShare: numberField(0.5, 0.9).default(0.7).describe('Share of the days on which rules are compared'),
  bits: wholeField(2, 8).default(8).describe('Qubits of the quantised profit; the 72-qubit machine takes 2'),
});
export type StrategyInput = z.infer<typeof strategySchema>;

function brokenPrices(csv: string): readonly InputProblem[] {
  const reading = readPrices(csv);
  if (!reading.ok) return reading.errors.map((error) => ({ field: 'csv', ...error }));
  const { columns, lines } = reading.table;
  if (columns.length > 1) return [{ field: 'csv', key: 'price_column' }];
  const [closes = []] = columns;
  const wrong = closes.flatMap((close, index): readonly InputProblem[] => {
    const row = lines[index]!;
    if (close <= 0) return [{ field: 'csv', key: 'price_positive', values: { row } }];
    return close < PRICES.min || close > PRICES.max
      ? [{ field: 'csv', key: 'price_size', values: { row, ...PRICES } }]
      : [];
  });
  if (wrong.length > 0) return wrong.slice(0, MAX_ERRORS);
  return closes.length < STRATEGY_LIMITS.leastDays
    ? [{ field: 'csv', key: 'too_few_rows', values: { n: closes.length, limit: STRATEGY_LIMITS.leastDays } }]
    : [];
}

/** A window that is given twice in a list. */
const repeated = (windows: readonly number[]): number | undefined =>
  windows.find((window, index) => windows.indexOf(window) < index);

function brokenWindows({ short, long }: StrategyInput): readonly InputProblem[] {
  const twice = (['short', 'long'] as const).flatMap((field): readonly InputProblem[] => {
    const window = repeated({ short, long }[field]);
    return window === undefined ? [] : [{ field, key: 'window_twice', values: { window } }];
  });
  if (twice.length > 0) return twice;
  const [largestShort, smallestLong] = [Math.max(...short), Math.min(...long)];
  if (largestShort >= smallestLong)
    return [{ field: 'short', key: 'windows_order', values: { s: largestShort, l: smallestLong } }];
  const rules = short.length * long.length;
  if (rules > STRATEGY_LIMITS.rules)
    return [{ field: 'long', key: 'too_many_rules', values: { limit: STRATEGY_LIMITS.rules } }];
  return rules < STRATEGY_LIMITS.leastRules
    ? [{ field: 'long', key: 'too_few_rules', values: { limit: STRATEGY_LIMITS.leastRules } }]
    : [];
}

function brokenResults(input: StrategyInput): readonly InputProblem[] {
  const closes = closesOf(input);
  const n = trainingDaysOf(closes.length, input.trainingShare);
  const l = Math.max(...input.long);
  if (n <= l) return [{ field: 'long', key: 'training_short', values: { n, l } }];
  const { rules } = tryRules(input, closes);
  if (rules.some(({ training, later }) => !(Math.max(training.profit, later.profit) < MOST_EQUITY)))
    return [{ field: 'csv', key: 'profit_size' }];
  const profits = rules.map(({ training }) => training.profit);
  return Math.max(...profits) - Math.min(...profits) < ALIKE ? [{ field: 'short', key: 'all_alike' }] : [];
}

/** Reads an input; prices that are those of the sample become its name. */
export function readStrategyInput(raw: unknown): InputReading<StrategyInput> {
  const tooLong = longLists(raw, ['short', 'long'], STRATEGY_LIMITS.rules);
  if (tooLong.length > 0) {
    const values = { limit: STRATEGY_LIMITS.rules };
    return { ok: false, errors: tooLong.map((field) => ({ field, key: 'too_many_rules', values })) };
  }
  const reading = readBySchema(strategySchema, raw);
  if (!reading.ok) return reading;
  const { csv, file, ...rest } = reading.input;
  const given = csv ?? (file === 'strategy-prices-5.csv' ? REVERTING_TABLE : undefined);
  const input: StrategyInput =
    given === undefined || isSampleTable(given) ? { ...rest, file: 'strategy-prices.csv' } : { ...rest, csv: given };
  const broken = [...(input.csv === undefined ? [] : brokenPrices(input.csv)), ...brokenWindows(input)];
  const errors = broken.length > 0 ? broken : brokenResults(input);
  return errors.length > 0 ? { ok: false, errors } : { ok: true, input };
}
