import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { WorkloadCaseId } from '#app/domain/cases/workload-cases.ts';
import { paths } from '#app/paths.ts';

interface WorkloadNavigationProps {
  readonly before: WorkloadCaseId | null;
  readonly after: WorkloadCaseId | null;
}

/** Links to the case with many runs before and after this one; from the last one, to all cases. */
export function WorkloadNavigation({ before, after }: WorkloadNavigationProps) {
  const { t } = useTranslation(['cases', 'workloadCases']);
  return (
    <nav className="row between case-navigation" aria-label={t('cases:all')}>
      {before === null ? (
        <span />
      ) : (
        <Link className="link" to={paths.workloadCase(before)} rel="prev">
          {t('cases:previous')}
          <span aria-hidden="true"> · </span>
          {t(`workloadCases:items.${before}.title`)}
        </Link>
      )}
      {after === null ? (
        <Link className="link" to={paths.cases()}>
          {t('cases:all')}
        </Link>
      ) : (
        <Link className="link" to={paths.workloadCase(after)} rel="next">
          {t('cases:following')}
          <span aria-hidden="true"> · </span>
          {t(`workloadCases:items.${after}.title`)}
        </Link>
      )}
    </nav>
  );
}
