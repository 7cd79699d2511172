import { isFirstRunProduct, type ProductId } from '#app/domain/products.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';

/** Parameter of the first page that shows a run: the run subscribed to its product. */
export const OPENED_PRODUCT = { opened: '1' } as const;

export const hasOpenedProduct = (search: URLSearchParams): boolean => search.get('opened') === OPENED_PRODUCT.opened;

/** Returns the sentence on a run that subscribed to its product; null for a product that does not open so. */
export const openedProductSentence = (locale: Locale, product: ProductId): string | null =>
  isFirstRunProduct(product) ? translator(locale)(`firstSteps:opened.${product}`) : null;
