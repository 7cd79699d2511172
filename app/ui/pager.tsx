import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

interface PagerProps {
  page: number;
  pages: number;
  /** Address of a page. */
  to: (page: number) => string;
  /** Left end: "148 tasks". */
  summary?: string;
}

function Step({ to, label, icon, isOff }: { to: string; label: string; icon: IconName; isOff: boolean }) {
  if (isOff) {
    return (
      <span className="icon-button is-off" aria-hidden="true">
        <Icon name={icon} size={16} />
      </span>
    );
  }
  return (
    <Link className="icon-button" to={to} aria-label={label} preventScrollReset>
      <Icon name={icon} size={16} />
    </Link>
  );
}

export function Pager({ page, pages, to, summary }: PagerProps) {
  const { t } = useTranslation('common');
  return (
    <nav className="pager" aria-label={t('pages')}>
      <span>{summary}</span>
      <span className="row">
        <Step to={to(page - 1)} label={t('previousPage')} icon="previous" isOff={page <= 1} />
        <span className="number" aria-current="page">
          {page} / {Math.max(1, pages)}
        </span>
        <Step to={to(page + 1)} label={t('nextPage')} icon="next" isOff={page >= pages} />
      </span>
    </nav>
  );
}
