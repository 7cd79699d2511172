import { useTranslation } from 'react-i18next';
import { isAppError } from '../errors.ts';
import { Notice } from '../ui/notice.tsx';

const QUOTA_CODES = ['quota_projects', 'quota_versions', 'quota_programs', 'quota_results'] as const;

/** Why there is no room, as data for a sentence. */
export interface QuotaRefusal {
  readonly code: (typeof QUOTA_CODES)[number];
  readonly params: Readonly<Record<string, string | number>>;
}

/** A refusal for want of room, which the page says where it stands; anything else is thrown on. */
export function quotaRefusal(error: unknown): QuotaRefusal {
  if (!isAppError(error)) throw error;
  const code = QUOTA_CODES.find((known) => known === error.code);
  if (code === undefined) throw error;
  return { code, params: error.params };
}

export function QuotaNotice({ refused: { code, params } }: { readonly refused: QuotaRefusal }) {
  const { t } = useTranslation('errors');
  return (
    <Notice kind="bad" isLive className="quota-refused">
      {t(code, params)}
    </Notice>
  );
}
