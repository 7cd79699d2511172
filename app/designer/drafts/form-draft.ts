import { RUN_FORM_FIELDS, type RunForm, type RunFormField } from '#app/designer/form/run-form.ts';
import { formFields } from './form-fields.ts';

/** The form as it stands, field by field; of fields with one name the last counts, as on the server. */
export function readFormElement(form: HTMLFormElement): RunForm {
  const values = new Map(formFields(form));
  return Object.fromEntries(
    RUN_FORM_FIELDS.map((name) => [name, values.get(name)?.replace(/\r\n?/g, '\n') ?? '']),
  ) as RunForm;
}

/** In every form: empty, they have been emptied. */
const ALWAYS_ASKED: readonly RunFormField[] = ['name', 'program'];

/** Another field may not be asked for by the product; then it is not in the form, and no difference. */
export const isSameRunForm = (a: RunForm, b: RunForm): boolean =>
  RUN_FORM_FIELDS.every(
    (name) => a[name] === b[name] || (!ALWAYS_ASKED.includes(name) && (a[name] === '' || b[name] === '')),
  );
