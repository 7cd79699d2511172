import type { Transaction } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { sha256 } from '#app/services/secrets/index.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import { deleteIdempotencyRowsBefore, findIdempotencyRow, insertIdempotencyRow } from '#db/repositories/requests.ts';
import type { Database } from '#db/schema.ts';

/** Identifies a repeated request. */
export interface IdempotencyKey {
  /** Identifies the operation and its object, together with the key that the client chose. */
  readonly key: string;
  /** Content of the request: a different content under the same key is an error of the client. */
  readonly fingerprint: string;
}

interface IdempotentOperation {
  /** Runs the operation; returns the id of the created row. */
  readonly create: () => Promise<string>;
  readonly exists: (createdId: string) => Promise<boolean>;
}

/**
 * Runs `create` once per idempotency key. A repeated request with the same key returns the id that the first one created.
 * Without a key it always runs.
 * @throws AppError idempotency_key_reused if the key came with another fingerprint · idempotency_gone if the created
 * row has been deleted
 */
export async function withIdempotencyKey(
  trx: Transaction<Database>,
  { now }: { readonly now: () => number },
  accountId: string,
  idempotencyKey: IdempotencyKey | undefined,
  { create, exists }: IdempotentOperation,
): Promise<string> {
  if (idempotencyKey === undefined) return create();
  // The lock serialises requests with the same key.
  await lockAccount(trx, accountId);
  const [keyHash, fingerprintHash] = [sha256(idempotencyKey.key), sha256(idempotencyKey.fingerprint)];
  await deleteIdempotencyRowsBefore(trx, accountId, now() - LIMITS.requestKeyMs);
  const earlier = await findIdempotencyRow(trx, accountId, keyHash);
  if (earlier === undefined) {
    const createdId = await create();
    await insertIdempotencyRow(trx, {
      account_id: accountId,
      key_hash: keyHash,
      asked_hash: fingerprintHash,
      made_id: createdId,
      created_at: now(),
    });
    return createdId;
  }
  if (earlier.asked_hash !== fingerprintHash) throw new AppError('idempotency_key_reused');
  if (!(await exists(earlier.made_id))) throw new AppError('idempotency_gone');
  return earlier.made_id;
}
