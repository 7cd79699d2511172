/** Width of a character of a text of one pixel, about: CJK characters are twice as wide. */
const CHARACTER = { narrow: 0.58, wide: 1.04 } as const;
const WIDE = /[\u2e80-\uffef]/;

/** Returns about how wide a text is in a drawing, in pixels. */
export const drawnWidth = (text: string, fontSize: number): number =>
  [...text].reduce((sum, character) => sum + (WIDE.test(character) ? CHARACTER.wide : CHARACTER.narrow), 0) * fontSize;

/** Returns a text of at most this many characters; a longer one ends with an ellipsis. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
