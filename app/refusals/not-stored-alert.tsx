import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import type { NotStored } from '#app/services/quotas/index.ts';
import { Alert } from '#app/ui/alert.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';

/** Reports that a run's program was not kept in a project, and why. */
export function NotStoredAlert({ code }: { readonly code: NotStored['code'] }) {
  const { t } = useTranslation(['errors', 'common']);
  return (
    <Alert kind="warn" isLive className="not-stored">
      {t(`errors:notStored.${code}`)}
      <SentenceGap />
      <a className="link" href={paths.usage()} target="_blank" rel="noreferrer">
        {t('common:failure.toUsage')}
      </a>
    </Alert>
  );
}
