import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';

/** Of all kept markup together. */
const KEPT_BYTES = 32 * 1024 * 1024;

const kept = new LRUCache<string, string>({
  maxSize: KEPT_BYTES,
  // A picture may have nothing to show, and a size must be positive.
  sizeCalculation: (html) => Math.max(1, 2 * html.length),
});

const keyOf = (parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Returns a key and what it names, or renders it and keeps it. For parts of server-only pages (decision 010) with
 * thousands of elements that never change, such as the answer of a run: rendering one takes longer than all the rest of
 * its page.
 *
 * @param values all values of which the markup is a function, besides the language
 * @param render returns the element: without links of the router, which know their page
 * @returns HTML
 */
export function keptMarkup(locale: Locale, values: readonly unknown[], render: () => ReactElement): string {
  const key = keyOf([locale, ...values]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(<I18nextProvider i18n={i18nFor(locale)}>{render()}</I18nextProvider>, {
    // Ids must differ from those of the page and of other markup in it.
    identifierPrefix: `kept-${key.slice(0, 8)}-`,
  });
  // The development server changes components under way.
  if (process.env.NODE_ENV !== 'development') kept.set(key, html);
  return html;
}
