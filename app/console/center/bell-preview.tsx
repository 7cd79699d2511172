import { useTranslation } from 'react-i18next';
import { CircuitThumbnail } from '#app/drawing/circuit-thumbnail.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { BellPreview } from './bell.server.ts';

const CHART = { width: 264, height: 116, left: 42, top: 16, bottom: 20, bar: 26 } as const;
const MARKS = [0, 0.5, 1] as const;

/** The circuit of the first case and the distribution that it should give. */
export function BellPreviewFigure({ preview: { circuit, outcomes } }: { readonly preview: BellPreview }) {
  const { t } = useTranslation(['firstSteps', 'common']);
  const format = useFormat();
  const baseline = CHART.height - CHART.bottom;
  const y = (share: number): number => baseline - share * (baseline - CHART.top);
  const step = (CHART.width - CHART.left) / outcomes.length;
  const bars = outcomes.map(({ state, probability }) =>
    t('preview.bar', { state, share: format.percent(probability) }),
  );
  return (
    <figure className="first-steps-preview">
      <figcaption className="small">
        <b>{t('preview.title')}</b> <span className="faint">{t('preview.ideal')}</span>
      </figcaption>
      <div role="img" aria-label={t('preview.circuit')}>
        <CircuitThumbnail circuit={circuit} />
      </div>
      <svg
        className="chart"
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        role="img"
        aria-label={t('preview.chart', { bars: bars.join(t('common:comma')) })}
      >
        {MARKS.map((mark) => (
          <g key={mark}>
            <line x1={CHART.left} x2={CHART.width} y1={y(mark)} y2={y(mark)} className={mark === 0 ? 'axis' : 'grid'} />
            <text x={CHART.left - 6} y={y(mark) + 4} className="tick" textAnchor="end">
              {format.percent(mark)}
            </text>
          </g>
        ))}
        {outcomes.map(({ state, probability }, index) => {
          const x = CHART.left + step * (index + 0.5);
          return (
            <g key={state}>
              <rect
                x={x - CHART.bar / 2}
                y={y(probability)}
                width={CHART.bar}
                height={Math.max(0.6, baseline - y(probability))}
                className="bar"
              />
              {probability > 0 ? (
                <text x={x} y={y(probability) - 5} className="bar-value" textAnchor="middle">
                  {format.percent(probability)}
                </text>
              ) : null}
              <text x={x} y={baseline + 15} className="tick mono" textAnchor="middle">
                {state}
              </text>
            </g>
          );
        })}
      </svg>
      <p className="small muted">{t('preview.text')}</p>
    </figure>
  );
}
