import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { setCookie } from '#app/cookies.ts';
import { declareForm, FORM_BYTES } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { preferenceCookie } from '#app/i18n/detect.ts';
import { paths, safePath } from '#app/paths.ts';
import { parseTheme, THEME_COOKIE } from './theme.ts';

const THEME_FORM = declareForm({ names: ['theme', 'returnTo'], maxBytes: FORM_BYTES.addresses, hasPage: false });

/** POST theme (light | dark | any other value for the system's theme), returnTo. */
export async function action({ request, context: { hasSecureCookies: isSecure } }: ActionFunctionArgs) {
  const form = await readForm(request, THEME_FORM);
  const theme = parseTheme(form.get('theme'));
  const cookie =
    theme === null
      ? setCookie(THEME_COOKIE, '', { isSecure, seconds: 0, isReadable: true })
      : preferenceCookie(THEME_COOKIE, theme, isSecure);
  return redirect(safePath(form.get('returnTo'), paths.home()), { headers: { 'Set-Cookie': cookie } });
}

export const loader = () => redirect(paths.home());
