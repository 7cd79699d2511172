import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { stateCookie } from '#app/account/cookies.ts';
import { isAppError } from '#app/errors.ts';
import { paths, safePath } from '#app/paths.ts';
import { siteOrigin } from '#app/site/site-origin.ts';

/**
 * GET /l/wechatLogin/start?path=…: begins a round and goes to the app. A link and no form: our content security
 * policy lets no form lead to another site.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session, hasSecureCookies } = context;
  const { searchParams } = new URL(request.url);
  const round = {
    returnPath: safePath(searchParams.get('path'), '') || null,
    returnUrl: new URL(paths.wechatAnswer(), siteOrigin({ request, context })).href,
    isPopup: searchParams.get('popup') === '1',
  };
  try {
    const { state, url } = await services.accounts.thirdParty.begin(session, round);
    return redirect(url, { headers: { 'Set-Cookie': stateCookie(state, hasSecureCookies) } });
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'third_party_failed') return redirect(paths.wechatLogin({ failed: error.code }));
    // What is bound already, the settings page says.
    return redirect(error.code === 'bind_phone_first' ? paths.bindPhone() : paths.settings({ chatState: 1 }));
  }
}
