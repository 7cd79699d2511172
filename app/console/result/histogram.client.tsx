import { Bar as BarShape, BarChart, CartesianGrid, Cell, ErrorBar, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormat } from '../../i18n/react.ts';
import { axisOf, type Bar, topOf } from './chart-data.ts';
import { CHART, footOf, isTurned, valueText } from './histogram-drawing.tsx';

const SHOWN_VALUES = 16;

/** The chart that can be pointed at. It stands exactly where the server's drawing stood. */
export function Histogram({ bars, height }: { readonly bars: readonly Bar[]; readonly height: number }) {
  const format = useFormat();
  const { max, steps } = axisOf(topOf(bars));
  const turned = isTurned(bars);
  const hasDeviation = bars.some(({ deviation }) => (deviation ?? 0) > 0);
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart data={[...bars]} margin={{ top: CHART.top, right: CHART.right, bottom: 0, left: 0 }} accessibilityLayer>
        <CartesianGrid vertical={false} stroke="var(--grid)" />
        <XAxis
          dataKey="label"
          interval={0}
          height={footOf(bars)}
          angle={turned ? -90 : 0}
          textAnchor={turned ? 'end' : 'middle'}
          dx={turned ? -4 : 0}
          tickMargin={8}
          tickLine={false}
          axisLine={{ stroke: 'var(--ink-3)' }}
          tick={{ className: 'tick mono', fontSize: 11 }}
        />
        <YAxis
          width={CHART.left}
          domain={[0, max]}
          ticks={[...steps]}
          tickFormatter={(value: number) => valueText(format, value)}
          tickLine={false}
          axisLine={false}
          tick={{ className: 'tick', fontSize: 11.5 }}
        />
        <Tooltip
          cursor={{ fill: 'var(--hover)' }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const bar = active ? (payload[0]?.payload as Bar | undefined) : undefined;
            if (bar === undefined) return null;
            return (
              <div className="chart-tip">
                <b className={bar.isOthers ? undefined : 'mono'}>{bar.isOthers ? bar.label : `|${bar.state}⟩`}</b>
                <span className="num">
                  {valueText(format, bar.value)}
                  {bar.deviation === null ? '' : ` ± ${valueText(format, bar.deviation)}`}
                </span>
              </div>
            );
          }}
        />
        <BarShape dataKey="value" isAnimationActive={false} maxBarSize={64}>
          {bars.map((bar) => (
            <Cell key={bar.isOthers ? 'others' : bar.state} fill={bar.isOthers ? 'var(--accent-line)' : 'var(--series-1)'} />
          ))}
          {hasDeviation ? <ErrorBar dataKey="deviation" width={4} stroke="var(--ink)" strokeWidth={1.2} isAnimationActive={false} /> : null}
          {bars.length > SHOWN_VALUES ? null : (
            <LabelList
              dataKey="value"
              content={({ x, y, width, height, index }) => {
                const bar = bars[index ?? 0];
                if (bar === undefined) return null;
                // Above the whisker, not in it.
                const whisker = bar.value > 0 ? ((bar.deviation ?? 0) / bar.value) * Number(height) : 0;
                return (
                  <text x={Number(x) + Number(width) / 2} y={Number(y) - whisker - 6} className="val">
                    {valueText(format, bar.value)}
                  </text>
                );
              }}
            />
          )}
        </BarShape>
      </BarChart>
    </ResponsiveContainer>
  );
}
