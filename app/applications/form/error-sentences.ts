import { useWords } from '#app/applications/areas.ts';
import type { InputProblem } from '#app/applications/contract.ts';
import { errorInWords } from '#app/applications/error-in-words.ts';
import { entryInWords } from '#app/applications/field-in-words.ts';
import { shownValues } from '#app/applications/message-values.ts';
import type { ApplicationName } from '#app/domain/applications.ts';
import { useFormat } from '#app/i18n/react.ts';
import type { ApplicationField } from './fields.ts';

/** What is wrong, by the name of the control at which it is shown; under the empty name what belongs to none. */
export type ErrorsByControl = Readonly<Record<string, readonly InputProblem[]>>;

interface ErrorsOfForm {
  readonly name: ApplicationName;
  readonly fields: readonly ApplicationField[];
  readonly errors: ErrorsByControl;
}

/** Fields that every form has; their names are texts of all applications. */
const CHOICES_OF_RUN: readonly string[] = ['engine', 'seed'];

/** Returns a function that says what is wrong with a control, in sentences. */
export function useErrorSentences({ name, fields, errors }: ErrorsOfForm): (control: string) => readonly string[] {
  const words = useWords(name);
  const format = useFormat();
  const percentages = new Set(
    fields
      .flatMap((field) => (field.kind === 'rows' ? field.columns : field.kind === 'number' ? [field] : []))
      .filter(({ isPercent }) => isPercent === true)
      .map((field) => field.name),
  );
  return (control) =>
    (errors[control] ?? []).map(({ field, key, values }) => {
      const last = field.split('.').at(-1)!;
      // A cell of a row has a control of its own; an entry of a list of numbers has not.
      const entry = /^\d+$/.test(last) ? entryInWords(words, field) : undefined;
      const isBound = (value: string): boolean => percentages.has(last) && (value === 'min' || value === 'max');
      return errorInWords(words, key, {
        field:
          last === '' ? '' : (entry ?? words(CHOICES_OF_RUN.includes(last) ? `form.${last}` : `fields.${last}.label`)),
        ...shownValues(format, values, isBound),
      });
    });
}
