import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { sentForm } from '#app/forms/sent.ts';
import { paths } from '#app/paths.ts';
import { toldRefusalIn } from '#app/refusals/localized-refusal.ts';
import { DRAFT_FIELDS, type Draft } from '#app/designer/form/run-form.ts';
import { unread } from '#app/designer/form/unread.ts';
import type { DesignerState } from '#app/designer/form/action-data.ts';
import { createLocalDrafts } from './local-drafts.ts';

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** What a request throws that reaches nobody, in the words of Chromium, Firefox and Safari. */
const isUnsent = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

/** The page as it stands, with the refusal on it. */
function refusedState(error: unknown, form: FormData): DesignerState | null {
  const told = isRouteErrorResponse(error) ? toldRefusalIn(error.data) : null;
  if (told === null && !isUnsent(error)) return null;
  // Of fields with one name the last counts, as on the server.
  const draft = Object.fromEntries(
    DRAFT_FIELDS.map((name) => [name, textOf(form.getAll(name).at(-1) ?? null)]),
  ) as Draft;
  return told === null ? { draft, problems: {}, program: { kind: 'none' }, unsent: true } : { draft, ...unread(told) };
}

const isKeptRun = (done: unknown): boolean =>
  typeof done === 'object' && done !== null && 'run' in done && done.run !== undefined && !('unkept' in done);

/**
 * The designer's action as its scripts ask for it. What the server has taken is no draft of this browser any more, from its
 * answer on: the page may be left before the next one stands. Sent on to sign in, the work is saved nowhere yet. A refusal from
 * before the action (a form over its size, a server that cannot be asked or reached) leaves the page as it is, as the action's own do.
 */
export async function forgetSaved({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await sentForm(request);
  const place = textOf(form.get('place'));
  try {
    const done = await serverAction();
    // A run keeps its program as a version, where there is room for one.
    if (isKeptRun(done) && place !== '') createLocalDrafts(localStorage).remove(place);
    return done;
  } catch (answer) {
    const next = answer instanceof Response ? answer.headers.get('Location') : null;
    if (next !== null && place !== '' && new URL(next, request.url).pathname !== paths.login())
      createLocalDrafts(localStorage).remove(place);
    const refused = refusedState(answer, form);
    if (refused === null) throw answer;
    return refused;
  }
}
