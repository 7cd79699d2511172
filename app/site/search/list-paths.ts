import { PRODUCTS } from '#app/domain/products.ts';
import { paths } from '#app/paths.ts';
import type { NameWord } from '#app/services/search/index.ts';

const textOf = (words: readonly NameWord[]): string | undefined => words.map(({ text }) => text).join(' ') || undefined;

/**
 * Returns the path of the list of tasks that a search finds: the product that all product words name is its filter, and
 * the other words are its text. null if the list has no such filter.
 */
export function taskListPath(words: readonly NameWord[]): string | null {
  const naming = words.filter(({ products }) => products.length > 0);
  if (naming.length === 0) return paths.calculationCenter({ search: textOf(words) });
  const [product, ...others] = PRODUCTS.filter(({ id }) => naming.every(({ products }) => products.includes(id)));
  if (product === undefined || others.length > 0) return null;
  return paths.calculationCenter({
    product: product.id,
    search: textOf(words.filter((word) => !naming.includes(word))),
  });
}

/** Returns the path of the list of projects that a search finds. The list has no filter for products. */
export const projectListPath = (words: readonly NameWord[]): string | null =>
  words.some(({ products }) => products.length > 0) ? null : paths.projects({ search: textOf(words) });
