import { controlNames } from '#app/applications/form/read-fields.ts';
import { viewOf } from '#app/applications/views.ts';
import { isApplicationName } from '#app/domain/applications.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { declareForm, type Form } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { FORM_KEY } from '#app/site/form-key.ts';
import { SHOWN_PRICE } from './choices.ts';
import { type NamedApplication, readSentForm, type SentForm } from './form-reading.ts';

/** Returns the application of an address; undefined for an unknown name. */
export function applicationNamed(name: string): NamedApplication | undefined {
  return isApplicationName(name) ? { name, form: viewOf(name).form } : undefined;
}

/** More than a table and a kept picture may have, with the header of a part: their field says that it is too long. */
const PART_BYTES = 360 * 1024;

const formOf = ({ form }: NamedApplication): Form => {
  const { names, numbered } = controlNames(form);
  return declareForm({
    names: [...names, 'intent', 'engine', 'noise', 'seed', 'title', SHOWN_PRICE, FORM_KEY],
    numbered,
    maxBytes: LIMITS.bodyBytes,
    partBytes: PART_BYTES,
  });
};

/** Reads the form of an application. */
export const readApplicationForm = async (request: Request, application: NamedApplication): Promise<SentForm> =>
  readSentForm(await readForm(request, formOf(application)), application);
