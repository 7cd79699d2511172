import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '../paths.ts';
import { expiredSessionCookie } from './session-cookie.ts';

/** POST /l/logout: ends the session, then back to where the form stood, if that place is open to visitors. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session, hasSecureCookies } = context;
  if (session) await services.accounts.signOut(session.id);
  const headers = { 'Set-Cookie': expiredSessionCookie(hasSecureCookies) };
  return redirect(paths.temporary({ path: pageOf(request) }), { status: 303, headers });
}

/** A link that somebody else made must not sign anybody out. */
export const loader = () => redirect(paths.home());

/** The page that held the form; our referrer policy sends it to ourselves only. */
function pageOf(request: Request): string | undefined {
  const referrer = request.headers.get('Referer') ?? '';
  if (!URL.canParse(referrer)) return undefined;
  const { host, pathname, search } = new URL(referrer);
  return host === new URL(request.url).host ? `${pathname}${search}` : undefined;
}
