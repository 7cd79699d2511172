import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { CaseId } from '#app/domain/cases/cases.ts';
import { paths } from '#app/paths.ts';

interface CaseNavigationProps {
  readonly before: CaseId | null;
  readonly after: CaseId | null;
}

/** Links to the case before and the case after, in the recommended order; after the last one, to all cases. */
export function CaseNavigation({ before, after }: CaseNavigationProps) {
  const { t } = useTranslation('cases');
  return (
    <nav className="row between case-navigation" aria-label={t('all')}>
      {before === null ? (
        <span />
      ) : (
        <Link className="link" to={paths.case(before)} rel="prev">
          {t('previous')}
          <span aria-hidden="true"> · </span>
          {t(`items.${before}.title`)}
        </Link>
      )}
      {after === null ? (
        <Link className="link" to={paths.cases()}>
          {t('all')}
        </Link>
      ) : (
        <Link className="link" to={paths.case(after)} rel="next">
          {t('following')}
          <span aria-hidden="true"> · </span>
          {t(`items.${after}.title`)}
        </Link>
      )}
    </nav>
  );
}
