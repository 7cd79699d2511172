import { useTranslation } from 'react-i18next';
import { amountText, shareText } from '#app/applications/pictures/amount.ts';
import { DotMarks, LevelMark, LineMarks, type PicturePoint } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { axisAround, countingAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { type VarDocumentProps } from './picture-losses.ts';

/** More points than this would lie on the same pixels. */
const MOST_POINTS = 600;
/** The JSON file has all days. */
const MOST_ROWS = 50;

/** Keeps the lowest and the highest day of every interval, in their order. */
function thinned(points: readonly PicturePoint[]): readonly PicturePoint[] {
  if (points.length <= MOST_POINTS) return points;
  const each = Math.ceil((2 * points.length) / MOST_POINTS);
  return Array.from({ length: Math.ceil(points.length / each) }, (_, index) => {
    const part = points.slice(index * each, (index + 1) * each);
    const low = part.reduce((least, point) => (point.y < least.y ? point : least));
    const high = part.reduce((most, point) => (point.y > most.y ? point : most));
    return low.x === high.x ? [low] : low.x < high.x ? [low, high] : [high, low];
  }).flat();
}

/** Profits in time, with the days that lost more than the value at risk. */
export function DaysPicture({ document }: VarDocumentProps) {
  const { t } = useTranslation('var');
  const format = useFormat();
  const { profits = [], estimatedVar, empiricalVar } = document.answer;
  const limit = estimatedVar ?? empiricalVar;
  if (profits.length === 0 || limit === undefined) return null;
  const days = profits.map((profit, index) => ({ x: index + 1, y: profit }));
  const breaches = days
    .filter(({ y }) => -y > limit)
    .map((day) => ({ ...day, title: `${t('days.columns.day')} ${day.x} · ${amountText(format, day.y)}` }));
  const loss = amountText(format, limit);
  const left = breaches.length - MOST_ROWS;
  return (
    <Picture
      title={t('days.title')}
      aside={t('days.aside', { count: profits.length })}
      shape="full"
      finding={
        breaches.length === 0
          ? t('days.none')
          : t('days.finding', {
              loss,
              days: format.number(profits.length),
              count: breaches.length,
              share: shareText(format, breaches.length / profits.length),
            })
      }
      legend={[
        { mark: 'faint-line', text: t('days.profit') },
        { mark: 'second-dot', text: t('days.breach') },
      ]}
      numbers={{
        columns: [t('days.columns.day'), t('days.columns.profit')],
        rows: breaches.slice(0, MOST_ROWS).map(({ x, y }) => [format.number(x), amountText(format, y)]),
        note: breaches.length === 0 ? t('days.none') : left > 0 ? t('days.others', { count: left }) : undefined,
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={countingAxis(format, 1, Math.max(2, profits.length), t('days.axis'))}
          y={axisAround(format, [...profits, -limit], t('days.caption'))}
          label={label}
        >
          {(scale) => (
            <g className="app-days">
              <LineMarks scale={scale} points={thinned(days)} />
              <DotMarks scale={scale} points={breaches} series={2} radius={2.5} />
              <LevelMark scale={scale} size={size} at={-limit} text={t('days.limit', { value: loss })} isBelow />
            </g>
          )}
        </Plot>
      )}
    />
  );
}
