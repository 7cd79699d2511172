import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { type DesignerActionData, unread } from '#app/designer/form/action-data.ts';
import { RUN_FORM_FIELDS, type RunForm } from '#app/designer/form/run-form.ts';
import { sentForm } from '#app/forms/field-text.ts';
import { paths } from '#app/paths.ts';
import { localizedRefusalIn } from '#app/refusals/service-refusal.ts';
import { createLocalDrafts } from './local-drafts.ts';

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** True for the error of a request that reached no server, as Chromium, Firefox and Safari word it. */
const isUnsent = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

/** Returns action data for the current form with the refusal. */
function refusedState(error: unknown, form: FormData): DesignerActionData | null {
  const refusal = isRouteErrorResponse(error) ? localizedRefusalIn(error.data) : null;
  if (refusal === null && !isUnsent(error)) return null;
  // If several fields have one name, the last counts, as on the server.
  const runForm = Object.fromEntries(
    RUN_FORM_FIELDS.map((name) => [name, textOf(form.getAll(name).at(-1) ?? null)]),
  ) as RunForm;
  return refusal === null
    ? { runForm, problems: {}, program: { kind: 'none' }, unsent: true }
    : { runForm, ...unread(refusal) };
}

const isStoredRun = (actionData: unknown): boolean =>
  typeof actionData === 'object' &&
  actionData !== null &&
  'run' in actionData &&
  actionData.run !== undefined &&
  !('notStored' in actionData);

/**
 * Client action of the designer. Removes the local draft as soon as the server has saved the work, because the user may
 * leave before the next page has rendered. A redirect to the login page keeps it: nothing has been saved yet. A refusal
 * before the action (a form that is too large, a server that refuses or cannot be reached) keeps the page as it is,
 * like a refusal by the action.
 */
export async function clearSavedLocalDraft({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await sentForm(request);
  const draftKey = textOf(form.get('place'));
  try {
    const actionData = await serverAction();
    // A run stores its program as a version, if there is room for one.
    if (isStoredRun(actionData) && draftKey !== '') createLocalDrafts(localStorage).remove(draftKey);
    return actionData;
  } catch (answer) {
    const next = answer instanceof Response ? answer.headers.get('Location') : null;
    if (next !== null && draftKey !== '' && new URL(next, request.url).pathname !== paths.login())
      createLocalDrafts(localStorage).remove(draftKey);
    const refused = refusedState(answer, form);
    if (refused === null) throw answer;
    return refused;
  }
}
