import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { Time } from '#app/ui/time.tsx';
import { useCoinMidnight } from './coin-format.ts';
import { BalanceFigure } from './coin-panel.tsx';
import { balancedEntries, EntryLabel, signed } from './entries.tsx';
import { ForecastPanel } from './forecast-panel.tsx';
import { UsageChart } from './usage-chart.tsx';
import './coins.css';

const USAGE_DAYS = 14;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const { coins } = context.services;
  const requestedDay = new URL(request.url).searchParams.get('day') ?? undefined;
  const [balance, ledger, usage] = await Promise.all([
    coins.balance(id),
    coins.ledger(id, requestedDay),
    coins.usage(id, USAGE_DAYS),
  ]);
  return { balance, ledger, usage, now: Date.now() };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t('console:ledger.pageTitle') }));

/**
 * The ledger of one day with all entries, a forecast of what today's coins still pay for, and the usage of recent days.
 */
export default function CoinsPage() {
  const { t } = useTranslation('console');
  const format = useFormat();
  const { balance, ledger, usage, now } = useLoaderData<typeof loader>();
  const day = format.day(ledger.day);
  const midnightOf = useCoinMidnight();
  const midnight = midnightOf(balance.lapsesAt);
  return (
    <main id="main" className="wrap wide console" tabIndex={-1}>
      <Breadcrumbs
        items={[{ label: t('center.title'), to: paths.calculationCenter() }, { label: t('ledger.pageTitle') }]}
      />
      <h1>{t('ledger.pageTitle')}</h1>
      <p className="muted small">{t('ledger.explain', { daily: LIMITS.dailyCoins, midnight })}</p>
      <div className="console-grid">
        <div className="console-wide">
          <Panel
            title={ledger.isToday ? t('ledger.entries') : t('ledger.entriesOf', { day })}
            isFlush
            actions={
              <nav className="row day-steps" aria-label={t('ledger.days')}>
                <Link
                  className="icon-button"
                  to={paths.coins({ day: ledger.previous })}
                  aria-label={t('ledger.dayBefore')}
                  preventScrollReset
                >
                  <Icon name="previous" size={16} />
                </Link>
                <span className="number nowrap">{day}</span>
                {ledger.next === undefined ? (
                  <span className="icon-button is-off" aria-hidden="true">
                    <Icon name="next" size={16} />
                  </span>
                ) : (
                  <Link
                    className="icon-button"
                    to={paths.coins({ day: ledger.next })}
                    aria-label={t('ledger.dayAfter')}
                    preventScrollReset
                  >
                    <Icon name="next" size={16} />
                  </Link>
                )}
              </nav>
            }
          >
            {ledger.entries.length === 0 ? (
              <Empty>{t(ledger.isToday ? 'ledger.empty' : 'ledger.emptyDay')}</Empty>
            ) : (
              <Table caption={t('ledger.entriesOf', { day })}>
                <thead>
                  <tr>
                    <HeaderCell>{t('ledger.when')}</HeaderCell>
                    <HeaderCell>{t('ledger.what')}</HeaderCell>
                    <HeaderCell isNumber>{t('ledger.amount')}</HeaderCell>
                    <HeaderCell isNumber>{t('ledger.after')}</HeaderCell>
                  </tr>
                </thead>
                <tbody>
                  {balancedEntries(ledger.entries).map((entry) => (
                    <tr key={entry.id}>
                      <Cell className="number faint">
                        {entry.kind === 'lapse' ? midnightOf(entry.createdAt) : <Time at={entry.createdAt} now={now} />}
                      </Cell>
                      <Cell>
                        <EntryLabel entry={entry} />
                      </Cell>
                      <Cell isNumber className={entry.amount > 0 ? 'gain' : undefined}>
                        {signed(format, entry.amount)}
                      </Cell>
                      <Cell isNumber>{format.number(entry.after)}</Cell>
                    </tr>
                  ))}
                </tbody>
              </Table>
            )}
          </Panel>
        </div>
        <aside className="console-side">
          <Panel title={t('ledger.title')}>
            <BalanceFigure balance={balance} />
          </Panel>
          <ForecastPanel balance={balance.balance} midnight={midnight} />
          <Panel
            title={t('usage.title', { days: usage.length })}
            actions={
              <Link className="link small" to={paths.usage()}>
                {t('usage.details')}
              </Link>
            }
          >
            <UsageChart usage={usage} />
            <Table caption={t('usage.byDay')} isDense className="usage-table">
              <thead>
                <tr>
                  <HeaderCell>{t('usage.day')}</HeaderCell>
                  <HeaderCell isNumber>{t('usage.used')}</HeaderCell>
                </tr>
              </thead>
              <tbody>
                {usage.toReversed().map(({ day: usageDay, used }) => (
                  <tr key={usageDay}>
                    <Cell>
                      <Link to={paths.coins({ day: usageDay })} preventScrollReset>
                        {format.day(usageDay)}
                      </Link>
                    </Cell>
                    <Cell isNumber>{format.number(used)}</Cell>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Panel>
        </aside>
      </div>
    </main>
  );
}
