import { z } from 'zod';
import type { InputProblem, InputReading } from '#app/applications/contract.ts';
import { type NumberTable, readNumberTable } from '#app/applications/data/csv.ts';
import { choiceField, csvField, noNumber, numberField, textField, wholeField } from '#app/applications/input/fields.ts';
import { longLists } from '#app/applications/input/long-lists.ts';
import { readBySchema } from '#app/applications/input/read-input.ts';
import { SAMPLE_LOANS } from './data/sample-loans.ts';
import { SAMPLE_PROFITS } from './data/sample-profits.ts';

const VAR_LIMITS = { assets: 6, loss: 7, totalLoss: 15, leastProfits: 20, nameLength: 60 } as const;

/** Of the size of a profit: its squares and sums keep their digits. */
const LARGEST_PROFIT = 1e15;
/** Of the difference between the largest and the smallest profit, alone and by the largest size: bins have a width. */
const LEAST_SPREAD = { alone: 1e-15, relative: 1e-9 } as const;
const MAX_ERRORS = 20;

const lossError = ({ code }: { code?: string }): string =>
  JSON.stringify(
    code === 'too_big' ? { key: 'out_of_range', values: { min: 1, max: VAR_LIMITS.loss } } : { key: 'losses_whole' },
  );

const assetSchema = z.strictObject({
  name: textField(VAR_LIMITS.nameLength).optional().describe('Name of the borrower'),
  zh: textField(VAR_LIMITS.nameLength).optional().describe('Name of the borrower, in Chinese'),
  probability: numberField(0.0001, 0.9999, 'probability_range').describe('Probability of default'),
  loss: z
    .number({ error: noNumber })
    .int({ error: lossError })
    .min(1, { error: lossError })
    .max(VAR_LIMITS.loss, { error: lossError })
    .describe('Loss given default, in whole units'),
  sensitivity: numberField(0, 0.99, 'sensitivity_range').describe('Sensitivity to the common factor'),
});
export type Loan = z.infer<typeof assetSchema>;

export const varSchema = z.strictObject({
  kind: choiceField(['credit', 'series']).default('credit').describe('credit: loans; series: profits of the past'),
  assets: z
    .array(assetSchema, { error: () => JSON.stringify({ key: 'assets_count', values: { limit: VAR_LIMITS.assets } }) })
    .optional()
    .describe('Loans, at most 6 that lose 15 units together. Absent: a sample of four'),
  csv: csvField()
    .optional()
    .describe('Profits as CSV: the column named profit, or the last one. Absent: a sample of 500 days'),
  file: choiceField(['var-loans.json', 'var-pnl.csv']).optional().describe('A sample by its name'),
  level: numberField(0.5, 0.999).default(0.95).describe('Confidence level, as a fraction'),
  latentQubits: wholeField(1, 3).default(2).describe('Qubits of the common factor'),
  latentRange: numberField(1, 4).default(2).describe('Range of the common factor, in standard deviations'),
  rotation: choiceField(['exact', 'linear'])
    .default('exact')
    .describe('Rotation of a loan by the common factor: by its exact probability, or linear in the factor'),
  qubits: wholeField(3, 7).default(6).describe('Qubits of the bins of a series'),
  method: choiceField(['iterative', 'canonical']).default('iterative').describe('Amplitude estimation'),
  epsilon: numberField(0.0005, 0.05).default(0.005).describe('Largest error of a probability, iterative method'),
  countingQubits: wholeField(3, 8).default(6).describe('Counting qubits, canonical method'),
  shots: wholeField(50, 5000).default(200).describe('Shots of a round'),
});
export type VarInput = z.infer<typeof varSchema>;

/** Loans of a credit input. */
export const loansOf = ({ assets }: VarInput): readonly Loan[] => assets ?? SAMPLE_LOANS;

const profitColumn = ({ names, columns }: NumberTable): readonly number[] =>
  columns[names.indexOf('profit')] ?? columns.at(-1)!;

/** Profits of a series input that was read. */
export function profitsOf({ csv }: VarInput): readonly number[] {
  if (csv === undefined) return SAMPLE_PROFITS;
  const reading = readNumberTable(csv);
  return reading.ok ? profitColumn(reading.table) : [];
}

function brokenLoans(input: VarInput): readonly InputProblem[] {
  const loans = loansOf(input);
  const total = loans.reduce((sum, { loss }) => sum + loss, 0);
  if (loans.length === 0) return [{ field: 'assets', key: 'assets_count', values: { limit: VAR_LIMITS.assets } }];
  return total > VAR_LIMITS.totalLoss
    ? [{ field: 'assets', key: 'losses_total', values: { total, limit: VAR_LIMITS.totalLoss } }]
    : [];
}

function brokenSeries({ csv }: VarInput): readonly InputProblem[] {
  if (csv === undefined) return [];
  const reading = readNumberTable(csv);
  if (!reading.ok) return reading.errors.map((error) => ({ field: 'csv', ...error }));
  const profits = profitColumn(reading.table);
  if (profits.length < VAR_LIMITS.leastProfits)
    return [{ field: 'csv', key: 'too_few_rows', values: { n: profits.length, limit: VAR_LIMITS.leastProfits } }];
  const large = profits.flatMap((profit, index) => (Math.abs(profit) > LARGEST_PROFIT ? [index] : []));
  if (large.length > 0)
    return large.slice(0, MAX_ERRORS).map((index) => ({
      field: 'csv',
      key: 'profit_size',
      values: { row: reading.table.lines[index]!, limit: LARGEST_PROFIT },
    }));
  return brokenSpread(profits);
}

function brokenSpread(profits: readonly number[]): readonly InputProblem[] {
  const [least, most] = [Math.min(...profits), Math.max(...profits)];
  if (least === most) return [{ field: 'csv', key: 'constant_series' }];
  const needed = Math.max(LEAST_SPREAD.alone, LEAST_SPREAD.relative * Math.max(Math.abs(least), Math.abs(most)));
  return most - least < needed ? [{ field: 'csv', key: 'small_spread' }] : [];
}

/** A file of the other kind. */
const wrongFile = ({ kind, file }: VarInput): readonly InputProblem[] => {
  const expected = kind === 'credit' ? 'var-loans.json' : 'var-pnl.csv';
  return file === undefined || file === expected
    ? []
    : [{ field: 'file', key: 'unknown_choice', values: { choices: expected } }];
};

/** Reads an input; of the two kinds of data the one of `kind` is kept. */
export function readVarInput(raw: unknown): InputReading<VarInput> {
  if (longLists(raw, ['assets'], VAR_LIMITS.assets).length > 0)
    return { ok: false, errors: [{ field: 'assets', key: 'assets_count', values: { limit: VAR_LIMITS.assets } }] };
  const reading = readBySchema(varSchema, raw);
  if (!reading.ok) return reading;
  const { assets: _assets, csv, file: _file, ...rest } = reading.input;
  const isCredit = rest.kind === 'credit';
  const errors = [
    ...wrongFile(reading.input),
    ...(isCredit ? brokenLoans(reading.input) : brokenSeries(reading.input)),
  ];
  if (errors.length > 0) return { ok: false, errors };
  const data = isCredit
    ? { assets: loansOf(reading.input).map((loan) => ({ ...loan })) }
    : csv === undefined
      ? { file: 'var-pnl.csv' as const }
      : { csv };
  return { ok: true, input: { ...rest, ...data } };
}
