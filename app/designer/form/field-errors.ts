import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { CHIP_SWITCHES, type DraftField, type DraftProblems } from './run-form.ts';
import { noiseErrorSentence } from '#app/refusals/program-text.ts';

type ChipSwitch = (typeof CHIP_SWITCHES)[number];

const isSwitch = (field: DraftField): field is ChipSwitch => (CHIP_SWITCHES as readonly DraftField[]).includes(field);

/** The name of a field under `designer:form`; the machine's switches have one together. */
export const fieldLabel = (field: DraftField): Exclude<DraftField, ChipSwitch> | 'chip' =>
  isSwitch(field) ? 'chip' : field;

/** Where a field stands in the page. */
export const fieldId = (field: DraftField): string => (field === 'program' ? 'text' : field);

/** The sentences of a field, for its error line. */
export function useFieldErrors(problems: DraftProblems): (field: DraftField) => readonly string[] {
  const { t } = useTranslation('designer');
  const { t: say } = useTranslation('program');
  const format = useFormat();
  return (field) => {
    const problem = problems[field];
    if (problem === undefined) return [];
    if (problem.key === 'noise_model') return problem.errors.map((error) => noiseErrorSentence(say, error));
    const values = Object.entries(problem.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? format.number(value) : value,
    ]);
    return [t(`errors.${problem.key}`, Object.fromEntries(values))];
  };
}
