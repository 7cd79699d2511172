import { findAccountBy } from '#db/repositories/accounts.ts';
import {
  countFailures,
  deleteFailuresBefore,
  deleteFailuresOf,
  insertFailures,
  insertSignIn,
} from '#db/repositories/sign-ins.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError, tooManyRequests } from '#app/errors.ts';
import { networkOf } from '#app/services/rate-limits/index.ts';
import { randomId, sha256 } from '#app/services/secrets/index.ts';
import { type Attempt, blockerOf, createAttempts } from './pending-sign-ins.ts';
import type { AccountsContext } from './context.ts';
import type { Accounts, Arrival, Client, Credentials, SignedIn } from './contract.ts';
import { browserHash, isFamiliar, isKnownBrowser } from './familiar.ts';
import { loginKeyOf, targetOf } from './login-key.ts';
import { beginSession } from './sessions.ts';

const WINDOW_MS = LIMITS.failureWindowMinutes * 60_000;
/**
 * Wrong passwords of one account from one network, or with one browser it knows, beyond which more are no longer counted and only told to come later. A
 * right one is taken all the same: whoever shares a network with a script waits for nothing but a picture.
 */
const MOST_COUNTED = 50;

/** What failures of a login name are counted against. */
export const nameSubject = (loginName: string): string => sha256(`name:${targetOf(loginKeyOf(loginName)).to}`);

function subjectsOf(loginName: string, client: Client) {
  const [name, address, browser] = [
    nameSubject(loginName),
    sha256(`client:${networkOf(client.ip)}`),
    browserHash(client),
  ];
  return { name, address, pair: `${name}:${address}`, own: browser === null ? null : `${name}:${browser}` };
}

interface Weighed {
  /** Whose failures demand a picture. */
  readonly suspects: readonly string[];
  /** Of whom there are so many wrong ones that more are no longer counted: the name together with who types it. */
  readonly typist: string;
}

/**
 * With a browser that the account was signed in to with, its own failures count alone: whatever others type, and from wherever,
 * holds up no right password there. Else the name's count, wherever they come from, and the network's, unless the account has
 * signed in from it: what others behind it typed is no reason to suspect who is at home there.
 */
async function weigh(context: AccountsContext, loginName: string, client: Client): Promise<Weighed> {
  const { name, address, pair, own } = subjectsOf(loginName, client);
  const account = await findAccountBy(context.db, loginKeyOf(loginName));
  if (own !== null && (await isKnownBrowser(context, account?.id, client))) return { suspects: [own], typist: own };
  return { suspects: (await isFamiliar(context, account?.id, client)) ? [name] : [name, address], typist: pair };
}

export const failuresLeft =
  (context: AccountsContext): Accounts['failuresLeft'] =>
  async (loginName, client) => {
    const { suspects: subjects } = await weigh(context, loginName, client);
    const counts = await countFailures(context.db, { subjects, since: context.now() - WINDOW_MS });
    return Math.max(0, LIMITS.captchaAfterFailures - Math.max(...counts));
  };

export const signIn = (context: AccountsContext): Accounts['signIn'] => {
  const { db, passwords, now, randomBytes } = context;
  const beginAttempt = createAttempts();

  const decide = async (credentials: Credentials, arrival: Arrival, { typist }: Weighed): Promise<SignedIn> => {
    const { client } = arrival;
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
      const [typed = 0] = await countFailures(db, { subjects: [typist], since: now() - WINDOW_MS });
      if (typed >= MOST_COUNTED) throw tooManyRequests(WINDOW_MS / 1000);
      await insertFailures(db, { id: randomId(randomBytes), subjects: [name, address, typist], at: now() });
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
    const { name, address, own } = subjectsOf(credentials.loginName, arrival.client);
    const attempt = beginAttempt(own === null ? [name, address] : [name, address, own]);
    try {
      const weighed = await weigh(context, credentials.loginName, arrival.client);
      await admit(context, credentials, weighed.suspects, attempt);
      return await decide(credentials, arrival, weighed);
    } finally {
      attempt.end();
    }
  };
};

/** Waits while too many before it are undecided; asks for a picture where too many failed. */
async function admit(
  context: AccountsContext,
  { captcha: given }: Credentials,
  subjects: readonly string[],
  attempt: Attempt,
): Promise<void> {
  const { db, now } = context;
  const { captchaAfterFailures } = LIMITS;
  for (;;) {
    // In this order: what is decided in between is seen as a failure, if it is one.
    const ahead = attempt.ahead(subjects);
    const failures = await countFailures(db, { subjects, since: now() - WINDOW_MS });
    const isDemanded = Math.max(...failures) >= captchaAfterFailures;
    // Each brings a picture that is good for one guess, so that none has to wait for another.
    if (isDemanded) return context.captcha.pass(given);
    const blocker = failures
      .map((count, n) => blockerOf(ahead[n] ?? [], captchaAfterFailures - count))
      .find((one) => one !== undefined);
    if (blocker === undefined) return;
    await blocker;
  }
}
