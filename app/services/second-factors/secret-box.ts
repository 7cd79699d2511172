import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type RandomBytes, randomToken } from '#app/services/secrets/index.ts';
import { cookieKey } from '#db/repositories/cookie-keys.ts';
import type { Database } from '#db/schema.ts';

const NAME = 'second-factors';
const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets that must be read again (decision 063). */
export interface SecretBox {
  /** The owner is part of what is authenticated, so a row cannot be given to another account. */
  seal(secret: Uint8Array, owner: string): Promise<string>;
  /** Returns the secret, and whether it is sealed with the present key; null if no known key opens it. */
  open(sealed: string, owner: string): Promise<{ readonly secret: Uint8Array; readonly isCurrent: boolean } | null>;
}

interface Key {
  readonly id: string;
  readonly bytes: Uint8Array;
}

function keyFrom(text: string): Key {
  const bytes = new Uint8Array(hkdfSync('sha256', text, '', NAME, KEY_BYTES));
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

/**
 * Uses the key of the settings, otherwise a key that is made once and kept in the database. The latter still opens what
 * was sealed before a key was set.
 */
export function createSecretBox(
  db: Kysely<Database>,
  { secretsKey, randomBytes }: { secretsKey: string | null; randomBytes: RandomBytes },
): SecretBox {
  const ownKey = secretsKey === null ? null : keyFrom(secretsKey);
  let stored: Key | undefined;
  const storedKey = async (): Promise<Key> =>
    (stored ??= keyFrom(await cookieKey(db, NAME, () => randomToken(randomBytes))));
  const currentKey = async (): Promise<Key> => ownKey ?? storedKey();

  return {
    async seal(secret, owner) {
      const { id, bytes } = await currentKey();
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, bytes, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
      return `${id}.${sealed.toString('base64url')}`;
    },
    async open(sealed, owner) {
      const [id, text = ''] = sealed.split('.');
      const current = await currentKey();
      const key = [current, await storedKey()].find((candidate) => candidate.id === id);
      if (key === undefined) return null;
      const bytes = Buffer.from(text, 'base64url');
      try {
        const decipher = createDecipheriv(ALGORITHM, key.bytes, bytes.subarray(0, IV_BYTES));
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
        const secret = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
        return { secret, isCurrent: key.id === current.id };
      } catch {
        return null;
      }
    },
  };
}
