import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { readCookie } from '#app/cookies.ts';
import { declareForm, FORM_BYTES } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { readForm } from '#app/forms/read.server.ts';
import { preferenceCookie } from '#app/i18n/detect.ts';
import { paths, safePath } from '#app/paths.ts';
import { CLOSED_ANNOUNCEMENTS, withClosed } from './closed-cookie.ts';

const DISMISS_FORM = declareForm({ names: ['id', 'returnTo'], maxBytes: FORM_BYTES.addresses, hasPage: false });

/** POST id, returnTo: the reader does not want to see this announcement again. */
export async function action({ request, context: { hasSecureCookies: isSecure } }: ActionFunctionArgs) {
  const form = await readForm(request, DISMISS_FORM);
  const closed = withClosed(readCookie(request, CLOSED_ANNOUNCEMENTS), fieldText(form, 'id'));
  return redirect(safePath(form.get('returnTo'), paths.home()), {
    ...(closed !== null && { headers: { 'Set-Cookie': preferenceCookie(CLOSED_ANNOUNCEMENTS, closed, isSecure) } }),
  });
}

export const loader = () => redirect(paths.home());
