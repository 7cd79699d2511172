/** Longest name on a certificate, in characters. */
export const LONGEST_HOLDER = 60;

/** Control characters, marks of direction, line breaks: what a reader of the name would not see. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Returns the name on a certificate; null if it is empty, too long, or holds what cannot be seen. */
export function readHolder(text: string): string | null {
  const name = text.trim();
  return name === '' || [...name].length > LONGEST_HOLDER || INVISIBLE.test(name) ? null : name;
}
