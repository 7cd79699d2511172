import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { ResultView } from '#simulator';
import { barsOf } from './chart-data.ts';
import { HistogramDrawing, isFew } from './histogram-drawing.tsx';
import { legendOf } from './legend.ts';
import type { ResultQuery } from './query.ts';

const SERIES_CLASSES = {
  bar: 'swatch-bar',
  phase: 'swatch-bar phase',
  whisker: 'swatch-error',
  over: 'swatch-outline',
  dim: 'swatch-bar dim',
} as const;

/** The histogram of a result with its legend. */
export function ResultChart({ result, query }: { readonly result: ResultView; readonly query: ResultQuery }) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const bars = barsOf(t, result, query.unit);
  const label = t('result.chart', { shown: result.chart.shown.length });
  return (
    <figure className="result-chart">
      <div className="scroll-x" tabIndex={0} role="region" aria-label={label}>
        <div className={isFew(bars) ? 'result-plot few' : 'result-plot'}>
          <HistogramDrawing
            bars={bars}
            label={label}
            scale={query.scale}
            overName={result.distances === null ? undefined : t('result.ideal')}
          />
        </div>
      </div>
      <figcaption className="legend">
        {legendOf(t, format, result, query).map(({ sign, text }) => (
          <span key={text}>
            {sign === null ? null : <i className={SERIES_CLASSES[sign]} />}
            {text}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
