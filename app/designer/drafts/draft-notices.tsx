import { Form, Link, useLocation } from '@remix-run/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { designerPath } from '#app/designer/form/address.ts';
import { findProduct } from '#app/domain/products.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import type { OpenDrafts } from './open-draft.server.ts';
import type { Conflict, ElsewhereDraft } from './save-state.ts';
import './drafts.css';

interface DraftNoticesProps {
  readonly loaded: {
    readonly drafts: OpenDrafts;
    /** Type of the product in the URL. */
    readonly type: number;
    readonly projectId: string;
    /** Number of the opened version; null if nothing is saved. */
    readonly version: number | null;
  };
  readonly conflict: Conflict | null;
  /** Time of work from an earlier visit that was found in this browser and opened. */
  readonly foundAt: number | null;
  readonly elsewhere: ElsewhereDraft | null;
}

/** Notices on unsaved work: the opened draft, other drafts, and changes from other pages. */
export const DraftNotices = memo(function DraftNotices({
  loaded: { drafts, type, projectId, version },
  conflict,
  foundAt,
  elsewhere,
}: DraftNoticesProps) {
  const { t } = useTranslation('drafts');
  const { t: say } = useTranslation('designer');
  const format = useFormat();
  const { pathname } = useLocation();
  const draftPath = (id: string): string => paths.quantumVm(type, projectId, { draft: id });
  const otherPath = (id: string, product: string): string => {
    const own = findProduct(product);
    return own === undefined ? draftPath(id) : designerPath(own, projectId, { draft: id });
  };
  const other = elsewhere === null ? undefined : findProduct(elsewhere.product);
  const openedAt = foundAt ?? drafts.openedAt;
  return (
    <div className="draft-notices">
      {conflict === null ? null : (
        <Alert kind="warn" isLive>
          {t('conflict', { time: format.dateTime(conflict.updatedAt) })}
          <SentenceGap />
          <a className="link" href={draftPath(conflict.id)} target="_blank" rel="noreferrer">
            {t('openOther')}
          </a>
        </Alert>
      )}
      {openedAt === null ? null : (
        <Alert isLive={foundAt !== null}>
          {t('opened', { time: format.dateTime(openedAt) })}
          <SentenceGap />
          <a className="link" href={draftPath('none')}>
            {version === null ? t('afresh') : t('openVersion', { number: version })}
          </a>
        </Alert>
      )}
      {elsewhere === null || other === undefined ? null : (
        <Alert isLive>
          {t('elsewhere', { time: format.dateTime(elsewhere.at), product: say(`titles.${other.id}`) })}
          <SentenceGap />
          <Link className="link" to={designerPath(other, projectId)}>
            {t('openElsewhere')}
          </Link>
        </Alert>
      )}
      {drafts.others.length === 0 ? null : (
        <details className="draft-list">
          <summary>{t('others', { count: drafts.others.length })}</summary>
          <ul>
            {drafts.others.map(({ id, name, product, updatedAt }) => (
              <li key={id}>
                <Link className="link" to={otherPath(id, product)}>
                  {name}
                </Link>
                <span className="faint number">{format.dateTime(updatedAt)}</span>
                <Form method="post" action={paths.drafts()} className="inline-form">
                  <input type="hidden" name="draftId" value={id} />
                  <input type="hidden" name="path" value={pathname} />
                  <Button
                    kind="quiet"
                    size="sm"
                    name="intent"
                    value="discard"
                    aria-label={t('discardNamed', { name, time: format.dateTime(updatedAt) })}
                  >
                    {t('discard')}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
});
