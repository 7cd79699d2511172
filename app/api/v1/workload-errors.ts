import type { Translate } from '#app/i18n/translator.ts';
import type { WorkloadError } from '#simulator';
import type { WrongField } from './answers.ts';

type Place = Pick<WrongField, 'field' | 'offset' | 'line' | 'column'>;

/** Returns where an error is: a JSON pointer into the body, and the place in the text there. */
function placeOf({ field, place }: WorkloadError): Place {
  switch (place.kind) {
    case 'path':
      return {
        field: `/${place.path
          .split(/[.[\]]+/)
          .filter((step) => step !== '')
          .join('/')}`,
      };
    case 'cell':
      return { field: '/points/table', line: place.line, ...(place.column !== undefined && { column: place.column }) };
    case 'text':
      return { field: field === 'observables' ? `/observables/${place.text}` : '/points/sweep', offset: place.offset };
  }
}

function sentenceOf({ code, values, field }: WorkloadError, t: Translate): string {
  // The types of i18next would require the values of every sentence at once.
  const said = t as (key: string, values: object) => string;
  const sentence = said(`workloadErrors:sentences.${code}`, values);
  // An observable may fit the run's own program and not a further one.
  return field === 'observables' && values['program'] !== undefined
    ? said('workloadErrors:inProgram', values) + sentence
    : sentence;
}

/** Returns the errors of a workload as errors of the fields of a body, in the caller's language. */
export const workloadFieldErrors = (errors: readonly WorkloadError[], t: Translate): readonly WrongField[] =>
  errors.map((error) => ({
    ...placeOf(error),
    code: error.code,
    message: sentenceOf(error, t),
  }));
