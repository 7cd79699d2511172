import type { RandomBytes } from '#app/services/secrets/index.ts';

/** Digits and letters that nobody mistakes for each other: no 0, 1, I, O. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** Returns a code of 40 random bits: 32 letters, so each byte gives five bits without bias. */
export const randomCode = (bytes: RandomBytes): string =>
  Array.from(bytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** Returns a code as it is stored, however it was typed, also in full width; null for a text that is none. */
export function readCode(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .replaceAll(/[\s\-–—]/g, '')
    .toUpperCase();
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}
