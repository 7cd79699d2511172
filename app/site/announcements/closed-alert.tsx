import { useTranslation } from 'react-i18next';
import type { ProductId } from '#app/domain/products.ts';
import { Alert } from '#app/ui/alert.tsx';
import { useClosedMessage } from './closed-message.ts';

/** The message of a product in maintenance, as a strip of the designer. */
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
