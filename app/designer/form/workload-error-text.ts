import type { Formatter } from '#app/i18n/format.ts';
import type { TextFunction } from '#app/i18n/text-function.ts';
import type { FieldWorkloadError } from './run-form.ts';

export type WorkloadTranslator = TextFunction<'workloadErrors'>;

/** Numbers from here on, such as the limit of weights, are written with an exponent. */
const LARGE = 1e15;
/** All digits of the numbers below. */
const DIGITS = { maximumSignificantDigits: 15 } as const;

const numberText = (format: Formatter, value: number): string =>
  Math.abs(value) < LARGE ? format.number(value, DIGITS) : String(value).replace('+', '');

/** Returns values of a sentence with their numbers as the language writes them; texts are the user's own. */
const written = (format: Formatter, values: FieldWorkloadError['values']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberText(format, value) : value,
    ]),
  );

/**
 * Returns the sentence of an error of a workload, without its place. The types of i18next would require the values of
 * every sentence at once.
 */
export const workloadErrorText = (
  t: WorkloadTranslator,
  format: Formatter,
  { code, values }: Pick<FieldWorkloadError, 'code' | 'values'>,
): string => (t as (key: string, values: object) => string)(`sentences.${code}`, written(format, values));

/** Returns the place of an error in the text of its field, as the beginning of a sentence; empty for the whole text. */
function errorPlace(
  t: WorkloadTranslator,
  format: Formatter,
  { observable, line, column }: FieldWorkloadError,
  isTable: boolean,
): string {
  const at = (number: number): string => numberText(format, number);
  if (observable !== undefined && column !== undefined)
    return t('atObservable', { observable: at(observable), column: at(column) });
  if (line === undefined) return '';
  if (column === undefined) return t('atLine', { line: at(line) });
  return t(isTable ? 'atCell' : 'atPlace', { line: at(line), column: at(column) });
}

/**
 * Returns the sentence of an error with its place.
 * @param isTable whether the text is a table, whose columns are cells
 */
export const placedWorkloadError = (
  t: WorkloadTranslator,
  format: Formatter,
  error: FieldWorkloadError,
  isTable: boolean,
): string => `${errorPlace(t, format, error, isTable)}${workloadErrorText(t, format, error)}`;
