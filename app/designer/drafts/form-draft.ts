import { RUN_FORM_FIELDS, type RunForm, type RunFormField } from '#app/designer/form/run-form.ts';
import { formFields } from './form-fields.ts';

/**
 * Returns the current values of the form's fields. If several fields have one name, the last counts, as on the server.
 */
export function readFormElement(form: HTMLFormElement): RunForm {
  const values = new Map(formFields(form));
  return Object.fromEntries(
    RUN_FORM_FIELDS.map((name) => [name, values.get(name)?.replace(/\r\n?/g, '\n') ?? '']),
  ) as RunForm;
}

/** Fields of every form: if they are empty, the user has emptied them. */
const ALWAYS_ASKED: readonly RunFormField[] = ['name', 'program'];

/**
 * Compares two forms. A field that the product does not use is absent from its form and does not count as a difference.
 */
export const isSameRunForm = (a: RunForm, b: RunForm): boolean =>
  RUN_FORM_FIELDS.every(
    (name) => a[name] === b[name] || (!ALWAYS_ASKED.includes(name) && (a[name] === '' || b[name] === '')),
  );
