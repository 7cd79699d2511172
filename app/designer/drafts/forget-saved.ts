import type { ClientActionFunctionArgs } from '@remix-run/react';
import { sentForm } from '../../forms/sent.ts';
import { paths } from '../../paths.ts';
import { createLocalDrafts } from './local-drafts.ts';

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/**
 * The designer's action as its scripts ask for it. What the server has taken is no draft of this browser any more, from its
 * answer on: the page may be left before the next one stands. Sent on to sign in, the work is saved nowhere yet.
 */
export async function forgetSaved({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const place = textOf((await sentForm(request)).get('place'));
  try {
    return await serverAction();
  } catch (answer) {
    const next = answer instanceof Response ? answer.headers.get('Location') : null;
    if (next !== null && place !== '' && new URL(next, request.url).pathname !== paths.login()) createLocalDrafts(localStorage).remove(place);
    throw answer;
  }
}
