import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

interface CursorPagerProps {
  /** Address of the next page; null on the last. */
  readonly next: string | null;
  /** Address of the first page; null on it. */
  readonly first: string | null;
}

/** Links below a list that is read page by page, after its last row. */
export function CursorPager({ next, first }: CursorPagerProps) {
  const { t } = useTranslation(['admin', 'common']);
  if (next === null && first === null) return null;
  return (
    <nav className="pager" aria-label={t('common:pages')}>
      <span>
        {first !== null && (
          <Link className="link" to={first} reloadDocument>
            {t('firstPage')}
          </Link>
        )}
      </span>
      {next !== null && (
        <Link className="link" to={next} reloadDocument>
          {t('nextPage')}
        </Link>
      )}
    </nav>
  );
}
