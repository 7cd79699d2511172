import { findAccountBy } from '../../../db/repositories/accounts.ts';
import { countFailures, deleteFailures, deleteFailuresBefore, deleteFailuresOf, insertFailures, insertSignIn } from '../../../db/repositories/sign-ins.ts';
import { LIMITS } from '../../domain/limits.ts';
import { AppError, isAppError } from '../../errors.ts';
import { randomId, sha256 } from '../secrets/index.ts';
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
  client: sha256(`client:${client.ip}`),
});

export const failuresLeft =
  ({ db, now }: AccountsContext): Accounts['failuresLeft'] =>
  async (loginName, client) => {
    const { name, client: address } = subjectsOf(loginName, client);
    const counts = await countFailures(db, { subjects: [name, address], since: now() - WINDOW_MS });
    return Math.max(0, LIMITS.captchaAfterFailures - Math.max(...counts));
  };

export const signIn =
  (context: AccountsContext): Accounts['signIn'] =>
  async (credentials, arrival) => {
    const { db, passwords, now, randomBytes } = context;
    const { client } = arrival;
    const subjects = subjectsOf(credentials.loginName, client);
    const attempt = { id: randomId(randomBytes), subjects: [subjects.name, subjects.client] };
    await deleteFailuresBefore(db, now() - WINDOW_MS);
    // Every attempt counts as failed until it succeeds, so that parallel guesses see one another.
    await insertFailures(db, { ...attempt, at: now() });
    try {
      await demandCaptcha(context, credentials, attempt.subjects);
    } catch (refusal) {
      await deleteFailures(db, attempt);
      throw refusal;
    }

    const account = await findAccountBy(db, loginKeyOf(credentials.loginName));
    const isMatch = await passwords.matches(account?.passwordHash ?? null, credentials.passwordMd5);
    const log = (accountId: string, outcome: 'wrong_password' | 'refused') =>
      insertSignIn(db, { id: randomId(randomBytes), accountId, method: 'password', outcome, ...client, at: now() });
    if (!account || !isMatch) {
      if (account) await log(account.id, 'wrong_password');
      throw new AppError('wrong_credentials', { count: await failuresLeft(context)(credentials.loginName, client) });
    }
    await deleteFailures(db, attempt);
    await deleteFailuresOf(db, subjects.name);
    if (account.isDisabled) {
      await log(account.id, 'refused');
      throw new AppError('abnormal_account');
    }
    return beginSession(context, account, { ...arrival, remember: credentials.remember, method: 'password' });
  };

/** Refuses who has failed too often, counted without the attempt at hand. */
async function demandCaptcha({ db, captcha, now }: AccountsContext, { captcha: given }: Credentials, subjects: readonly string[]): Promise<void> {
  const [ofName = 0, ofClient = 0] = (await countFailures(db, { subjects, since: now() - WINDOW_MS })).map((count) => count - 1);
  if (ofClient >= CLIENT_FAILURES) throw new AppError('too_many_requests');
  if (Math.max(ofName, ofClient) < LIMITS.captchaAfterFailures) return;
  if (given === null) throw new AppError('captcha_required');
  if ('answer' in given) return captcha.verify(given);
  await captcha.redeem(given.key).catch((error: unknown) => {
    // A picture was shown and nothing said about it: ask again, rather than call it wrong.
    throw isAppError(error) ? new AppError('captcha_required') : error;
  });
}
