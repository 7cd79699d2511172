import { type CaseId, CASES } from '#app/domain/cases/cases.ts';
import { type ProductId, PRODUCTS } from '#app/domain/products.ts';
import { matchRank, type NamingWord, searchWords } from '#app/domain/text-match.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';

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

/** Returns the words of a search for tasks and projects, with what each names for a reader of the language. */
export const namingWords = (query: string, locale: Locale): readonly NamingWord[] =>
  searchWords(query).map((text) => ({ text, products: productsNamed(text), cases: casesNamed(text, locale) }));
