import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { CoinPanel } from '#app/console/coins/coin-panel.tsx';
import { UsageChart } from '#app/console/coins/usage-chart.tsx';
import { ProductList } from '#app/console/products/product-list.tsx';
import { RecentProjects } from '#app/console/projects/project-links.tsx';
import { SidePanel } from '#app/console/side-panel.tsx';
import { isFiltered } from '#app/console/tasks/list-params.ts';
import { loadTaskList } from '#app/console/tasks/load-list.server.ts';
import { RecentResults } from '#app/console/tasks/recent-results.tsx';
import { TaskList } from '#app/console/tasks/task-list.tsx';
import { CASES } from '#app/domain/cases/cases.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { RefusalSentence } from '#app/refusals/refusal-sentence.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty, EmptyWires } from '#app/ui/empty.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { centerAction } from './action.server.ts';
import { loadFirstSteps } from './first-steps.server.ts';
import { FirstStepsPanel } from './first-steps.tsx';
import { LiveFirstTask } from './live-first-task.tsx';
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
    steps: await loadFirstSteps(context, account.id, { completed: completed.items, subscribed }),
    isEmpty: list.page.total === 0 && !isFiltered(list.params),
    recent: recent.items.slice(0, RECENT_PROJECTS),
    results: completed.items.slice(0, RECENT_RESULTS),
  };
}

export const action = (args: ActionFunctionArgs) => centerAction(args);

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
  const { userName, balance, entries, usage, subscribed, extended, list, steps, isEmpty, recent, results } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
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
          {/* The next first step has the filled button. */}
          <ButtonLink kind={steps === null ? 'primary' : 'line'} icon="plus" to={paths.quantumVm(0)}>
            {t('center.newTask')}
          </ButtonLink>
        </div>
      </div>
      {refused === undefined ? null : (
        <Alert kind="bad" isLive>
          <RefusalSentence refused={refused} />
        </Alert>
      )}
      <div className="console-grid">
        <div className="console-wide">
          {steps === null ? null : <FirstStepsPanel steps={steps} isSmall={!isEmpty} />}
          <ProductList subscribed={subscribed} extended={extended} />
          {isEmpty ? null : <TaskList {...list} />}
          {isEmpty && steps === null ? (
            <Panel title={t('tasks.title')} actions={<LiveFirstTask />}>
              <Empty drawing={<EmptyWires />}>{t('tasks.empty')}</Empty>
            </Panel>
          ) : null}
        </div>
        <aside className="console-side">
          <CoinPanel balance={balance} entries={entries} />
          {/* Without tasks these would be empty. */}
          {isEmpty ? null : (
            <>
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
            </>
          )}
          {recent.length === 0 ? null : <RecentProjects projects={recent} now={list.now} />}
          <Cases />
        </aside>
      </div>
    </main>
  );
}
