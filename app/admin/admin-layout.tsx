import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Link, NavLink, Outlet, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { paths } from '#app/paths.ts';
import type { WaitingCounts } from '#app/services/overview/index.ts';
import { LanguageSwitch } from '#app/site/language-switch.tsx';
import { ThemeSwitch } from '#app/site/theme-switch.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { operatorVisit } from './operator.server.ts';
import { SectionCount } from './section-count.tsx';
import { ADMIN_SECTIONS } from './sections.ts';
import './admin.css';
import './admin-tables.css';

export { clientLoader, handle } from '#app/site/document.ts';

/** What waits is counted for each page: after an act the number is the new one. */
export async function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  return { waiting: await args.context.services.overview.waiting() };
}

/** Data of other people: back navigation after sign-out must not show it. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

/** Layout of the operators' console: its sections beside the page. */
export default function AdminLayout() {
  const { t } = useTranslation('admin');
  const { waiting } = useLoaderData<typeof loader>();
  return (
    <div className="admin">
      <header className="admin-side">
        <Link className="brand" to={adminPaths.overview()} reloadDocument>
          <Logo size={24} />
          <span>{t('title')}</span>
        </Link>
        <nav id="admin-sections" className="admin-sections" aria-label={t('title')} data-live="">
          {ADMIN_SECTIONS.map(({ id, to }) => (
            <NavLink key={id} to={to} end={to === adminPaths.overview()} reloadDocument>
              {t(`section.${id}`)}
              {id in waiting && (
                <SectionCount section={id as keyof WaitingCounts} count={waiting[id as keyof WaitingCounts]} />
              )}
            </NavLink>
          ))}
        </nav>
        <div className="admin-foot">
          <LanguageSwitch />
          <ThemeSwitch />
          <Link className="link small" to={paths.home()} reloadDocument>
            {t('toSite')}
          </Link>
        </div>
      </header>
      <Outlet />
    </div>
  );
}
