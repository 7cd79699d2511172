/**
 * Widths of characters for a text of one pixel, in the font of the site with the weight of names that stand out, from
 * narrow to wide; all others have the last width.
 */
const WIDTHS: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[\s!'`;|·‘’Iijl¹]/, 0.27],
  // Points between figures are wider than those of a sentence.
  [/[.,:"()[\]{}/\\“”⟨⟩²frt]/, 0.4],
  [/[\d#$*+<=>~±×−]/, 0.64],
  [/[A-HJ-LN-VX-Z&…]/, 0.7],
  [/[%@MWmw—→]/, 0.92],
  // Chinese characters and what is as wide; beside other letters browsers add some space.
  [/[\u2e80-\u{10ffff}]/u, 1.04],
];
const OTHERS = 0.59;

const widthOf = (character: string): number => WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? OTHERS;

/**
 * Estimates how wide a text of a chart is, in pixels, rather too wide than too narrow: the server cannot measure fonts.
 */
export const drawnWidth = (text: string, fontSize: number): number =>
  [...text].reduce((sum, character) => sum + widthOf(character), 0) * fontSize;
