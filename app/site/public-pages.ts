import { benchmarkPaths } from '#app/benchmark/benchmark-paths.ts';
import { PRODUCTS } from '#app/domain/products.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { paths } from '#app/paths.ts';

/** Public pages, which search engines may index. */
export const PUBLIC_PAGES: readonly string[] = [
  ...[
    paths.home(),
    paths.education(),
    paths.learn(),
    paths.textbook(),
    paths.exercises(),
    paths.films(),
    paths.comics(),
    paths.glossary(),
    paths.machine(),
    paths.simulation(),
    benchmarkPaths.benchmark(),
    paths.development(),
    paths.application(),
    paths.cases(),
    paths.terms(),
    paths.privacy(),
    paths.feedback(),
    paths.contact(),
    paths.apiPage(),
  ],
  ...PRODUCTS.map(({ type }) => paths.quantumVm(type)),
];

/** Chapters, exercises, films, comics and experiments are public too, and too many to be named here. */
const LESSONS = [paths.chapter(''), paths.exercise(''), paths.film(''), paths.comic(''), paths.machineExperiment('')];

export const isPublicPage = (path: string): boolean =>
  PUBLIC_PAGES.includes(path) || LESSONS.some((start) => path.startsWith(start));

/** Returns the address of a page in one language. */
export function languageAddress(origin: string, path: string, locale: Locale): string {
  const address = new URL(path, origin);
  address.searchParams.set('lang', locale);
  return address.href;
}
