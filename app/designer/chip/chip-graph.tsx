import { useTranslation } from 'react-i18next';
import { marksBetween } from '#app/charts/axis.ts';
import { medianFigure, type Metric, type MetricValue, recordOf } from './metrics.ts';
import type { ColorScale } from './scale.ts';
import { useFigures } from './use-figures.ts';

const FRAME = { width: 1100, height: 400, left: 58, right: 12, top: 18, bottom: 34, dot: 4.2 } as const;
const MARKS = 6;
const EVERY = { qubits: 6, couplers: 12 } as const;

interface ChipGraphProps {
  readonly metric: Metric;
  readonly metricValues: readonly MetricValue[];
  readonly scale: ColorScale;
  readonly chosen: number;
}

/** Shows every figure as a dot above its qubit or coupler. Dots, not bars, because the axis does not start at zero. */
export function ChipGraph({ metric, metricValues, scale: { low, high, stepOf }, chosen }: ChipGraphProps) {
  const { t } = useTranslation('chip');
  const { full, bare } = useFigures();
  const { of } = recordOf(metric);
  const span = high - low || 1;
  const x = (index: number): number =>
    FRAME.left + ((FRAME.width - FRAME.left - FRAME.right) * (index + 0.5)) / metricValues.length;
  const y = (value: number): number =>
    FRAME.height - FRAME.bottom - ((FRAME.height - FRAME.top - FRAME.bottom) * (value - low)) / span;
  const middle = medianFigure(metricValues.map(({ value }) => value));
  const name = ({ qubits }: MetricValue): string =>
    qubits.length === 1 ? t('qubit', { qubit: qubits[0] }) : t('pair', { first: qubits[0], second: qubits[1] });
  return (
    <svg
      className="lattice chart"
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      width={FRAME.width}
      height={FRAME.height}
      role="img"
      aria-label={t(`graph.${of}`, {
        metric: t(`metrics.${metric}`),
        low: full(metric, low),
        high: full(metric, high),
        median: full(metric, middle),
      })}
    >
      <line x1={FRAME.left} x2={FRAME.width - FRAME.right} y1={y(low)} y2={y(low)} className="axis" />
      {marksBetween(low, high, MARKS).map((value) => (
        <g key={value}>
          <line x1={FRAME.left} x2={FRAME.width - FRAME.right} y1={y(value)} y2={y(value)} className="grid" />
          <text x={FRAME.left - 8} y={y(value) + 4} className="tick" textAnchor="end">
            {bare(metric, value)}
          </text>
        </g>
      ))}
      <line x1={FRAME.left} x2={FRAME.width - FRAME.right} y1={y(middle)} y2={y(middle)} className="median" />
      {metricValues.map((reading, index) => (
        <g key={reading.qubits.join('-')}>
          <title>{`${name(reading)}${t('comma')}${full(metric, reading.value)}`}</title>
          <circle cx={x(index)} cy={y(reading.value)} r={FRAME.dot} className={`step-${stepOf(reading.value)}`} />
          {reading.qubits.includes(chosen) ? (
            <circle cx={x(index)} cy={y(reading.value)} r={FRAME.dot + 3.5} className="pick" />
          ) : null}
          {index % EVERY[of] === 0 ? (
            <text x={x(index)} y={FRAME.height - FRAME.bottom + 18} className="tick" textAnchor="middle">
              {reading.qubits.join('–')}
            </text>
          ) : null}
        </g>
      ))}
      <text x={FRAME.width - FRAME.right} y={y(middle) - 6} className="tick median-text" textAnchor="end">
        {t('median', { value: full(metric, middle) })}
      </text>
    </svg>
  );
}
