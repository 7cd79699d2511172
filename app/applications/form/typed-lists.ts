const THOUSANDS = /^([-+]?\d{1,3}(?:,\d{3})+)(?=\.|$)/;

/** Full-width digits, signs and points, as Chinese keyboards type them, and commas of thousands. */
const narrowed = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/%\s*$/, '')
    .trim()
    .replace(/^−/, '-')
    .replace(THOUSANDS, (digits) => digits.replaceAll(',', ''));

/** Returns the number of a text; the text itself if it is none, so that the application's rules can say so. */
export function numberOf(text: string, isPercent: boolean): number | string {
  const plain = narrowed(text);
  const value = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?$/i.test(plain) ? Number(plain) : Number.NaN;
  if (!Number.isFinite(value)) return text;
  // 20 % is 0.2, and not 0.2000…1.
  return isPercent ? Number((value / 100).toPrecision(15)) : value;
}

/** Separators of a list: a comma, as Chinese keyboards type it, a mark of enumeration, a semicolon or a space. */
const SEPARATORS = /[\s,，、;；]+/;

/** Returns the numbers of a list; a part that is none stays text, as in `numberOf`. */
export const numbersOf = (text: string): readonly (number | string)[] =>
  text
    .split(SEPARATORS)
    .filter((part) => part !== '')
    .map((part) => numberOf(part, false));

/** Returns the numbers of a cell, of which some may be pairs: `90/10`. */
export const numbersOrPairs = (text: string, isPercent: boolean): readonly unknown[] =>
  text
    .split(SEPARATORS)
    .filter((part) => part !== '')
    .map((part) => {
      const [first, ...others] = part.split(/[/:：]/).map((each) => numberOf(each, isPercent));
      return others.length === 0 ? first : [first, ...others];
    });

/** Separators of names, which may have spaces. */
const NAME_SEPARATORS = /[,，、;；]+/;

/** Returns the names of a list. */
export const namesOf = (text: string): readonly string[] =>
  text
    .split(NAME_SEPARATORS)
    .map((name) => name.trim())
    .filter((name) => name !== '');
