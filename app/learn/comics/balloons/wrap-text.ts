import type { LessonLanguage } from '#app/learn/chapters.server.ts';
import { letteringWidth } from './text-width.ts';

/** Punctuation that never begins a line. */
const CLOSING = '，。！？；：、”’）》」…—,.!?;:)';
/** Punctuation that never ends a line. */
const OPENING = '“‘（《「(';

const isClosing = (piece: string): boolean => CLOSING.includes(piece.charAt(0));
const isOpening = (piece: string): boolean => OPENING.includes(piece.charAt(piece.length - 1));

/** Returns the parts of a text between which a line may end: words in English, characters in Chinese. */
function piecesOf(text: string, language: LessonLanguage): readonly string[] {
  if (language === 'en') return text.split(/(?<= )/);
  const pieces: string[] = [];
  for (const [piece] of text.matchAll(/[\w%+√/.,\u2060⟩|−]+ ?|./gu)) {
    const before = pieces.at(-1);
    if (before !== undefined && (isClosing(piece) || piece === ' ' || isOpening(before)))
      pieces[pieces.length - 1] += piece;
    else pieces.push(piece);
  }
  return pieces;
}

/** Fills lines of at most the given width; a piece that is wider has a line of its own. */
function fill(pieces: readonly string[], most: number, language: LessonLanguage): readonly string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const longer = (lines.at(-1) ?? '') + piece;
    if (lines.length > 0 && letteringWidth(longer.trimEnd(), language) <= most) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines.map((line) => line.trim());
}

/**
 * Breaks a text into as few lines as have room, and these as evenly as possible. `\n` in a text ends a line.
 *
 * @param room the greatest width of a line in units of a panel
 */
export function wrapText(text: string, room: number, language: LessonLanguage): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const pieces = piecesOf(paragraph, language);
    const count = fill(pieces, room, language).length;
    let [low, high] = [0, room];
    while (high - low > 1) {
      const middle = (low + high) / 2;
      if (fill(pieces, middle, language).length > count) low = middle;
      else high = middle;
    }
    return fill(pieces, high, language);
  });
}
