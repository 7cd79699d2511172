import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { noiseErrorSentence, refusalSentence } from '#app/refusals/program-text.ts';
import { CHIP_SWITCHES, type RunFormField, type RunFormProblems } from './run-form.ts';
import { placedWorkloadError } from './workload-error-text.ts';

type ChipSwitch = (typeof CHIP_SWITCHES)[number];

/** The values of all sentences of `designer:errors`. A count is text, too: its plural is not needed. */
type SentenceValues = Readonly<Record<'limit' | 'size' | 'state' | 'qubits' | 'part' | 'name' | 'text', string>> & {
  readonly count: number;
};

const isSwitch = (field: RunFormField): field is ChipSwitch =>
  (CHIP_SWITCHES as readonly RunFormField[]).includes(field);

/** Returns the key of a field's name under `designer:form`; the machine's switches share one. */
export const fieldLabel = (field: RunFormField): Exclude<RunFormField, ChipSwitch> | 'chip' =>
  isSwitch(field) ? 'chip' : field;

/** Returns the id of a field's element. */
export const fieldId = (field: RunFormField): string => (field === 'program' ? 'text' : field);

/** Returns the error sentences of a field. */
export function useFieldErrors(problems: RunFormProblems): (field: RunFormField) => readonly string[] {
  const { t } = useTranslation('designer');
  const { t: tProgram } = useTranslation('program');
  const { t: tWorkload } = useTranslation('workloadErrors');
  const format = useFormat();
  return (field) => {
    const problem = problems[field];
    if (problem === undefined) return [];
    if (problem.key === 'refused') return [refusalSentence(tProgram, problem.refusal)];
    if (problem.key === 'noise_model') return problem.errors.map((error) => noiseErrorSentence(tProgram, error));
    if (problem.key === 'workload')
      return problem.errors.map((error) => placedWorkloadError(tWorkload, format, error, field === 'points'));
    const values = Object.entries(problem.values ?? {}).map(
      ([name, value]) => [name, typeof value === 'number' ? format.number(value) : value] as const,
    );
    // The types of i18next require the values of every sentence at once.
    return [t(`errors.${problem.key}`, Object.fromEntries<string | number>(values) as SentenceValues)];
  };
}
