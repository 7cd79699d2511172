import { APPLICATION_NAMES, applicationContent } from '#app/domain/applications.ts';
import { type CaseId, CASES } from '#app/domain/cases/cases.ts';
import { type ProductId, PRODUCTS } from '#app/domain/products.ts';
import { cleanQuery, matchRank, narrow, searchWords } from '#app/domain/text-match.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import type { NamingWord } from '#app/services/search/index.ts';

/** A shorter word would name every product of which it is a letter. */
const SHORTEST_PRODUCT_WORD = 2;

/** Returns the products that a word names, in either language. */
export const productsNamed = (word: string): readonly ProductId[] =>
  word.length < SHORTEST_PRODUCT_WORD
    ? []
    : PRODUCTS.filter(({ id }) =>
        LOCALES.some((locale) => {
          const rank = matchRank([word], { title: '', keywords: i18nFor(locale).t(`console:products.${id}.short`) });
          return rank !== null;
        }),
      ).map(({ id }) => id);

/** Returns the tutorial cases whose name in the language of the page contains a word. */
function casesNamed(word: string, locale: Locale): readonly CaseId[] {
  const { t } = i18nFor(locale);
  return CASES.map(({ id }) => id).filter((id) => t(`cases:items.${id}.title`).toLowerCase().includes(word));
}

/** Returns the industry applications whose name in the language of the page contains a word, as contents have them. */
function applicationsNamed(word: string, locale: Locale): readonly string[] {
  const { t } = i18nFor(locale);
  return APPLICATION_NAMES.filter((name) => t(`lists:applications.${name}`).toLowerCase().includes(word)).map(
    applicationContent,
  );
}

/** What a word says as a part of a shown name. */
type Said = Pick<NamingWord, 'qubits' | 'run' | 'gate' | 'isUntitled'>;

/** Finds a number in a text of the locales, with or without the spaces. Longer ones than databases store are not found. */
const numberIn = (text: string): RegExp =>
  new RegExp(text.replaceAll(' ', ' ?').replace('0', String.raw`(\d[\d,]{0,8})`), 'g');

/** The number of qubits and of the run in the words of a language, as in the name of a program without one. */
function shownNumbers(locale: Locale): readonly (readonly ['qubits' | 'run', RegExp])[] {
  const { t } = i18nFor(locale);
  return [
    ['qubits', numberIn(t('lists:qubits', { count: 1, qubits: '0' }))],
    ['qubits', numberIn(t('lists:qubits', { count: 2, qubits: '0' }))],
    ['run', numberIn(t('lists:run', { number: '0' }))],
  ];
}

/** Fewer letters of the default name would find every unnamed row while something else is typed. */
const SHORTEST_DEFAULT = 3;

/** Returns the longest beginning of the default name that a text contains; empty if it has none. */
function beginningOfDefault(text: string, locale: Locale): string {
  const name = narrow(i18nFor(locale).t('names:untitled'));
  for (let length = name.length; length >= SHORTEST_DEFAULT; length--)
    if (text.includes(name.slice(0, length))) return name.slice(0, length);
  return '';
}

/** A gate with angles, RY(π/3), of which the end may be cut off. The searched gates have no angles. */
const GATE_WITH_ANGLES = /([^\s(]+)\([^)·]*\)?/gu;

/** Returns what the words of a narrowed text say together, by word. */
function saidBy(text: string, locale: Locale): ReadonlyMap<string, Said> {
  const said = new Map<string, Said>();
  const add = (phrase: string, meaning: Said) => {
    for (const word of phrase.split(' ')) said.set(word, { ...said.get(word), ...meaning });
  };
  for (const [kind, pattern] of LOCALES.flatMap(shownNumbers))
    for (const [phrase, number] of text.matchAll(pattern)) add(phrase, { [kind]: Number(number!.replaceAll(',', '')) });
  for (const [phrase, gate] of text.matchAll(GATE_WITH_ANGLES)) add(phrase, { gate: gate! });
  add(beginningOfDefault(text, locale), { isUntitled: true });
  return said;
}

/** Databases lower other letters differently, so that these are searched as typed, too. */
const NOT_ASCII = /[^\p{ASCII}]/u;

/** Returns the words of a search for tasks and projects, with what each names for a reader of the language. */
export function namingWords(query: string, locale: Locale): readonly NamingWord[] {
  const clean = cleanQuery(query);
  const typed = new Map(clean.split(' ').map((word) => [narrow(word), word]));
  const said = saidBy(narrow(clean), locale);
  return searchWords(clean).map((text) => {
    const word = typed.get(text)!;
    return {
      text,
      ...(word !== text && NOT_ASCII.test(word) && { typed: word }),
      products: productsNamed(text),
      cases: [...casesNamed(text, locale), ...applicationsNamed(text, locale)],
      ...said.get(text),
    };
  });
}
