import { useTranslation } from 'react-i18next';
import type { ProductId } from '#app/domain/products.ts';
import { shortName } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/react.ts';
import { useRootData } from '#app/site/request-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Tag } from '#app/ui/tag.tsx';
import './announcements.css';

/** Returns what operators say about a product in maintenance; null while it is open. */
function useClosedMessage(): (product: ProductId) => string | null {
  const language = shortName(useLocale());
  const closed = useRootData()?.closedProducts ?? [];
  return (product) => closed.find((each) => each.product === product)?.message[language] ?? null;
}

/** The message of a product in maintenance. */
export function ClosedNote({ product }: { readonly product: ProductId }) {
  const { t } = useTranslation('common');
  const message = useClosedMessage()(product);
  if (message === null) return null;
  return (
    <p className="closed-note">
      <Icon name="warning" size={15} />
      <span>
        <b>{t('productClosed')}</b> {message}
      </span>
    </p>
  );
}

/** The same as a strip of the designer. */
export function ClosedAlert({ product }: { readonly product: ProductId }) {
  const { t } = useTranslation('common');
  const message = useClosedMessage()(product);
  if (message === null) return null;
  return (
    <Alert kind="warn">
      <p>
        <b>{t('productClosed')}</b> {message}
      </p>
    </Alert>
  );
}

/** Whether a product can be used now. */
export function ProductOpenTag({
  product,
  isAvailable,
}: {
  readonly product: ProductId;
  readonly isAvailable: boolean;
}) {
  const { t } = useTranslation(['site', 'common']);
  if (useClosedMessage()(product) !== null) return <Tag tone="warn">{t('common:productClosed')}</Tag>;
  return <Tag tone={isAvailable ? 'good' : 'plain'}>{t(isAvailable ? 'open' : 'notOpen')}</Tag>;
}
