import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/react.ts';
import { ClientOnly } from '../../ui/client-only.tsx';
import { barsOf } from './chart-data.ts';
import { CHART, footOf, HistogramDrawing } from './histogram-drawing.tsx';
import type { ResultView } from './view.server.ts';

const Histogram = lazy(() => import('./histogram.client.tsx').then((module) => ({ default: module.Histogram })));

/** The histogram: drawn by the server, and in the browser replaced in place by one that can be pointed at. */
export function ResultChart({ result }: { readonly result: ResultView }) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const bars = barsOf(t, result);
  const height = CHART.height + Math.max(0, footOf(bars) - CHART.bottom);
  const drawing = <HistogramDrawing bars={bars} label={t('result.chart', { shown: result.chart.shown.length })} />;
  const { kind, facts, hasIdeal } = result;
  return (
    <figure className="result-chart">
      <div className="scroll-x" tabIndex={0} role="region" aria-label={t('result.chart', { shown: result.chart.shown.length })}>
        <div className="result-plot" style={{ height }}>
          {/* Colours of phases and marks of the ideal are what the server's drawing has. */}
          {kind === 'amplitudes' || hasIdeal ? (
            drawing
          ) : (
            <ClientOnly fallback={drawing}>
              {() => (
                <Suspense fallback={drawing}>
                  <Histogram bars={bars} height={height} />
                </Suspense>
              )}
            </ClientOnly>
          )}
        </div>
      </div>
      <figcaption className="legend">
        <span>
          <i className={kind === 'amplitudes' ? 'sw-b phase' : 'sw-b'} />
          {kind === 'counts' ? t('result.run', { shots: format.number(facts.shots) }) : t(kind === 'probabilities' ? 'result.exact' : 'result.amplitudeLegend')}
        </span>
        {kind === 'counts' ? (
          <span>
            <i className="sw-e" />
            {SIGMA}
          </span>
        ) : null}
        {hasIdeal ? (
          <span>
            <i className="sw-i" />
            {t('result.ideal')}
          </span>
        ) : null}
        {result.chart.others === null || kind === 'amplitudes' ? null : (
          <span>
            <i className="sw-b dim" />
            {t('result.othersStates', { states: format.number(result.chart.others.states) })}
          </span>
        )}
        <span>{t('result.bitOrder')}</span>
      </figcaption>
    </figure>
  );
}

/** One standard deviation to either side, in any language. */
export const SIGMA = '±1σ';
