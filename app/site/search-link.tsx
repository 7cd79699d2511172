import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The link to the search page in the header. The script opens the palette instead, also by its keys. */
export function SearchLink() {
  const { t } = useTranslation(['site', 'common']);
  return (
    <Link
      className="icon-button hide-small"
      to={paths.search()}
      reloadDocument
      data-palette={paths.palette()}
      data-failed={t('common:noAnswer')}
      aria-label={t('site:header.search')}
      aria-keyshortcuts="Control+K Meta+K"
      title={`${t('site:header.search')} (Ctrl K)`}
    >
      <Icon name="search" size={19} />
    </Link>
  );
}
