import type { Translate } from '#app/i18n/translator.ts';

/** Most different characters that the message names. */
const MAX_NAMED = 3;
const ALLOWED = /^\w$/;

/** Returns the first characters (as displayed) that no password may have, each once. */
export function refusedCharacters(password: string): readonly string[] {
  const refused = new Set<string>();
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(password)) {
    if (ALLOWED.test(segment)) continue;
    refused.add(segment);
    if (refused.size === MAX_NAMED) break;
  }
  return [...refused];
}

/** Schemas do not depend on the language: the message is this key, followed by the characters. */
const KEY = 'password_characters ';
export const charactersMessage = (password: string): string => `${KEY}${JSON.stringify(refusedCharacters(password))}`;

/** Longer ones are letters with many combining marks. */
const MAX_SHOWN_LENGTH = 8;
const codePoint = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** Characters that are invisible, or that change the text direction, are shown by their code point. */
function displayCharacter(character: string, t: Translate): string {
  if (character === ' ') return t('errors:password_space');
  if (character.length > MAX_SHOWN_LENGTH || /[\p{C}\p{Z}]/u.test(character) || /^\p{M}/u.test(character))
    return codePoint(character);
  return t('errors:password_character', { character });
}

/** Returns the sentence for such a message; null for every other message. */
export function charactersSentence(message: string, t: Translate, language: string): string | null {
  if (!message.startsWith(KEY)) return null;
  const characters = (JSON.parse(message.slice(KEY.length)) as readonly string[]).map((character) =>
    displayCharacter(character, t),
  );
  return t('errors:password_characters', {
    characters: new Intl.ListFormat(language, { type: 'conjunction' }).format(characters),
  });
}
