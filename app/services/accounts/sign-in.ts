import { LIMITS } from '#app/domain/limits.ts';
import { AppError, tooManyRequests } from '#app/errors.ts';
import { rateLimitNetwork } from '#app/services/rate-limits/index.ts';
import { browserHash, randomId, sha256 } from '#app/services/secrets/index.ts';
import { findAccountBy } from '#db/repositories/accounts.ts';
import {
  countFailures,
  deleteFailuresBefore,
  deleteFailuresOf,
  insertFailures,
  insertSignIn,
} from '#db/repositories/sign-ins.ts';
import { loginKeyOf } from './account-of.ts';
import { targetOf } from './code-requests.ts';
import type { AccountsContext } from './context.ts';
import type { Accounts, Client, Credentials, SignedIn, SignInContext } from './contract.ts';
import { isKnownBrowser, isKnownNetwork } from './familiar.ts';
import { type Attempt, createPendingSignIns, signInToAwait } from './pending-sign-ins.ts';
import { beginOrAsk } from './second-step.ts';

const WINDOW_MS = LIMITS.failureWindowMinutes * 60_000;
/**
 * Number of wrong passwords for one account from one network (or from one browser known to the account) above which
 * further ones are no longer counted and get too_many_requests. A right password is still accepted: users who share a
 * network with an attacking script only need to answer a captcha.
 */
const MAX_COUNTED_FAILURES = 50;

/** Returns the subject for which failures of a login name are counted. */
export const nameSubject = (loginName: string): string => sha256(`name:${targetOf(loginKeyOf(loginName)).to}`);

function subjectsOf(loginName: string, client: Client) {
  const [name, address, browser] = [
    nameSubject(loginName),
    sha256(`client:${rateLimitNetwork(client.ip)}`),
    browserHash(client.browser),
  ];
  return { name, address, pair: `${name}:${address}`, browserSubject: browser === null ? null : `${name}:${browser}` };
}

interface SignInSubjects {
  /** Subjects whose failures require a captcha. */
  readonly captchaSubjects: readonly string[];
  /**
   * Subject of the upper limit, above which wrong passwords are no longer counted: the login name together with the
   * client that enters it.
   */
  readonly limited: string;
}

/**
 * In a browser from which the account was signed in to before, only the failures of that browser count, so that
 * attempts from elsewhere do not block a right password there. Otherwise the failures of the name count, from all
 * networks, and those of the client's network, unless the account has signed in from that network before.
 */
async function subjectsToCheck(context: AccountsContext, loginName: string, client: Client): Promise<SignInSubjects> {
  const { name, address, pair, browserSubject } = subjectsOf(loginName, client);
  const account = await findAccountBy(context.db, loginKeyOf(loginName));
  if (browserSubject !== null && (await isKnownBrowser(context, account?.id, client)))
    return { captchaSubjects: [browserSubject], limited: browserSubject };
  return {
    captchaSubjects: (await isKnownNetwork(context, account?.id, client)) ? [name] : [name, address],
    limited: pair,
  };
}

export const failuresLeft =
  (context: AccountsContext): Accounts['failuresLeft'] =>
  async (loginName, client) => {
    const { captchaSubjects: subjects } = await subjectsToCheck(context, loginName, client);
    const counts = await countFailures(context.db, { subjects, since: context.now() - WINDOW_MS });
    return Math.max(0, LIMITS.captchaAfterFailures - Math.max(...counts));
  };

export const signIn = (context: AccountsContext): Accounts['signIn'] => {
  const { db, passwords, now, randomBytes } = context;
  const beginAttempt = createPendingSignIns();

  const decide = async (
    credentials: Credentials,
    signInContext: SignInContext,
    { limited }: SignInSubjects,
  ): Promise<SignedIn> => {
    const { client } = signInContext;
    const { name, address } = subjectsOf(credentials.loginName, client);
    const account = await findAccountBy(db, loginKeyOf(credentials.loginName));
    const isMatch = await passwords.matches(account?.passwordHash ?? null, credentials.passwordMd5);
    const log = (accountId: string, outcome: 'wrong_password' | 'refused') =>
      insertSignIn(db, {
        id: randomId(randomBytes),
        accountId,
        method: 'password',
        outcome,
        ip: client.ip,
        userAgent: client.userAgent,
        at: now(),
      });
    if (!account || !isMatch) {
      await deleteFailuresBefore(db, now() - WINDOW_MS);
      const [wrongPasswords = 0] = await countFailures(db, { subjects: [limited], since: now() - WINDOW_MS });
      if (wrongPasswords >= MAX_COUNTED_FAILURES) throw tooManyRequests(WINDOW_MS / 1000);
      await insertFailures(db, { id: randomId(randomBytes), subjects: [name, address, limited], at: now() });
      if (account) await log(account.id, 'wrong_password');
      throw new AppError('wrong_credentials', { count: await failuresLeft(context)(credentials.loginName, client) });
    }
    await deleteFailuresOf(db, name);
    if (account.isDisabled) {
      await log(account.id, 'refused');
      throw new AppError('abnormal_account');
    }
    return beginOrAsk(context, account, { ...signInContext, remember: credentials.remember, method: 'password' });
  };

  return async (credentials, signInContext) => {
    const { name, address, browserSubject } = subjectsOf(credentials.loginName, signInContext.client);
    const attempt = beginAttempt(browserSubject === null ? [name, address] : [name, address, browserSubject]);
    try {
      const subjects = await subjectsToCheck(context, credentials.loginName, signInContext.client);
      await admit(context, credentials, subjects.captchaSubjects, attempt);
      return await decide(credentials, signInContext, subjects);
    } finally {
      attempt.end();
    }
  };
};

/** Waits while too many earlier sign-ins are pending; requires a captcha after too many failures. */
async function admit(
  context: AccountsContext,
  { captcha: captchaProof }: Credentials,
  subjects: readonly string[],
  attempt: Attempt,
): Promise<void> {
  const { db, now } = context;
  const { captchaAfterFailures } = LIMITS;
  for (;;) {
    // The order matters: a sign-in that is decided in between is seen as a failure, if it failed.
    const ahead = attempt.ahead(subjects);
    const failures = await countFailures(db, { subjects, since: now() - WINDOW_MS });
    const isCaptchaRequired = Math.max(...failures) >= captchaAfterFailures;
    // Each brings a captcha that is valid for one guess, so none has to wait for another.
    if (isCaptchaRequired) return context.captcha.pass(captchaProof);
    const earlierSignIn = failures
      .map((count, n) => signInToAwait(ahead[n] ?? [], captchaAfterFailures - count))
      .find((candidate) => candidate !== undefined);
    if (earlierSignIn === undefined) return;
    await earlierSignIn;
  }
}
