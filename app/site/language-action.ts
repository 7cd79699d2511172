import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { declareForm, FORM_BYTES } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { languageCookie } from '#app/i18n/detect.ts';
import { parseLocale } from '#app/i18n/locale.ts';
import { paths, safePath } from '#app/paths.ts';

const LANGUAGE_FORM = declareForm({ names: ['lang', 'returnTo'], maxBytes: FORM_BYTES.addresses, hasPage: false });

/** POST lang, returnTo → the same page in the other language. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, LANGUAGE_FORM);
  const locale = parseLocale(form.get('lang'));
  const headers = new Headers();
  if (locale !== null) headers.set('Set-Cookie', languageCookie(locale, context.hasSecureCookies));
  return redirect(safePath(form.get('returnTo'), paths.home()), { headers });
}

export const loader = () => redirect(paths.home());
