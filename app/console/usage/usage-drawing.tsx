import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { DayUsage } from '#app/services/coins/index.ts';
import { amountOf, type Measure, productsOf, seriesOf, usageAxis } from './chart-data.ts';

export const USAGE_CHART = { width: 880, height: 280, left: 48, right: 8, top: 14, bottom: 34 } as const;
const WIDEST_BAR = 36;
/** This many days have room for their names. */
const NAMED_DAYS = 7;

interface UsageDrawingProps {
  readonly usage: readonly DayUsage[];
  readonly measure: Measure;
  readonly label: string;
}

/** Stacked bars, one per day, drawn by the server: the chart without JavaScript. */
export function UsageDrawing({ usage, measure, label }: UsageDrawingProps) {
  const { t } = useTranslation(['console', 'common']);
  const format = useFormat();
  const { width, height, left, right, top, bottom } = USAGE_CHART;
  const { steps, positionOf } = usageAxis(usage, measure);
  const base = height - bottom;
  const yOf = (value: number): number => base - positionOf(value) * (base - top);
  const slot = (width - left - right) / Math.max(1, usage.length);
  const bar = Math.min(WIDEST_BAR, slot * 0.7);
  const every = Math.ceil(usage.length / NAMED_DAYS);
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {steps.map((step) => (
        <g key={step}>
          <line x1={left} x2={width - right} y1={yOf(step)} y2={yOf(step)} className={step === 0 ? 'axis' : 'grid'} />
          <text x={left - 8} y={yOf(step) + 4} className="tick" textAnchor="end">
            {format.number(step)}
          </text>
        </g>
      ))}
      {usage.map((day, index) => {
        const middle = left + (index + 0.5) * slot;
        let below = 0;
        return (
          <g key={day.day}>
            {productsOf([day]).map((product) => {
              const amount = amountOf(day, product, measure);
              const y = yOf(below + amount);
              const rect = (
                <rect
                  key={product}
                  x={middle - bar / 2}
                  y={y}
                  width={bar}
                  height={Math.max(0, yOf(below) - y)}
                  className={`series-${seriesOf(product)}`}
                >
                  <title>
                    {t('usage.bar', {
                      day: `${format.day(day.day)}${t('common:comma')}${t(`products.${product}.short`)}`,
                      used: format.number(amount),
                    })}
                  </title>
                </rect>
              );
              below += amount;
              return rect;
            })}
            {(usage.length - 1 - index) % every === 0 ? (
              <text
                x={middle}
                y={base + 20}
                className="tick"
                textAnchor={index === usage.length - 1 && every > 1 ? 'end' : 'middle'}
              >
                {format.day(day.day, 'short')}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
