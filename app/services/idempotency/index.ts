import type { Transaction } from 'kysely';
import { deleteRequestsBefore, findRequest, insertRequest } from '#db/repositories/requests.ts';
import { lockAccount } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { sha256 } from '#app/services/secrets/index.ts';

/** What a request is known by when it comes again. */
export interface OnceKey {
  /** Names the operation and what it is done to, beside what its sender chose. */
  readonly key: string;
  /** The content of the request: another one under the same key is a mistake of its sender. */
  readonly asked: string;
}

interface Act {
  /** Does it; answers the id of what it made. */
  readonly make: () => Promise<string>;
  readonly isThere: (madeId: string) => Promise<boolean>;
}

/**
 * Does what is asked, unless a request with this key did: then it answers what that one made. Without a key it does it
 * always.
 * @throws AppError idempotency_key_reused · idempotency_gone where what was made has been deleted since
 */
export async function doOnce(
  trx: Transaction<Database>,
  { now }: { readonly now: () => number },
  accountId: string,
  once: OnceKey | undefined,
  { make, isThere }: Act,
): Promise<string> {
  if (once === undefined) return make();
  // Two requests with one key take turns.
  await lockAccount(trx, accountId);
  const [keyHash, askedHash] = [sha256(once.key), sha256(once.asked)];
  await deleteRequestsBefore(trx, accountId, now() - LIMITS.requestKeyMs);
  const earlier = await findRequest(trx, accountId, keyHash);
  if (earlier === undefined) {
    const madeId = await make();
    await insertRequest(trx, {
      account_id: accountId,
      key_hash: keyHash,
      asked_hash: askedHash,
      made_id: madeId,
      created_at: now(),
    });
    return madeId;
  }
  if (earlier.asked_hash !== askedHash) throw new AppError('idempotency_key_reused');
  if (!(await isThere(earlier.made_id))) throw new AppError('idempotency_gone');
  return earlier.made_id;
}
