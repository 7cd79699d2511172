import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { DayUsage } from '#app/services/coins/index.ts';

const WIDTH = 296;
const PLOT = 64;
const HEIGHT = 92;
const GAP = 6;

/** QCoins used per day; today's bar in full colour. */
export function UsageChart({ usage }: { readonly usage: readonly Pick<DayUsage, 'day' | 'used'>[] }) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const total = usage.reduce((sum, { used }) => sum + used, 0);
  const maxUsed = Math.max(1, ...usage.map(({ used }) => used));
  const step = WIDTH / Math.max(1, usage.length);
  const first = usage[0];
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      role="img"
      aria-label={t('usage.chart', { days: usage.length, total: format.number(total) })}
    >
      {usage.map(({ day, used }, index) => {
        const height = Math.max(1, (used / maxUsed) * PLOT);
        return (
          <rect
            key={day}
            x={index * step + GAP / 2}
            y={PLOT + 4 - height}
            width={step - GAP}
            height={height}
            className={index === usage.length - 1 ? 'bar' : 'bar dim'}
          >
            <title>{t('usage.bar', { day: format.day(day), used: format.number(used) })}</title>
          </rect>
        );
      })}
      <line x1={0} x2={WIDTH} y1={PLOT + 4.5} y2={PLOT + 4.5} className="axis" />
      {first === undefined ? null : (
        <text x={GAP / 2} y={PLOT + 23} className="tick">
          {format.day(first.day, 'short')}
        </text>
      )}
      <text x={WIDTH - GAP / 2} y={PLOT + 23} className="tick" textAnchor="end">
        {t('usage.today')}
      </text>
    </svg>
  );
}
