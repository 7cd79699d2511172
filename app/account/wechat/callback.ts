import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { namedBrowser, signInCookie, stateCookie } from '#app/account/cookies.ts';
import { afterSignIn } from '#app/account/guard.server.ts';
import { leadsToStep } from '#app/account/second-factor/step.server.ts';
import { wechatPaths } from '#app/account/wechat/wechat-paths.ts';
import { isAppError } from '#app/errors.ts';
import { paths } from '#app/paths.ts';
import type { ThirdPartyOutcome } from '#app/services/accounts/index.ts';

/** GET /l/wechatAnswer?code=…&state=…: the app redirects the browser to this address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { signIn, hasSecureCookies } = context;
  const { client, cookie } = namedBrowser(context);
  let outcome: ThirdPartyOutcome;
  try {
    outcome = await signIn.byMessagingApp(request, { ...context, client });
  } catch (error) {
    const step = leadsToStep(error, context, { path: '', cookies: [cookie, stateCookie(null, hasSecureCookies)] });
    if (step !== null) return step;
    if (!isAppError(error)) throw error;
    return redirect(paths.wechatLogin({ failed: error.code }), {
      headers: { 'Set-Cookie': stateCookie(null, hasSecureCookies) },
    });
  }
  const headers = new Headers();
  if (outcome.kind === 'unknown') return redirect(wechatPaths.bind());
  headers.append('Set-Cookie', stateCookie(null, hasSecureCookies));
  if (outcome.kind === 'signed_in') headers.append('Set-Cookie', signInCookie(outcome.signedIn, hasSecureCookies));
  const next =
    outcome.returnPath ??
    (outcome.kind === 'bound'
      ? paths.settings({ chatState: 1 })
      : await afterSignIn(context, outcome.signedIn.session.account.id));
  return redirect(outcome.isPopup ? wechatPaths.done({ path: next }) : next, { headers });
}
