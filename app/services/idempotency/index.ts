import type { Kysely, Transaction } from 'kysely';
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
 * Returns the id that an earlier request with this key has created; undefined if there was none, or without a key.
 * @throws AppError idempotency_key_reused if the key came with another fingerprint · idempotency_gone if the created
 * row has been deleted
 */
export async function findCreated(
  db: Kysely<Database>,
  { now }: { readonly now: () => number },
  accountId: string,
  idempotencyKey: IdempotencyKey | undefined,
  exists: IdempotentOperation['exists'],
): Promise<string | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const earlier = await findIdempotencyRow(db, accountId, sha256(idempotencyKey.key));
  if (earlier === undefined || earlier.created_at < now() - LIMITS.requestKeyMs) return undefined;
  if (earlier.asked_hash !== sha256(idempotencyKey.fingerprint)) throw new AppError('idempotency_key_reused');
  if (!(await exists(earlier.made_id))) throw new AppError('idempotency_gone');
  return earlier.made_id;
}

/**
 * Runs `create` once per idempotency key. A repeated request with the same key returns the id that the first one created.
 * Without a key it always runs.
 * @throws AppError see `findCreated`
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
  // The same time for both: a row that is found too old must be gone.
  const at = now();
  await deleteIdempotencyRowsBefore(trx, accountId, at - LIMITS.requestKeyMs);
  const earlier = await findCreated(trx, { now: () => at }, accountId, idempotencyKey, exists);
  if (earlier !== undefined) return earlier;
  const createdId = await create();
  await insertIdempotencyRow(trx, {
    account_id: accountId,
    key_hash: sha256(idempotencyKey.key),
    asked_hash: sha256(idempotencyKey.fingerprint),
    made_id: createdId,
    created_at: now(),
  });
  return createdId;
}
