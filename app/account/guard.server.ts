import { redirect } from '@remix-run/node';
import type { AppContext } from '#app/context.ts';
import { AppError } from '#app/errors.ts';
import { paths } from '#app/paths.ts';
import type { Account, Session } from '#app/services/accounts/index.ts';
import { readSessionToken } from './cookies.ts';

/** Why the login page was opened; the page shows it above the form. */
export type LoginReason = 'required' | 'expired' | 'step';

/**
 * Returns the signed-in account, or redirects to the login page, which leads back here.
 * @throws Response a redirect to `/l/login?path=…&reason=…`
 */
export const requireAccount = (visit: { session: Session | null; request: Request }): Account =>
  requireSession(visit).account;

/** The same for callers that need the session. */
export function requireSession({ session, request }: { session: Session | null; request: Request }): Session {
  if (session) return session;
  const reason: LoginReason = readSessionToken(request.headers.get('Cookie')) === null ? 'required' : 'expired';
  throw redirect(paths.login({ path: pagePath(request), reason }));
}

/**
 * Returns the session of an operator who has shown a second factor in it. Everybody else is told that there is no such
 * page; a visitor may sign in, and an operator is asked for the factor.
 * @throws Response a redirect · AppError not_found
 */
export function requireOperator(visit: { session: Session | null; request: Request }): Session {
  const session = requireSession(visit);
  if (!session.account.isOperator) throw new AppError('not_found');
  if (session.secondFactorAt === null) throw redirect(paths.secondFactor({ path: pagePath(visit.request) }));
  return session;
}

/** Returns the page's address without the parts that Remix adds to name a route or its data. */
function pagePath(request: Request): string {
  const url = new URL(request.url);
  for (const name of ['index', '_routes', '_data']) url.searchParams.delete(name);
  return `${url.pathname.replace(/\.data$/, '')}${url.search}`;
}

/**
 * Returns the page after a sign-in without a requested page: the prompt to complete the account, which redirects if
 * nothing is missing, or the computing center if the prompt was postponed.
 */
export const afterSignIn = async ({ services }: Pick<AppContext, 'services'>, accountId: string): Promise<string> =>
  (await services.accounts.bindingPrompt.isPostponed(accountId)) ? paths.calculationCenter() : paths.binding();
