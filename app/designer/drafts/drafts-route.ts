import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { requireAccount } from '#app/account/guard.server.ts';
import { NEW_PROJECT } from '#app/designer/form/address.ts';
import { DRAFTS_FORM } from '#app/designer/form/declared.server.ts';
import { readRunForm } from '#app/designer/form/validate.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { readForm } from '#app/forms/read.server.ts';
import { storedFormName } from '#app/forms/stored-name.server.ts';
import { paths, safePath } from '#app/paths.ts';
import { isLanguageId } from '#simulator';
import type { WriteAnswer } from './save-state.ts';

/** A draft may exceed the size limit of a program, because it may be unfinished, but not twice that limit. */
const LONGEST_DRAFT = 2 * LIMITS.programBytes;

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

async function write({ request, context }: ActionFunctionArgs, form: FormData): Promise<WriteAnswer> {
  if (context.session === null) return { kind: 'signed-out' };
  const fields = readRunForm(form);
  if (Object.values(fields).reduce((sum, value) => sum + value.length, 0) > LONGEST_DRAFT) {
    context.log.info({ bytes: request.headers.get('content-length') }, 'a draft was too large');
    return { kind: 'refused' };
  }
  // A draft without a known language could not be opened again.
  if (!isLanguageId(fields.language)) return { kind: 'refused' };
  const projectId = text(form, 'projectId');
  const { draft, conflict } = await context.services.drafts.write(context.session.account.id, {
    id: text(form, 'draftId') || null,
    key: text(form, 'draftKey') || null,
    revision: Number(text(form, 'revision')) || 0,
    projectId: projectId === NEW_PROJECT ? null : projectId,
    fields: { ...fields, name: storedFormName(fields.name) },
    known: form.getAll('known').map(String),
  });
  return { kind: 'written', head: { id: draft.id, revision: draft.revision }, at: draft.updatedAt, conflict };
}

/** `POST /cloud/drafts`: an autosave, answered with JSON, or a page's form that deletes a draft. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { request, context } = args;
  const form = await readForm(request, DRAFTS_FORM);
  if (text(form, 'intent') !== 'discard') return Response.json(await write(args, form));
  const account = requireAccount({ session: context.session, request });
  await context.services.drafts.remove(account.id, text(form, 'draftId'));
  return redirect(safePath(form.get('path'), paths.projects()));
}
