import { useTranslation } from 'react-i18next';
import { medianFigure, type Metric, type MetricValue, recordOf } from './metrics.ts';
import { COLOR_STEPS, type ColorScale, countsOf } from './scale.ts';
import { useFigures } from './use-figures.ts';

const FRAME = { width: 460, height: 170, top: 22, bottom: 20, gap: 2 } as const;

/** Shows the number of parts in each class of the scale, and the median. */
export function Distribution({
  metric,
  metricValues,
  scale,
}: {
  readonly metric: Metric;
  readonly metricValues: readonly MetricValue[];
  readonly scale: ColorScale;
}) {
  const { t } = useTranslation('chip');
  const { full } = useFigures();
  const values = metricValues.map(({ value }) => value);
  const counts = countsOf(values, scale);
  const most = Math.max(...counts);
  const middle = medianFigure(values);
  const step = FRAME.width / COLOR_STEPS;
  const plot = FRAME.height - FRAME.top - FRAME.bottom;
  const at = ((middle - scale.low) / (scale.high - scale.low || 1)) * FRAME.width;
  const title = t('distribution', { metric: t(`metrics.${metric}`) });
  return (
    <section className="chip-distribution" aria-label={title}>
      <h3>{title}</h3>
      <svg
        className="lattice chart"
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        width={FRAME.width}
        height={FRAME.height}
        role="img"
        aria-label={t(`distributionText.${recordOf(metric).of}`, {
          counts: counts.join(t('comma')),
          median: full(metric, middle),
        })}
      >
        {counts.map((count, index) => (
          <g key={index}>
            <title>{`${full(metric, scale.edges[index]!)} – ${full(metric, scale.edges[index + 1]!)}: ${count}`}</title>
            <rect
              x={index * step + FRAME.gap / 2}
              y={FRAME.height - FRAME.bottom - (plot * count) / most}
              width={step - FRAME.gap}
              height={(plot * count) / most}
              className={`step-${index}`}
            />
          </g>
        ))}
        <line
          x1={0}
          x2={FRAME.width}
          y1={FRAME.height - FRAME.bottom}
          y2={FRAME.height - FRAME.bottom}
          className="axis"
        />
        <line x1={at} x2={at} y1={FRAME.top - 6} y2={FRAME.height - FRAME.bottom} className="median" />
        <text
          x={Math.min(FRAME.width - 2, Math.max(2, at))}
          y={11}
          className="tick"
          textAnchor={at < FRAME.width / 3 ? 'start' : at > (FRAME.width * 2) / 3 ? 'end' : 'middle'}
        >
          {t('median', { value: full(metric, middle) })}
        </text>
        <text x={0} y={FRAME.height - 5} className="tick">
          {full(metric, scale.low)}
        </text>
        <text x={FRAME.width} y={FRAME.height - 5} className="tick" textAnchor="end">
          {full(metric, scale.high)}
        </text>
      </svg>
    </section>
  );
}
