import { Link } from '@remix-run/react';
import { forwardRef } from 'react';
import { useTranslation } from 'react-i18next';
import { findProduct, type ProductId } from '../../domain/products.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { refusalSentence } from '../program-text.ts';
import type { DesignerState, RefusedAct } from '../state.ts';
import type { DesignerData } from '../load.server.ts';

function RefusedNotice({ refused, product }: { readonly refused: RefusedAct; readonly product: ProductId }) {
  const { t } = useTranslation(['designer', 'errors']);
  const { t: say } = useTranslation('program');
  const name = t(`designer:titles.${product}`);
  switch (refused.code) {
    case 'not_subscribed':
      return (
        <Notice kind="warn" isLive>
          <p>{t('designer:notices.subscribeFirst', { product: name })}</p>
          <p>
            <b>{t('designer:notices.subscribeQuestion', { data: name })}</b>
          </p>
          <Button form="designer" name="intent" value="subscribe_run" size="sm">
            {t('designer:notices.subscribeRun')}
          </Button>
        </Notice>
      );
    case 'product_unavailable':
      return <Notice kind="warn" isLive>{t('designer:notices.notAvailable', { product: name })}</Notice>;
    case 'too_few_coins':
      return (
        <Notice kind="bad" isLive>
          {t('errors:too_few_coins', refused.params)}{' '}
          <Link className="link" to={paths.coins()}>
            {t('designer:notices.openCoins')}
          </Link>
        </Notice>
      );
    case 'estimate_refused':
      if (refused.refusal === undefined) break;
      return <Notice kind="bad" isLive>{t('designer:errors.estimate_refused', { reason: refusalSentence(say, refused.refusal) })}</Notice>;
  }
  return <Notice kind="bad" isLive>{t(`errors:${refused.code}`, refused.params)}</Notice>;
}

interface NoticesProps {
  readonly state: DesignerState;
  readonly loaded: Pick<DesignerData, 'isKept' | 'saved' | 'version'>;
  /** Nothing was posted yet: what the address says still stands. */
  readonly isFresh: boolean;
}

/** What just happened, above everything else. */
export const Notices = forwardRef<HTMLDivElement, NoticesProps>(function Notices({ state, loaded, isFresh }, ref) {
  const { t } = useTranslation('designer');
  const product = findProduct(state.draft.product);
  const id = (product?.id ?? 'full-amplitude') as ProductId;
  const isUnavailable = product !== undefined && !product.isAvailable && state.refused?.code !== 'product_unavailable';
  return (
    <div className="designer-notices" ref={ref} tabIndex={-1}>
      {isFresh && loaded.isKept ? <Notice kind="good">{t('notices.kept')}</Notice> : null}
      {isFresh && loaded.saved !== null && loaded.version !== null ? (
        <Notice kind="good" isLive>
          {t(loaded.saved === 'new' ? 'notices.saved' : 'notices.unchanged', { number: loaded.version })}
        </Notice>
      ) : null}
      {state.cannotKeep ? (
        <Notice kind="warn" isLive>
          {t('notices.loginNewTab')}{' '}
          <a className="link" href={paths.login()} target="_blank" rel="noreferrer">
            {t('notices.loginLink')}
          </a>
        </Notice>
      ) : null}
      {state.refused ? <RefusedNotice refused={state.refused} product={id} /> : null}
      {Object.keys(state.problems).length > 0 ? <Notice kind="bad" isLive>{t('notices.fixFields')}</Notice> : null}
      {isUnavailable ? <Notice kind="info">{t('notices.notAvailable', { product: t(`titles.${id}`) })}</Notice> : null}
    </div>
  );
});
