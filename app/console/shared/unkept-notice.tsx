import { useTranslation } from 'react-i18next';
import type { Unkept } from '../../services/quotas/index.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says of a run that its program was kept in no project, and why. */
export function UnkeptNotice({ code }: { readonly code: Unkept['code'] }) {
  const { t } = useTranslation('errors');
  return (
    <Notice kind="warn" isLive className="unkept">
      {t(`unkept.${code}`)}
    </Notice>
  );
}
