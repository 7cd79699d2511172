import type { Transaction } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { sha256 } from '#app/services/secrets/index.ts';
import { lockAccount } from '#db/repositories/account-lock.ts';
import { deleteIdempotencyRowsBefore, findIdempotencyRow, insertIdempotencyRow } from '#db/repositories/requests.ts';
import type { Database } from '#db/schema.ts';

/** Identifies a repeated request. */
export interface IdempotencyKey {
  /** Identifies the operation and its object, together with the key that the client chose. */
  readonly key: string;
  /** Content of the request: a different content under the same key is an error of the client. */
  readonly asked: string;
}

interface IdempotentOperation {
  /** Runs the operation; returns the id of the created row. */
  readonly make: () => Promise<string>;
  readonly isThere: (madeId: string) => Promise<boolean>;
}

/**
 * Runs `make` once per idempotency key. A repeated request with the same key returns the id that the first one created.
 * Without a key it always runs.
 * @throws AppError idempotency_key_reused if the key came with another fingerprint · idempotency_gone if the created
 * row has been deleted
 */
export async function withIdempotencyKey(
  trx: Transaction<Database>,
  { now }: { readonly now: () => number },
  accountId: string,
  once: IdempotencyKey | undefined,
  { make, isThere }: IdempotentOperation,
): Promise<string> {
  if (once === undefined) return make();
  // The lock serialises requests with the same key.
  await lockAccount(trx, accountId);
  const [keyHash, askedHash] = [sha256(once.key), sha256(once.asked)];
  await deleteIdempotencyRowsBefore(trx, accountId, now() - LIMITS.requestKeyMs);
  const earlier = await findIdempotencyRow(trx, accountId, keyHash);
  if (earlier === undefined) {
    const madeId = await make();
    await insertIdempotencyRow(trx, {
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
