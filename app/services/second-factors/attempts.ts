import { type RateLimiter, rateLimitNetwork } from '#app/services/rate-limits/index.ts';
import { browserHash } from '#app/services/secrets/index.ts';
import { hasSignedInWith, listSignInAddresses } from '#db/repositories/sign-ins.ts';
import type { SecondFactorsContext } from './context.ts';
import type { FactorClient } from './contract.ts';

type CountedBy = readonly [limiter: RateLimiter, key: string];

/**
 * The limits that count a client's codes. A browser from which the account was signed in to has a limit of its own, so
 * that nobody else can lock its user out; clients that the account has never seen share one more.
 */
async function limitsOf(
  { db, rates }: SecondFactorsContext,
  accountId: string,
  { ip, browser }: FactorClient,
): Promise<readonly [CountedBy, ...CountedBy[]]> {
  const hash = browserHash(browser);
  if (hash !== null && (await hasSignedInWith(db, { accountId, browserHash: hash })))
    return [[rates.secondFactorsOfBrowser, `${accountId}:${hash}`]];
  const network = rateLimitNetwork(ip);
  const isKnown = (await listSignInAddresses(db, accountId)).some((address) => rateLimitNetwork(address) === network);
  const ofNetwork = [rates.secondFactors, `${accountId}:${network}`] as const;
  return isKnown ? [ofNetwork] : [ofNetwork, [rates.secondFactorsOfStrangers, accountId]];
}

/**
 * Counts a step of any kind, so that nobody fills the log of an account; the lock of codes is narrower. A browser that
 * the account knows is counted by itself.
 * @throws AppError too_many_requests
 */
export async function countTry<Result>(
  context: SecondFactorsContext,
  accountId: string,
  client: FactorClient,
  decide: () => Promise<Result>,
): Promise<Result> {
  const [[, key]] = await limitsOf(context, accountId, client);
  const { secondFactorTries } = context.rates;
  await secondFactorTries.consume(key);
  const result = await decide();
  await secondFactorTries.refund(key);
  return result;
}

/**
 * Counts an attempt before it is decided, so that parallel guesses count too, and takes it back if it was right.
 * @throws AppError too_many_requests
 */
export async function countAttempt<Result>(
  context: SecondFactorsContext,
  accountId: string,
  client: FactorClient,
  decide: () => Promise<Result>,
): Promise<Result> {
  const limits = await limitsOf(context, accountId, client);
  for (const [limiter, key] of limits) await limiter.consume(key);
  const result = await decide();
  for (const [limiter, key] of limits) await limiter.refund(key);
  return result;
}
