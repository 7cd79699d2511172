import type { ProductId } from '#app/domain/products.ts';
import { shortName } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/react.ts';
import { useRootData } from '#app/site/request-context.ts';

/** Returns what operators say about a product in maintenance; null while it is open. */
export function useClosedMessage(): (product: ProductId) => string | null {
  const language = shortName(useLocale());
  const closed = useRootData()?.closedProducts ?? [];
  return (product) => closed.find((each) => each.product === product)?.message[language] ?? null;
}
