import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isQuotaCode, type QuotaCode } from '#app/domain/quotas.ts';
import { isAppError } from '#app/errors.ts';
import { paths } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';

/** A quota that is used up, as data for a sentence. */
export interface QuotaRefusal {
  readonly code: QuotaCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Returns a quota error as data that the page shows next to the form. Rethrows any other error. */
export function quotaRefusal(error: unknown): QuotaRefusal {
  if (!isAppError(error) || !isQuotaCode(error.code)) throw error;
  return { code: error.code, params: error.params };
}

/** Page where the user can free space, per quota. Versions are deleted in the list of their project. */
const LINKS = {
  quota_projects: { to: paths.projects(), label: 'toProjects' },
  quota_versions: null,
  quota_programs: { to: paths.projects(), label: 'toProjects' },
  quota_results: { to: paths.calculationCenter(), label: 'toTasks' },
} as const satisfies Readonly<Record<QuotaCode, unknown>>;

/** Shows which quota is used up, with links to the pages where the user can free space, except to the current page. */
export function QuotaNotice({ refused: { code, params } }: { readonly refused: QuotaRefusal }) {
  const { t } = useTranslation(['errors', 'console', 'common']);
  const { pathname } = useLocation();
  const link = LINKS[code];
  return (
    <Alert kind="bad" isLive className="quota-refused">
      <p>{t(`errors:${code}`, params)}</p>
      <p>
        {link === null || link.to === pathname ? null : (
          <>
            <Link className="link" to={link.to}>
              {t(`console:usage.kept.${link.label}`)}
            </Link>
            <span aria-hidden="true"> · </span>
          </>
        )}
        <Link className="link" to={paths.usage()}>
          {t('common:failure.toUsage')}
        </Link>
      </p>
    </Alert>
  );
}
