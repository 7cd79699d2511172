import { useTranslation } from 'react-i18next';
import { amountText, shareText } from '#app/applications/pictures/amount.ts';
import { BarMarks } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { axisFromZero, countingAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { FluidDocumentProps } from './picture-fluid.ts';

/** Half width of a bar, in readings. */
const HALF_BAR = 0.42;
/** Readings that the table lists: the most frequent, none that are rarer. */
const LISTED = { most: 24, rarest: 0.002 } as const;

/** What the clock shows after phase estimation, beside the exact eigenvalues. */
export function ClockPicture({ document }: FluidDocumentProps) {
  const { t } = useTranslation('fluid');
  const format = useFormat();
  const { clockShares, eigenvalues = [] } = document.answer;
  if (clockShares === undefined) return null;
  const { clock, c, shares } = clockShares;
  const valueOf = (y: number): string => amountText(format, y * c);
  const readings = shares.map((share, y) => ({ y, share }));
  const most = readings.reduce((one, other) => (other.share > one.share ? other : one));
  const listed = readings
    .filter(({ share }) => share >= LISTED.rarest)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, LISTED.most);
  return (
    <Picture
      title={t('clockPicture.title')}
      aside={t('clockPicture.aside', { count: clock })}
      finding={t('clockPicture.finding', {
        y: format.number(most.y),
        value: valueOf(most.y),
        share: shareText(format, most.share),
      })}
      legend={[
        { mark: 'bar', text: t('clockPicture.bars') },
        { mark: 'dashed-line', text: t('clockPicture.exact') },
      ]}
      numbers={{
        columns: (['y', 'value', 'share'] as const).map((key) => t(`clockPicture.columns.${key}`)),
        rows: listed.map(({ y, share }) => [format.number(y), valueOf(y), shareText(format, share)]),
        note: t('clockPicture.note'),
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={countingAxis(format, -0.5, shares.length - 0.5, t('clockPicture.axis'))}
          y={axisFromZero(format, most.share, t('clockPicture.caption'))}
          label={label}
        >
          {(scale) => (
            <>
              <BarMarks
                scale={scale}
                size={size}
                bars={readings.map(({ y, share }) => ({
                  from: y - HALF_BAR,
                  to: y + HALF_BAR,
                  value: share,
                  title: `y = ${y} · ${valueOf(y)} · ${shareText(format, share)}`,
                }))}
              />
              <g className="mark">
                {eigenvalues.map((value) => (
                  <line
                    key={value}
                    x1={scale.x(value / c)}
                    x2={scale.x(value / c)}
                    y1={size.top}
                    y2={size.height - size.bottom}
                  />
                ))}
              </g>
            </>
          )}
        </Plot>
      )}
    />
  );
}
