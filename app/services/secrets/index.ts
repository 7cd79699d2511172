import { createHash } from 'node:crypto';

/** Cryptographically strong bytes; handed in so that a test may know them. */
export type RandomBytes = (length: number) => Uint8Array;

/** A row's name: 128 random bits, nothing to be guessed from another. */
export const randomId = (bytes: RandomBytes): string => Buffer.from(bytes(16)).toString('hex');

/** What a bearer presents: 256 random bits, safe in a URL and in a cookie. */
export const randomToken = (bytes: RandomBytes): string => Buffer.from(bytes(32)).toString('base64url');

/** Decimal digits, each equally likely: a byte of 250 and above would favour the low ones and is drawn again. */
export function randomDigits(bytes: RandomBytes, length: number): string {
  let digits = '';
  while (digits.length < length) {
    for (const byte of bytes(length)) if (byte < 250 && digits.length < length) digits += byte % 10;
  }
  return digits;
}

/** Hex; under it secrets are stored, so that a copy of a table opens nothing. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
