import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type RandomBytes, randomToken } from '#app/services/secrets/index.ts';
import { cookieKey } from '#db/repositories/cookie-keys.ts';
import type { Database } from '#db/schema.ts';

/** 96 bits, as 16 characters of base64url. */
const SEAL_BYTES = 12;

export interface Sealing {
  /** Returns the text with its signature. */
  seal(text: string): Promise<string>;
  /** Returns the text; null if its signature is not of this installation. */
  open(sealed: string): Promise<string | null>;
}

/**
 * Signs cookies with a key that all processes share: what a cookie says becomes rows of an account and certificates, so
 * it must come from the grader.
 */
export function createSealing(db: Kysely<Database>, name: string, randomBytes: RandomBytes): Sealing {
  let key: Promise<string> | undefined;
  const keyNow = async (): Promise<string> => {
    key ??= cookieKey(db, name, () => randomToken(randomBytes));
    try {
      return await key;
    } catch (error) {
      // The next request asks again.
      key = undefined;
      throw error;
    }
  };
  const sealOf = async (text: string): Promise<string> =>
    createHmac('sha256', await keyNow())
      .update(text)
      .digest()
      .subarray(0, SEAL_BYTES)
      .toString('base64url');
  return {
    seal: async (text) => `${text}.${await sealOf(text)}`,
    async open(sealed) {
      const end = sealed.lastIndexOf('.');
      const text = sealed.slice(0, Math.max(0, end));
      const [given, seal] = [Buffer.from(sealed.slice(end + 1)), Buffer.from(await sealOf(text))];
      return given.length === seal.length && timingSafeEqual(given, seal) ? text : null;
    },
  };
}
