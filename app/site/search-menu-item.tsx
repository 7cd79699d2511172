import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';

/** The link to the search page in a menu; with a script it opens the palette. */
export function SearchMenuItem() {
  const { t } = useTranslation(['site', 'common']);
  return (
    <Link
      className="menu-item"
      to={paths.search()}
      reloadDocument
      data-palette={paths.palette()}
      data-failed={t('common:noAnswer')}
    >
      {t('site:header.search')}
    </Link>
  );
}
