import { createHash } from 'node:crypto';

/** Cryptographically strong random bytes; passed in so that a test can control them. */
export type RandomBytes = (length: number) => Uint8Array;

/** Returns a row id: 128 random bits, so that ids cannot be guessed. */
export const randomId = (bytes: RandomBytes): string => Buffer.from(bytes(16)).toString('hex');

/** Returns a bearer token: 256 random bits, safe in a URL and in a cookie. */
export const randomToken = (bytes: RandomBytes): string => Buffer.from(bytes(32)).toString('base64url');

/**
 * Returns decimal digits with uniform distribution: a byte of 250 and above would favour the low digits and is drawn
 * again.
 */
export function randomDigits(bytes: RandomBytes, length: number): string {
  let digits = '';
  while (digits.length < length) {
    for (const byte of bytes(length)) if (byte < 250 && digits.length < length) digits += byte % 10;
  }
  return digits;
}

/** Returns the hex digest under which secrets are stored, so that a copy of a table grants no access. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Returns the hash under which a browser is stored, from the value of its cookie; null without a cookie. The cookie
 * grants no access, but a copy of a table must not reveal it.
 */
export const browserHash = (browser: string | null | undefined): string | null =>
  browser ? sha256(`browser:${browser}`) : null;
