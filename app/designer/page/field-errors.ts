import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/react.ts';
import type { DraftField, DraftProblems } from '../draft.ts';
import { noiseErrorSentence } from '../program-text.ts';

/** The sentences of a field, for its error line. */
export function useFieldErrors(problems: DraftProblems): (field: DraftField) => readonly string[] {
  const { t } = useTranslation('designer');
  const { t: say } = useTranslation('program');
  const format = useFormat();
  return (field) => {
    const problem = problems[field];
    if (problem === undefined) return [];
    if (problem.key === 'noise_model') return problem.errors.map((error) => noiseErrorSentence(say, error));
    const values = Object.entries(problem.values ?? {}).map(([name, value]) => [name, typeof value === 'number' ? format.number(value) : value]);
    return [t(`errors.${problem.key}`, Object.fromEntries(values))];
  };
}
