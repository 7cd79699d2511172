import { type Draft, DRAFT_FIELDS, type DraftField } from '#app/designer/form/run-form.ts';
import { formFields } from './form-fields.ts';

/** The form as it stands, field by field; of fields with one name the last counts, as on the server. */
export function formDraft(form: HTMLFormElement): Draft {
  const values = new Map(formFields(form));
  return Object.fromEntries(
    DRAFT_FIELDS.map((name) => [name, values.get(name)?.replace(/\r\n?/g, '\n') ?? '']),
  ) as Draft;
}

/** In every form: empty, they have been emptied. */
const ALWAYS_ASKED: readonly DraftField[] = ['name', 'program'];

/** Another field may not be asked for by the product; then it is not in the form, and no difference. */
export const isSameWork = (a: Draft, b: Draft): boolean =>
  DRAFT_FIELDS.every(
    (name) => a[name] === b[name] || (!ALWAYS_ASKED.includes(name) && (a[name] === '' || b[name] === '')),
  );
