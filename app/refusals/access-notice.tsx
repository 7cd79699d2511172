import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { findProduct, type ProductId } from '#app/domain/products.ts';
import { isQuotaCode } from '#app/domain/quotas.ts';
import { paths } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { QuotaNotice } from './quota-refusal.tsx';
import type { ServiceRefusal } from './service-refusal.ts';

const ACCESS_CODES: readonly string[] = ['not_subscribed', 'application_required', 'too_few_coins'];

/** Whether an account lacks something for a run: access to the product, QCoins, space. */
export const isAccessRefusal = ({ code }: ServiceRefusal): boolean => ACCESS_CODES.includes(code) || isQuotaCode(code);

interface AccessNoticeProps {
  /** One for which `isAccessRefusal` is true. */
  readonly refused: ServiceRefusal;
  readonly product: ProductId;
  /** The button that subscribes and runs: its intent, and the id of its form if it is outside. */
  readonly subscribe: { readonly intent: string; readonly form?: string };
}

/** Says what an account lacks for a run, with the way to get it. */
export function AccessNotice({ refused: { code, params }, product, subscribe }: AccessNoticeProps) {
  const { t } = useTranslation(['designer', 'errors']);
  if (isQuotaCode(code)) return <QuotaNotice refused={{ code, params }} />;
  switch (code) {
    case 'not_subscribed': {
      const name = t(`designer:titles.${product}`);
      return (
        <Alert kind="warn" isLive>
          <p>{t('designer:notices.subscribeFirst', { product: name })}</p>
          <p>
            <b>{t('designer:notices.subscribeQuestion', { data: name })}</b>
          </p>
          <Button form={subscribe.form} name="intent" value={subscribe.intent} size="sm">
            {t('designer:notices.subscribeRun')}
          </Button>
        </Alert>
      );
    }
    case 'application_required':
      return (
        <Alert kind="warn" isLive>
          {t('errors:application_required', params)}
          <SentenceGap />
          <Link className="link" to={paths.apply({ vmType: findProduct(product)?.type })} target="_blank">
            {t('designer:notices.apply')}
          </Link>
        </Alert>
      );
    default:
      return (
        <Alert kind="bad" isLive>
          {t(`errors:${code}`, params)}
          <SentenceGap />
          <Link className="link" to={paths.coins()}>
            {t('designer:notices.openCoins')}
          </Link>
        </Alert>
      );
  }
}
