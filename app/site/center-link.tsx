import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useRootData } from './request-context.ts';

/**
 * The link to the computing center. If the center is on another site, a form requests the sign-in token for that site.
 */
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
