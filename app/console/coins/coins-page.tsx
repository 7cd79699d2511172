import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '../../account/guard.server.ts';
import { LIMITS } from '../../domain/limits.ts';
import { useFormat } from '../../i18n/react.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Cell, HeaderCell, Table } from '../../ui/table.tsx';
import '../console.css';
import { BalanceFigure } from './coin-panel.tsx';
import { balancedEntries } from './entries.ts';
import { EntryLabel } from './entry-label.tsx';
import { signed } from './signed.ts';
import { noonOf, UsageChart } from './usage-chart.tsx';

const USAGE_DAYS = 14;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const { coins } = context.services;
  const [balance, entries, usage] = await Promise.all([coins.balance(id), coins.entriesOfToday(id), coins.usage(id, USAGE_DAYS)]);
  return { balance, entries, usage };
}

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, (t) => ({ title: t('console:ledger.pageTitle') }));

/** Today's ledger, line by line, and what was used in the last days. */
export default function CoinsPage() {
  const { t } = useTranslation('console');
  const format = useFormat();
  const { balance, entries, usage } = useLoaderData<typeof loader>();
  const title = t('usage.title', { days: usage.length });
  return (
    <main id="main" className="wrap wide console" tabIndex={-1}>
      <Breadcrumbs items={[{ label: t('center.title'), to: paths.calculationCenter() }, { label: t('ledger.pageTitle') }]} />
      <h1>{t('ledger.pageTitle')}</h1>
      <p className="muted small">{t('ledger.explain', { daily: LIMITS.dailyCoins })}</p>
      <div className="console-grid">
        <Panel title={t('ledger.entries')} isFlush className="console-wide">
          {entries.length === 0 ? (
            <Empty>{t('ledger.empty')}</Empty>
          ) : (
            <Table caption={t('ledger.pageTitle')}>
              <thead>
                <tr>
                  <HeaderCell>{t('ledger.when')}</HeaderCell>
                  <HeaderCell>{t('ledger.what')}</HeaderCell>
                  <HeaderCell isNumber>{t('ledger.amount')}</HeaderCell>
                  <HeaderCell isNumber>{t('ledger.after')}</HeaderCell>
                </tr>
              </thead>
              <tbody>
                {balancedEntries(entries).map((entry) => (
                  <tr key={entry.id}>
                    <Cell className="num nowrap faint">{format.time(entry.createdAt)}</Cell>
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
        <aside className="console-side">
          <Panel title={t('ledger.title')}>
            <BalanceFigure balance={balance} />
          </Panel>
          <Panel title={title}>
            <UsageChart usage={usage} />
            <Table caption={t('usage.byDay')} isDense className="usage-table">
              <thead>
                <tr>
                  <HeaderCell>{t('usage.day')}</HeaderCell>
                  <HeaderCell isNumber>{t('usage.used')}</HeaderCell>
                </tr>
              </thead>
              <tbody>
                {usage.toReversed().map(({ day, used }) => (
                  <tr key={day}>
                    <Cell>{format.date(noonOf(day))}</Cell>
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
