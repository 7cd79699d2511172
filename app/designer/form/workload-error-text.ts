import type { TFunction } from 'i18next';
import type { FieldWorkloadError } from './run-form.ts';

export type WorkloadTranslator = TFunction<'workloadErrors'>;

/**
 * Returns the sentence of an error of a workload, without its place. The types of i18next would require the values of
 * every sentence at once.
 */
export const workloadErrorText = (
  t: WorkloadTranslator,
  { code, values }: Pick<FieldWorkloadError, 'code' | 'values'>,
): string => (t as (key: string, values: object) => string)(`sentences.${code}`, values);

/** Returns the place of an error in the text of its field, as the beginning of a sentence; empty for the whole text. */
function placeText(t: WorkloadTranslator, { observable, line, column }: FieldWorkloadError, isTable: boolean): string {
  if (observable !== undefined && column !== undefined) return t('atObservable', { observable, column });
  if (line === undefined) return '';
  if (column === undefined) return t('atLine', { line });
  return t(isTable ? 'atCell' : 'atPlace', { line, column });
}

/**
 * Returns the sentence of an error with its place.
 * @param isTable whether the text is a table, whose columns are cells
 */
export const placedWorkloadError = (t: WorkloadTranslator, error: FieldWorkloadError, isTable: boolean): string =>
  `${placeText(t, error, isTable)}${workloadErrorText(t, error)}`;
