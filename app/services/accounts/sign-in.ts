import { findAccountBy } from '../../../db/repositories/accounts.ts';
import { countFailures, deleteFailuresBefore, deleteFailuresOf, insertFailures, insertSignIn } from '../../../db/repositories/sign-ins.ts';
import { LIMITS } from '../../domain/limits.ts';
import { AppError, isAppError } from '../../errors.ts';
import { networkOf } from '../rates/index.ts';
import { randomId, sha256 } from '../secrets/index.ts';
import { type Attempt, blockerOf, createAttempts } from './attempts.ts';
import type { AccountsContext } from './context.ts';
import type { Accounts, Client, Credentials } from './contract.ts';
import { loginKeyOf, targetOf } from './login-key.ts';
import { beginSession } from './sessions.ts';

const WINDOW_MS = LIMITS.failureWindowMinutes * 60_000;
/** A picture of four digits slows a script down and does not stop it; this many failures of one client do. */
const CLIENT_FAILURES = 50;

/** What failures of a login name are counted against. */
export const nameSubject = (loginName: string): string => sha256(`name:${targetOf(loginKeyOf(loginName)).to}`);

const subjectsOf = (loginName: string, client: Client) => ({
  name: nameSubject(loginName),
  client: sha256(`client:${networkOf(client.ip)}`),
});

export const failuresLeft =
  ({ db, now }: AccountsContext): Accounts['failuresLeft'] =>
  async (loginName, client) => {
    const { name, client: address } = subjectsOf(loginName, client);
    const counts = await countFailures(db, { subjects: [name, address], since: now() - WINDOW_MS });
    return Math.max(0, LIMITS.captchaAfterFailures - Math.max(...counts));
  };

export const signIn = (context: AccountsContext): Accounts['signIn'] => {
  const { db, passwords, now, randomBytes } = context;
  const beginAttempt = createAttempts();

  const decide: Accounts['signIn'] = async (credentials, arrival) => {
    const { client } = arrival;
    const { name, client: address } = subjectsOf(credentials.loginName, client);
    const account = await findAccountBy(db, loginKeyOf(credentials.loginName));
    const isMatch = await passwords.matches(account?.passwordHash ?? null, credentials.passwordMd5);
    const log = (accountId: string, outcome: 'wrong_password' | 'refused') =>
      insertSignIn(db, { id: randomId(randomBytes), accountId, method: 'password', outcome, ...client, at: now() });
    if (!account || !isMatch) {
      await deleteFailuresBefore(db, now() - WINDOW_MS);
      await insertFailures(db, { id: randomId(randomBytes), subjects: [name, address], at: now() });
      if (account) await log(account.id, 'wrong_password');
      throw new AppError('wrong_credentials', { count: await failuresLeft(context)(credentials.loginName, client) });
    }
    await deleteFailuresOf(db, name);
    if (account.isDisabled) {
      await log(account.id, 'refused');
      throw new AppError('abnormal_account');
    }
    return beginSession(context, account, { ...arrival, remember: credentials.remember, method: 'password' });
  };

  return async (credentials, arrival) => {
    const { name, client } = subjectsOf(credentials.loginName, arrival.client);
    const attempt = beginAttempt([name, client]);
    try {
      await admit(context, credentials, [name, client], attempt);
      return await decide(credentials, arrival);
    } finally {
      attempt.end();
    }
  };
};

/** Waits while too many before it are undecided; refuses who has failed too often. */
async function admit(context: AccountsContext, { captcha: given }: Credentials, subjects: readonly string[], attempt: Attempt): Promise<void> {
  const { db, now } = context;
  const { captchaAfterFailures } = LIMITS;
  for (;;) {
    // In this order: what is decided in between is seen as a failure, if it is one.
    const [aheadOfName = [], aheadOfClient = []] = attempt.ahead();
    const [ofName = 0, ofClient = 0] = await countFailures(db, { subjects, since: now() - WINDOW_MS });
    if (ofClient >= CLIENT_FAILURES) throw new AppError('too_many_requests');
    const isDemanded = Math.max(ofName, ofClient) >= captchaAfterFailures;
    if (isDemanded && given === null) throw new AppError('captcha_required');
    const blocker = isDemanded
      ? blockerOf(aheadOfClient, CLIENT_FAILURES - ofClient)
      : (blockerOf(aheadOfName, captchaAfterFailures - ofName) ?? blockerOf(aheadOfClient, captchaAfterFailures - ofClient));
    if (blocker === undefined) return isDemanded && given !== null ? passCaptcha(context, given) : undefined;
    await blocker;
  }
}

async function passCaptcha({ captcha }: AccountsContext, given: NonNullable<Credentials['captcha']>): Promise<void> {
  if ('answer' in given) return captcha.verify(given);
  await captcha.redeem(given.key).catch((error: unknown) => {
    // A picture was shown and nothing said about it: ask again, rather than call it wrong.
    throw isAppError(error) ? new AppError('captcha_required') : error;
  });
}
