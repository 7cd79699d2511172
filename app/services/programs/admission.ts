import { LIMITS } from '../../domain/limits.ts';
import type { Rate } from '../rates/index.ts';
import { type Asker, clientOf } from './client.ts';

/** What of reading and drawing programs anybody may ask for, an account or not. */
export type ReadingKind = keyof typeof LIMITS.readingsAMinute;

/** Counts one more reading of a kind. @throws AppError too_many_requests */
export type Admission = (kind: ReadingKind, asker: Asker) => Promise<void>;

/** @param rateOf counts so many times within a minute */
export function createAdmission(rateOf: (times: number) => Rate): Admission {
  const rates = Object.fromEntries(
    Object.entries(LIMITS.readingsAMinute).map(([kind, { visitor, account }]) => [kind, { visitor: rateOf(visitor), account: rateOf(account) }]),
  ) as Record<ReadingKind, { readonly visitor: Rate; readonly account: Rate }>;
  return async (kind, asker) => {
    const { key, isSignedIn } = clientOf(asker);
    await rates[kind][isSignedIn ? 'account' : 'visitor'].take(`${kind} ${key}`);
  };
}
