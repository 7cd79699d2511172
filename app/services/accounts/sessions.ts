import { LIMITS } from '#app/domain/limits.ts';
import { rateLimitNetwork } from '#app/services/rate-limits/index.ts';
import { browserHash, randomId, randomToken, sha256 } from '#app/services/secrets/index.ts';
import type { AccountRecord } from '#db/repositories/accounts.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  findActiveSession,
  insertSession,
  touchSession,
} from '#db/repositories/sessions.ts';
import { insertSignIn, listSignInAddresses } from '#db/repositories/sign-ins.ts';
import { type AccountsContext, publicAccount } from './context.ts';
import type { Session, SignedIn, SignInContext } from './contract.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A session ends this long after its sign-in, even if it is used and whether it is remembered or not. */
const MAX_LIFETIME_MS = LIMITS.rememberDays * DAY_MS;
/** A session that is not remembered also ends on the server, one day after its last visit. */
const IDLE_MS = DAY_MS;

/**
 * A visit is recorded once per slot of five minutes. Midnight is a slot boundary in every time zone, so the first visit
 * of a day is always recorded and grants the day's QCoins.
 */
const SLOT_MS = 5 * 60_000;
const slotOf = (at: number) => Math.floor(at / SLOT_MS);

/**
 * Begins a session under a new token, ends the session it replaces, logs the sign-in, alerts the account if the network
 * is new to it, and grants the day's QCoins.
 */
export async function beginSession(
  { db, coins, alerts, now, randomBytes, sessionEndings }: AccountsContext,
  account: AccountRecord,
  {
    client,
    previousSessionId,
    remember,
    method,
    hasSecondFactor = false,
  }: SignInContext & { remember: boolean; method: string; hasSecondFactor?: boolean },
): Promise<SignedIn> {
  const token = randomToken(randomBytes);
  const id = sha256(token);
  const at = now();
  const secondFactorAt = hasSecondFactor ? at : null;
  await deleteExpiredSessions(db, at);
  const network = rateLimitNetwork(client.ip);
  const replaced = await db.transaction().execute(async (transaction) => {
    // Read before this sign-in is logged. An account without sign-ins has just been opened.
    const knownNetworks = (await listSignInAddresses(transaction, account.id)).map(rateLimitNetwork);
    if (knownNetworks.length > 0 && !knownNetworks.includes(network))
      await alerts.record(transaction, account.id, { kind: 'new_network', network });
    const owner = previousSessionId === null ? undefined : await deleteSession(transaction, previousSessionId);
    await insertSession(transaction, {
      id,
      accountId: account.id,
      isRemembered: remember,
      ip: client.ip,
      userAgent: client.userAgent,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: at + (remember ? MAX_LIFETIME_MS : IDLE_MS),
      secondFactorAt,
    });
    await insertSignIn(transaction, {
      id: randomId(randomBytes),
      accountId: account.id,
      method,
      outcome: 'success',
      ip: client.ip,
      userAgent: client.userAgent,
      at,
      browserHash: browserHash(client.browser),
    });
    return owner;
  });
  if (replaced !== undefined) sessionEndings.publish(replaced);
  await coins.grantDaily(account.id);
  return { token, session: { id, account: publicAccount(account), isRemembered: remember, secondFactorAt } };
}

type SessionsContext = Pick<AccountsContext, 'db' | 'coins' | 'now'>;

async function findOpen(
  { db }: Pick<SessionsContext, 'db'>,
  token: string,
  { at, byPlainCookie }: { at: number; byPlainCookie: boolean },
) {
  const found = await findActiveSession(db, { id: sha256(token), now: at, byPlainCookie });
  if (!found || found.account.isDisabled) return null;
  const end = found.session.createdAt + MAX_LIFETIME_MS;
  return at >= end ? null : { ...found, end };
}

/** A session that is remembered for a month is not one in which a factor was shown for a month. */
const FACTOR_MS = LIMITS.factorHours * 60 * 60_000;

const asSession = (
  {
    session: { id, isRemembered, secondFactorAt },
    account,
  }: { session: Pick<Session, 'id' | 'isRemembered' | 'secondFactorAt'>; account: AccountRecord },
  at: number,
): Session => ({
  id,
  account: publicAccount(account),
  isRemembered,
  secondFactorAt: secondFactorAt !== null && at < secondFactorAt + FACTOR_MS ? secondFactorAt : null,
});

/** Returns the session of a token without recording a visit. */
export async function readSession(
  { db, now }: Pick<SessionsContext, 'db' | 'now'>,
  token: string,
): Promise<Session | null> {
  const at = now();
  const found = await findOpen({ db }, token, { at, byPlainCookie: false });
  return found && asSession(found, at);
}

export async function resolveSession(
  { db, coins, now }: SessionsContext,
  token: string,
  byPlainCookie = false,
): Promise<Session | null> {
  const at = now();
  const found = await findOpen({ db }, token, { at, byPlainCookie });
  if (found === null) return null;
  const { session, account, end } = found;
  if (slotOf(at) !== slotOf(session.lastSeenAt)) {
    await touchSession(db, {
      id: session.id,
      lastSeenAt: at,
      expiresAt: session.isRemembered ? session.expiresAt : Math.min(at + IDLE_MS, end),
    });
    await coins.grantDaily(account.id);
  }
  return asSession(found, at);
}

/** Ends a session. It may have ended before. */
export async function endSession(
  { db, sessionEndings }: Pick<AccountsContext, 'db' | 'sessionEndings'>,
  sessionId: string,
): Promise<void> {
  const accountId = await deleteSession(db, sessionId);
  if (accountId !== undefined) sessionEndings.publish(accountId);
}
