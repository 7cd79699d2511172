import { redirect } from '@remix-run/node';
import { paths } from '#app/paths.ts';
import type { Account, Session } from '#app/services/accounts/index.ts';
import { readSessionToken } from './cookies.ts';

/** Why the login page was reached; it says so above the form. */
export type LoginReason = 'required' | 'expired';

/**
 * The account that asks, or a way to the login page that leads back here.
 * @throws Response a redirect to `/l/login?path=…&reason=…`
 */
export const requireAccount = (asked: { session: Session | null; request: Request }): Account =>
  requireSession(asked).account;

/** The same, for who needs to know by which session it asks. */
export function requireSession({ session, request }: { session: Session | null; request: Request }): Session {
  if (session) return session;
  const reason: LoginReason = readSessionToken(request.headers.get('Cookie')) === null ? 'required' : 'expired';
  throw redirect(paths.login({ path: pagePath(request), reason }));
}

/** The page's own address, without what Remix adds to name a route or its data. */
function pagePath(request: Request): string {
  const url = new URL(request.url);
  for (const name of ['index', '_routes', '_data']) url.searchParams.delete(name);
  return `${url.pathname.replace(/\.data$/, '')}${url.search}`;
}
