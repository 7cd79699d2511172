/**
 * A test that is the same in several views runs in one of them, and the tests of a file take the views in turn, so that
 * each view is seen. A deep run repeats each test in every view.
 */
import { it } from 'vitest';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { isDeep } from '#simulator/math/testing/depth.ts';

/** Returns every item of this turn, counted from 0, or in a deep run all items. */
export const dealt = <T>(items: readonly T[], turn: number, turns: number): readonly T[] =>
  items.filter((_, i) => isDeep || i % turns === turn);

/** Returns the items of the turn of a language. */
export const dealtTo = <T>(locale: Locale, items: readonly T[]): readonly T[] =>
  dealt(items, LOCALES.indexOf(locale), LOCALES.length);

/** Returns the views of a single test: some of them, or in a deep run all. */
export const viewsOf = <T>(all: readonly T[], isSeen: (view: T) => boolean): readonly T[] =>
  isDeep ? all : all.filter(isSeen);

/** Returns the languages of a single test: this one, or in a deep run all. */
export const languagesOf = (locale: Locale): readonly Locale[] => viewsOf(LOCALES, (each) => each === locale);

/** Returns the `it` of a block that is repeated in each language, so that each of its tests runs in one of them. */
export function itInTurn(locale: Locale): (title: string, test: () => Promise<void>) => void {
  let next = LOCALES.indexOf(locale);
  return (title, test) => {
    if (isDeep || next === 0) it(title, test);
    next = (next + 1) % LOCALES.length;
  };
}
