/** Digits written high, and signs before them. */
const SUPERSCRIPT = /[⁺⁻⁰¹²³⁴-⁹]+/g;

/** One half and the like, a character each. */
const FRACTION = /[¼-¾⅐-⅞]/g;

const SIGNS: readonly (readonly [from: RegExp, to: string])[] = [
  [/[−–]/g, '-'],
  [/[×·⋅]/g, '*'],
  [/[÷⁄∕]/g, '/'],
  [/√\s*(\d+\.?\d*|\.\d+|π|pi\b)/gi, 'sqrt($1)'],
  [/√/g, 'sqrt'],
  // A number before π or a root. Behind a division or a power it could be read in two ways, and is left.
  [/(^|[-+*(]\s*)(\d+\.?\d*|\.\d+)\s*(?=π|pi\b|sqrt\b)/gi, '$1$2*'],
];

/**
 * Returns the text of a number as expressions are written: digits and brackets of full width, −, ×, ÷, √2, 2π and 2√2, as
 * statements print them, become plain. A power written high becomes `^(…)`; so it is never taken for more digits.
 */
export function plainNumberText(text: string): string {
  const plain = text
    .replaceAll(SUPERSCRIPT, (high) => `^(${high.normalize('NFKC')})`)
    .replaceAll(FRACTION, (fraction) => `(${fraction.normalize('NFKC')})`)
    .normalize('NFKC');
  return SIGNS.reduce((result, [from, to]) => result.replaceAll(from, to), plain).trim();
}
