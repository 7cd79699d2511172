import type { LessonLanguage } from '#app/learn/chapters.server.ts';

/** Size of the words, in units of a panel. A panel is at least 288 px wide on a phone, where 15 are 13.5 px. */
export const FONT_SIZE: Readonly<Record<LessonLanguage, number>> = { zh: 16, en: 15 };

/** Fonts other than the one measured are up to this much wider. */
const ALLOWANCE = 1.05;

/** Advance widths of Inter at weight 500 and optical size 14, in em, measured in a browser: characters by width. */
const ADVANCES: readonly (readonly [em: number, characters: string])[] = [
  [0.26, 'ijlI \u00a0\u2060‘’'],
  [0.31, ",.:!';"],
  [0.34, '\\`ft|'],
  [0.39, '()/[]⟩'],
  [0.41, 'r1'],
  [0.46, '{}-_“”'],
  [0.5, '^"–'],
  [0.54, '*?s'],
  [0.58, 'Lkxzavcy J'],
  [0.61, '7Fe5Ehnu2o'],
  [0.64, 'bdgpq36890#$PSZ√'],
  [0.66, '&RT4+<=>B~−'],
  [0.72, 'KYXADV'],
  [0.77, 'CHUGNOQ'],
  [0.84, 'w⊕'],
  [0.92, 'mM…'],
  [1.02, '%@—W'],
];

const emOf = new Map(ADVANCES.flatMap(([em, characters]) => [...characters].map((one) => [one, em] as const)));

/** Punctuation that both scripts use comes from the Chinese font in Chinese text, where it is as wide as a character. */
const FULL_WIDTH_IN_CHINESE = new Set('“”‘’…—⊕');

/** Returns an upper estimate of the width of a text in units of a panel: the server has no browser that could measure it. */
export function letteringWidth(text: string, language: LessonLanguage): number {
  let em = 0;
  for (const one of text) em += language === 'zh' && FULL_WIDTH_IN_CHINESE.has(one) ? 1 : (emOf.get(one) ?? 1);
  return em * FONT_SIZE[language] * ALLOWANCE;
}
