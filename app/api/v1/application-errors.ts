import { applicationWords } from '#app/applications/areas.ts';
import type { InputProblem, MessageValues } from '#app/applications/contract.ts';
import { errorInWords } from '#app/applications/error-in-words.ts';
import { entryInWords } from '#app/applications/field-in-words.ts';
import type { ApplicationName } from '#app/domain/applications.ts';
import type { Translate } from '#app/i18n/translator.ts';
import type { WrongField } from './answers.ts';

/** Numbers as a reader needs them. */
const rounded = (values: MessageValues): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toPrecision(6)) : value,
    ]),
  );

/** The detail of `application_invalid`. */
export interface RefusedInput {
  readonly application: ApplicationName;
  readonly errors: readonly InputProblem[];
}

/** Returns the errors of an input as errors of the fields of a body, in the caller's language. */
export const applicationFieldErrors = ({ application, errors }: RefusedInput, t: Translate): readonly WrongField[] =>
  errors.map(({ field, key, values = {} }) => {
    const words = applicationWords(t, application);
    // The API names fields as in the input, not as in the form; but the path of an entry is not a name.
    const name = (key === 'unknown_field' ? undefined : entryInWords(words, field)) ?? field;
    return {
      field: field === '' ? '/input' : `/input/${field.split('.').join('/')}`,
      code: key,
      message: errorInWords(words, key, { field: name, ...rounded(values) }),
    };
  });
