import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useRootData } from './root-data.ts';

/** The way to the computing center; where that is another site's, a form asks for the token that signs in there. */
export function CenterLink({ className }: { className: string }) {
  const { t } = useTranslation('site');
  if (useRootData()?.hasOtherConsole !== true) {
    return (
      <Link className={className} to={paths.calculationCenter()}>
        {t('header.center')}
      </Link>
    );
  }
  return (
    <form method="post" action={paths.console()}>
      <button className={className}>{t('header.center')}</button>
    </form>
  );
}
