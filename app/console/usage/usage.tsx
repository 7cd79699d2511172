import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import type { DayUsage } from '#app/services/coins/index.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { lazyComponent } from '#app/ui/lazy-component.ts';
import { Panel } from '#app/ui/panel.tsx';
import { Segments } from '#app/ui/segments.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { amountOf, type Measure, productsOf, seriesOf, usageTotal } from './chart-data.ts';
import { StoragePanel } from './storage-panel.tsx';
import { USAGE_CHART, UsageDrawing } from './usage-drawing.tsx';
import './usage.css';

const SPANS = [7, 14, 30, 90] as const;
const DEFAULT_SPAN = 14;

const useUsageFigure = lazyComponent(() => import('./usage-figure.client.tsx').then(({ UsageFigure }) => UsageFigure));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const requestedDays = Number(new URL(request.url).searchParams.get('days'));
  const days = SPANS.find((span) => span === requestedDays) ?? DEFAULT_SPAN;
  const { coins, quotas, retention } = context.services;
  const [usage, use, ages] = await Promise.all([coins.usage(id, days), quotas.of(id), retention.resultsOf(id)]);
  return { days, usage, use, ages };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t('console:usage.pageTitle'), description: t('console:usage.description') }));

function Chart({ usage, measure }: { readonly usage: readonly DayUsage[]; readonly measure: Measure }) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const label = t(`usage.charts.${measure}`, { days: usage.length, total: format.number(usageTotal(usage)[measure]) });
  const figure = useUsageFigure();
  return (
    <Panel title={t(`usage.measures.${measure}`)} className="usage-chart">
      <div className="scroll-x" tabIndex={0} role="region" aria-label={label}>
        <div className="usage-plot" style={{ height: USAGE_CHART.height }}>
          {figure === null ? (
            <UsageDrawing usage={usage} measure={measure} label={label} />
          ) : (
            createElement(figure, { usage, measure })
          )}
        </div>
      </div>
      <ul className="legend">
        {productsOf(usage).map((product) => (
          <li key={product}>
            <i className={`swatch-bar series-${seriesOf(product)}`} />
            {t(`products.${product}.name`)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Tasks and QCoins of one product on one day; empty if there are none. */
function UseCell({ used, tasks }: { readonly used: number; readonly tasks: number }) {
  const { t } = useTranslation('console');
  const format = useFormat();
  if (tasks === 0)
    return (
      <Cell isNumber className="faint">
        —
      </Cell>
    );
  return (
    <Cell isNumber>
      {format.number(used)}
      <span className="sub">{t('usage.tasks', { count: tasks, tasks: format.number(tasks) })}</span>
    </Cell>
  );
}

function UsageRow({
  label,
  day,
  products,
}: {
  readonly label: React.ReactNode;
  readonly day: DayUsage;
  readonly products: ReturnType<typeof productsOf>;
}) {
  return (
    <tr>
      <Cell className="nowrap">{label}</Cell>
      {products.map((product) => (
        <UseCell key={product} used={amountOf(day, product, 'used')} tasks={amountOf(day, product, 'tasks')} />
      ))}
      <UseCell used={day.used} tasks={day.tasks} />
    </tr>
  );
}

/** Shows the account's usage by day and product. */
export default function Usage() {
  const { t } = useTranslation('console');
  const format = useFormat();
  const { days, usage, use, ages } = useLoaderData<typeof loader>();
  const products = productsOf(usage);
  const total = usageTotal(usage);
  return (
    <main id="main" className="wrap wide console" tabIndex={-1}>
      <Breadcrumbs
        items={[{ label: t('center.title'), to: paths.calculationCenter() }, { label: t('usage.pageTitle') }]}
      />
      <div className="console-head">
        <div>
          <h1>{t('usage.pageTitle')}</h1>
          <p className="muted small">{t('usage.lead')}</p>
        </div>
        <Segments
          label={t('usage.span')}
          items={SPANS.map((span) => ({
            to: paths.usage({ days: span }),
            label: t('usage.spanDays', { days: span }),
            isCurrent: span === days,
          }))}
        />
      </div>
      {products.length === 0 ? (
        <Panel>
          <Empty action={<ButtonLink to={paths.quantumVm(0)}>{t('center.newTask')}</ButtonLink>}>
            {t('usage.empty', { days })}
          </Empty>
        </Panel>
      ) : (
        <>
          <div className="usage-charts">
            <Chart usage={usage} measure="used" />
            <Chart usage={usage} measure="tasks" />
          </div>
          <Panel title={t('usage.table')} isFlush>
            <Table caption={t('usage.table')}>
              <thead>
                <tr>
                  <HeaderCell>{t('usage.day')}</HeaderCell>
                  {products.map((product) => (
                    <HeaderCell key={product} isNumber>
                      {t(`products.${product}.short`)}
                    </HeaderCell>
                  ))}
                  <HeaderCell isNumber>{t('usage.total')}</HeaderCell>
                </tr>
              </thead>
              <tbody>
                {usage.toReversed().map((day) => (
                  <UsageRow
                    key={day.day}
                    label={<Link to={paths.coins({ day: day.day })}>{format.day(day.day)}</Link>}
                    day={day}
                    products={products}
                  />
                ))}
              </tbody>
              <tfoot>
                <UsageRow label={t('usage.total')} day={total} products={products} />
              </tfoot>
            </Table>
          </Panel>
        </>
      )}
      <StoragePanel use={use} ages={ages} />
    </main>
  );
}
