import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Unkept } from '../../services/quotas/index.ts';
import { Notice } from '../../ui/notice.tsx';
import { SentenceGap } from '../../ui/sentence-gap.tsx';

/** Says of a run that its program was kept in no project, and why. */
export function UnkeptNotice({ code }: { readonly code: Unkept['code'] }) {
  const { t } = useTranslation(['errors', 'common']);
  return (
    <Notice kind="warn" isLive className="unkept">
      {t(`errors:unkept.${code}`)}
      <SentenceGap />
      <a className="link" href={paths.usage()} target="_blank" rel="noreferrer">
        {t('common:failure.toUsage')}
      </a>
    </Notice>
  );
}
