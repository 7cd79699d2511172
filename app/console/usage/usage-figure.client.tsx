import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormat } from '#app/i18n/react.ts';
import type { DayUsage } from '#app/services/coins/index.ts';
import { amountOf, type Measure, productsOf, seriesOf, usageAxis } from './chart-data.ts';
import { USAGE_CHART } from './usage-drawing.tsx';

/** The interactive chart. It replaces the server's drawing at exactly the same position. */
export function UsageFigure({ usage, measure }: { readonly usage: readonly DayUsage[]; readonly measure: Measure }) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const products = productsOf(usage);
  const { steps } = usageAxis(usage, measure);
  return (
    <ResponsiveContainer width="100%" height={USAGE_CHART.height}>
      <BarChart
        data={[...usage]}
        margin={{ top: USAGE_CHART.top, right: USAGE_CHART.right, bottom: 0, left: 0 }}
        accessibilityLayer
      >
        <CartesianGrid vertical={false} stroke="var(--grid)" />
        <XAxis
          dataKey={(day: DayUsage) => format.day(day.day, 'short')}
          height={USAGE_CHART.bottom}
          minTickGap={24}
          tickMargin={8}
          tickLine={false}
          axisLine={{ stroke: 'var(--ink-3)' }}
          tick={{ className: 'tick', fontSize: 11.5 }}
        />
        <YAxis
          width={USAGE_CHART.left}
          domain={[0, steps.at(-1)!]}
          ticks={[...steps]}
          tickFormatter={(value: number) => format.number(value)}
          tickLine={false}
          axisLine={false}
          tick={{ className: 'tick', fontSize: 11.5 }}
        />
        <Tooltip
          cursor={{ fill: 'var(--hover)' }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const day = active ? (payload[0]?.payload as DayUsage | undefined) : undefined;
            if (day === undefined) return null;
            return (
              <div className="chart-tip usage-tip">
                <b>{format.day(day.day)}</b>
                {products.map((product) => (
                  <span key={product}>
                    {t(`products.${product}.short`)}{' '}
                    <b className="number">{format.number(amountOf(day, product, measure))}</b>
                  </span>
                ))}
              </div>
            );
          }}
        />
        {products.map((product) => (
          <Bar
            key={product}
            dataKey={(day: DayUsage) => amountOf(day, product, measure)}
            stackId="day"
            fill={`var(--series-${seriesOf(product)})`}
            isAnimationActive={false}
            maxBarSize={36}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
