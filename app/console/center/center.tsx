import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { CoinPanel } from '#app/console/coins/coin-panel.tsx';
import { UsageChart } from '#app/console/coins/usage-chart.tsx';
import { ProductList } from '#app/console/products/product-list.tsx';
import { RecentProjects } from '#app/console/projects/project-links.tsx';
import { SidePanel } from '#app/console/side-panel.tsx';
import { loadTaskList } from '#app/console/tasks/load-list.server.ts';
import { RecentResults } from '#app/console/tasks/recent-results.tsx';
import { TaskList } from '#app/console/tasks/task-list.tsx';
import { CASES } from '#app/domain/cases/cases.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import '#app/console/coins/coins.css';
import '#app/console/products/products.css';
import '#app/console/tasks/tasks.css';

const USAGE_DAYS = 14;
const RECENT_PROJECTS = 5;
const RECENT_RESULTS = 5;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  const { coins, subscriptions, tasks, projects } = context.services;
  const [balance, { entries }, usage, subscribed, extended, list, recent, completed] = await Promise.all([
    coins.balance(account.id),
    coins.ledger(account.id),
    coins.usage(account.id, USAGE_DAYS),
    subscriptions.list(account.id),
    subscriptions.extended(account.id),
    loadTaskList({ request, context }, account.id),
    projects.list(account.id, {}),
    tasks.list(account.id, { status: 'completed' }),
  ]);
  return {
    userName: account.userName,
    balance,
    entries,
    usage,
    subscribed,
    extended,
    list,
    recent: recent.items.slice(0, RECENT_PROJECTS),
    results: completed.items.slice(0, RECENT_RESULTS),
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t('console:center.title'), description: t('console:center.description') }));

/** This many cases fit beside the tasks. */
const SHOWN_CASES = 8;

function Cases() {
  const { t } = useTranslation(['console', 'cases']);
  return (
    <SidePanel titleId="cases-title" title={t('cases:title')} to={paths.cases()} linkLabel={t('cases:all')}>
      <ul className="side-list">
        {CASES.slice(0, SHOWN_CASES).map(({ id }) => {
          const name = t(`cases:items.${id}.title`);
          return (
            <li key={id}>
              <span className="cut">{name}</span>
              <Link
                className="link"
                to={paths.quantumVm(0, undefined, { case: id })}
                aria-label={t('examples.openNamed', { name })}
              >
                {t('examples.open')}
              </Link>
            </li>
          );
        })}
      </ul>
    </SidePanel>
  );
}

/** The computing center: products, coins, tasks. A developer starts here after sign-in. */
export default function Center() {
  const { t } = useTranslation('console');
  const format = useFormat();
  const { userName, balance, entries, usage, subscribed, extended, list, recent, results } =
    useLoaderData<typeof loader>();
  const total = usage.reduce((sum, { used }) => sum + used, 0);
  return (
    <main id="main" className="wrap wide console" tabIndex={-1}>
      <div className="console-head">
        <div>
          <h1>{t('center.title')}</h1>
          <p className="muted small">
            {t('center.greeting', {
              count: balance.used,
              name: userName,
              used: format.number(balance.used),
              balance: format.number(balance.balance),
            })}
          </p>
        </div>
        <div className="row">
          <ButtonLink to={paths.projects()}>{t('center.projects')}</ButtonLink>
          <ButtonLink kind="primary" icon="plus" to={paths.quantumVm(0)}>
            {t('center.newTask')}
          </ButtonLink>
        </div>
      </div>
      <div className="console-grid">
        <div className="console-wide">
          <ProductList subscribed={subscribed} extended={extended} />
          <TaskList {...list} />
        </div>
        <aside className="console-side">
          <CoinPanel balance={balance} entries={entries} />
          <SidePanel
            titleId="usage-title"
            title={t('usage.title', { days: usage.length })}
            to={paths.usage()}
            linkLabel={t('usage.details')}
          >
            <UsageChart usage={usage} />
            <p className="row between small">
              <span className="muted">{t('usage.total')}</span>
              <span className="number">{t('coins', { count: total, coins: format.number(total) })}</span>
            </p>
          </SidePanel>
          <RecentResults tasks={results} now={list.now} />
          <RecentProjects projects={recent} now={list.now} />
          <Cases />
        </aside>
      </div>
    </main>
  );
}
