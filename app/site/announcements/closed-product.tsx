import { useTranslation } from 'react-i18next';
import type { ProductId } from '#app/domain/products.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { useClosedMessage } from './closed-message.ts';
import './announcements.css';

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
