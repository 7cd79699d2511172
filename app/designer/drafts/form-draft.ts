import { type Draft, DRAFT_FIELDS } from '../draft.ts';
import { formFields } from './form-fields.ts';

/** The form as it stands, field by field; of fields with one name the last counts, as on the server. */
export function formDraft(form: HTMLFormElement): Draft {
  const values = new Map(formFields(form));
  return Object.fromEntries(DRAFT_FIELDS.map((name) => [name, values.get(name)?.replace(/\r\n?/g, '\n') ?? ''])) as Draft;
}

/** A field that the product does not ask for is not in the form, and is no difference. */
export const isSameWork = (a: Draft, b: Draft): boolean => DRAFT_FIELDS.every((name) => a[name] === b[name] || a[name] === '' || b[name] === '');
