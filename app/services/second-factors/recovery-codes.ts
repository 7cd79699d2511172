import { type BinaryLike, scrypt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { randomId } from '#app/services/secrets/index.ts';
import { consumeRecoveryCode, listRecoveryCodes, replaceRecoveryCodes } from '#db/repositories/recovery-codes.ts';
import type { Database } from '#db/schema.ts';
import type { ScryptCost, SecondFactorsContext } from './context.ts';

/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const HASH_BYTES = 32;

/**
 * Returns a code as it was made from one that was typed: in full width, as Chinese keyboards may type it, with spaces and
 * dashes of any kind, and with letters that are read as digits.
 */
export const typedCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase()
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

export const isRecoveryCode = (code: string): boolean =>
  code.length === LIMITS.recoveryCodeLength && [...code].every((letter) => ALPHABET.includes(letter));

const hashOf = (code: string, salt: BinaryLike, cost: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(code, salt, HASH_BYTES, cost, (error, hash) => (error === null ? resolve(hash) : reject(error)));
  });

/** New codes, as they are shown, and as they are stored: one salt for all, so that checking a code takes one hash. */
export interface FreshCodes {
  readonly shown: readonly string[];
  store(trx: Kysely<Database>, accountId: string): Promise<void>;
}

export async function makeRecoveryCodes({ now, randomBytes, recoveryCost }: SecondFactorsContext): Promise<FreshCodes> {
  const salt = randomId(randomBytes);
  const codes = Array.from({ length: LIMITS.recoveryCodes }, () =>
    Array.from(randomBytes(LIMITS.recoveryCodeLength), (byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  );
  const rows: { id: string; salt: string; hash: string }[] = [];
  for (const code of codes)
    rows.push({
      id: randomId(randomBytes),
      salt,
      hash: (await hashOf(code, salt, recoveryCost)).toString('base64url'),
    });
  const half = LIMITS.recoveryCodeLength / 2;
  return {
    shown: codes.map((code) => `${code.slice(0, half)}-${code.slice(half)}`),
    store: (trx, accountId) => replaceRecoveryCodes(trx, { accountId, codes: rows, at: now() }),
  };
}

/** Uses a recovery code, and alerts the account; false if it is none of those that are left. */
export async function useRecoveryCode(
  { db, alerts, now, recoveryCost }: SecondFactorsContext,
  accountId: string,
  code: string,
): Promise<boolean> {
  const codes = await listRecoveryCodes(db, accountId);
  const [first] = codes;
  if (first === undefined) return false;
  const hash = await hashOf(code, first.salt, recoveryCost);
  const found = codes.find((candidate) => timingSafeEqual(Buffer.from(candidate.hash, 'base64url'), hash));
  if (found === undefined) return false;
  return db.transaction().execute(async (trx) => {
    if (!(await consumeRecoveryCode(trx, { id: found.id, at: now() }))) return false;
    const { length } = await listRecoveryCodes(trx, accountId);
    await alerts.record(trx, accountId, { kind: 'recovery_code_used', left: String(length) });
    return true;
  });
}
