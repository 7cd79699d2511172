/** Longest text of a search, in characters; what follows is ignored. */
export const LONGEST_QUERY = 200;
/** Each word is one condition on every row. */
const MOST_WORDS = 8;

/** Letters and digits as Chinese input methods also type them, in full width. */
const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;
/** Returns a text as it is compared: in lower case and without full width. */
export const narrow = (text: string): string =>
  text.replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).toLowerCase();

/** Returns what is searched for, without control characters and superfluous space. */
export const cleanQuery = (text: string): string =>
  [...text.replace(/[\p{Cc}\s]+/gu, ' ').trim()].slice(0, LONGEST_QUERY).join('').trim();

/** A sign between parts, as in "Bell state · #3". */
const SIGNS = /^\p{P}+$/u;

/**
 * Returns the different words of a search in lower case; none if nothing is searched for. Words of signs alone are left
 * out unless there are no others; emoji stay, because names contain them.
 */
export function searchWords(query: string): readonly string[] {
  const all = [...new Set(narrow(cleanQuery(query)).split(' '))].filter((word) => word !== '');
  const words = all.filter((word) => !SIGNS.test(word));
  return (words.length === 0 ? all : words).slice(0, MOST_WORDS);
}

const HAN = /\p{Script=Han}/u;

/** Where a word is in a text: at its start (0), at the start of a word (1), inside a word (2), or nowhere (null). */
function place(text: string, word: string): 0 | 1 | 2 | null {
  let at = text.indexOf(word);
  if (at === 0) return 0;
  if (at === -1) return null;
  for (; at !== -1; at = text.indexOf(word, at + 1)) if (!/[\p{L}\p{N}]/u.test(text[at - 1]!)) return 1;
  return 2;
}

/** A text with its other names, which count less. */
export interface Searched {
  readonly title: string;
  readonly keywords?: string;
}

function wordRank(word: string, title: string, keywords: string): number | null {
  const inTitle = place(title, word);
  if (inTitle !== null) return inTitle;
  const inKeywords = place(keywords, word);
  if (inKeywords === null) return null;
  // Chinese has no spaces between words; in Latin letters the inside of another word is chance.
  if (inKeywords === 2) return HAN.test(word) ? 4 : null;
  return 3;
}

/**
 * Returns how well a text matches all words, in any order: lower is better, null is not at all. A match at the start is
 * better than one inside, and one in the title better than one in the keywords.
 */
export function matchRank(words: readonly string[], { title, keywords = '' }: Searched): number | null {
  const [lowerTitle, lowerKeywords] = [narrow(title), narrow(keywords)];
  let rank = 0;
  for (const word of words) {
    const ofWord = wordRank(word, lowerTitle, lowerKeywords);
    if (ofWord === null) return null;
    rank += ofWord;
  }
  return rank;
}
