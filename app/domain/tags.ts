/** Limits of tags. */
export const TAG_LIMITS = {
  /** Per task or project. */
  perItem: 10,
  /** Characters as a reader counts them: an emoji of several code points is one. */
  characters: 30,
  /** UTF-16 code units: an emoji of a family has eleven, and a letter may carry any number of marks. */
  units: 120,
} as const;

/** Control characters, and those that are invisible or reverse the direction of text, except the joiner of emoji. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?!\u200D)\p{Cf}/gu;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Returns a tag as it is stored: one line, trimmed; null if nothing visible is left, or if it is too long. */
export function tagText(text: string): string | null {
  if (text.length > 2 * TAG_LIMITS.units) return null;
  const tag = text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').trim();
  if (tag.replaceAll('\u200D', '').trim() === '' || tag.length > TAG_LIMITS.units) return null;
  return [...graphemes.segment(tag)].length > TAG_LIMITS.characters ? null : tag;
}

/** Returns the form by which tags are equal: without regard to case and to the width of letters. */
export const foldedTag = (tag: string): string => tag.normalize('NFKC').toLowerCase().trim();
