import { useTranslation } from 'react-i18next';
import { errorAmountText } from '#app/applications/pictures/amount.ts';
import { DotMarks, LineMarks } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { logarithmicAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { OptionDocumentProps } from './picture-option.ts';

interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** Slope of the line through the logarithms of points, by least squares. */
export function powerOf(points: readonly CurvePoint[]): number {
  const logs = points.map(({ x, y }) => [Math.log(x), Math.log(y)] as const);
  const mean = (place: 0 | 1) => logs.reduce((sum, log) => sum + log[place], 0) / logs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const spread = logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return spread === 0 ? 0 : logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
}

/** Root-mean-square error against queries, quantum and classical, on logarithmic axes. */
export function ErrorPicture({ document }: OptionDocumentProps) {
  const { t } = useTranslation('option');
  const format = useFormat();
  const curve = (document.answer.errorCurve ?? []).filter(
    ({ queries, quantum, monteCarlo }) => queries > 0 && quantum > 0 && monteCarlo > 0,
  );
  if (curve.length < 2) return null;
  const quantum = curve.map(({ queries: x, quantum: y }) => ({ x, y, title: errorAmountText(format, y) }));
  const classical = curve.map(({ queries: x, monteCarlo: y }) => ({ x, y, title: errorAmountText(format, y) }));
  const slope = (points: readonly CurvePoint[]) => format.number(powerOf(points), { maximumFractionDigits: 2 });
  return (
    <Picture
      title={t('curve.title')}
      aside={t('curve.aside')}
      finding={t('curve.finding', { quantum: slope(quantum), classical: slope(classical) })}
      note={t('curve.note')}
      legend={[
        { mark: 'dot', text: t('curve.quantum') },
        { mark: 'second-dot', text: t('curve.classical') },
      ]}
      numbers={{
        columns: (['queries', 'quantum', 'classical'] as const).map((key) => t(`curve.columns.${key}`)),
        rows: curve.map((point) => [
          format.number(Math.round(point.queries)),
          errorAmountText(format, point.quantum),
          errorAmountText(format, point.monteCarlo),
        ]),
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={logarithmicAxis(
            format,
            curve.map(({ queries }) => queries),
            t('curve.axis'),
          )}
          y={logarithmicAxis(
            format,
            curve.flatMap((point) => [point.quantum, point.monteCarlo]),
            t('curve.caption'),
          )}
          label={label}
        >
          {(scale) => (
            <>
              <LineMarks scale={scale} points={classical} series={2} />
              <LineMarks scale={scale} points={quantum} />
              <DotMarks scale={scale} points={classical} series={2} />
              <DotMarks scale={scale} points={quantum} />
            </>
          )}
        </Plot>
      )}
    />
  );
}
