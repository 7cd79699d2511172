import { useTranslation } from 'react-i18next';
import { wholeAxis } from '#app/charts/axis.ts';
import { useFormat } from '#app/i18n/react.ts';

interface SampleHistogramProps {
  counts: readonly { readonly state: string; readonly count: number }[];
  shots: number;
}

const WIDTH = 470;
const HEIGHT = 240;
const EDGE = { left: 44, right: 8, top: 34, bottom: 30 };
const INTERVALS = 3;
const BAR_SHARE = 0.62;
const CAP = 4;

/** One standard deviation of a count among `shots`. */
const deviation = (count: number, shots: number): number => Math.sqrt(count * (1 - count / shots));

/** Counts with their error bars. The label of the image contains the same numbers. */
export function SampleHistogram({ counts, shots }: SampleHistogramProps) {
  const { t } = useTranslation('site');
  const { number } = useFormat();
  const { steps, positionOf } = wholeAxis(
    Math.max(...counts.map(({ count }) => count + deviation(count, shots))),
    INTERVALS,
  );
  const base = HEIGHT - EDGE.bottom;
  const y = (value: number) => base - (base - EDGE.top) * positionOf(value);
  const step = (WIDTH - EDGE.left - EDGE.right) / counts.length;
  const half = (step * BAR_SHARE) / 2;
  const observed = counts.filter(({ count }) => count > 0);
  const states = observed.map(({ state, count }) => `${state} × ${number(count)}`).join(' · ');
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t('home.sample.histogram', { shots: number(shots), states })}
    >
      <text x="8" y="11" className="tick">
        {t('home.sample.counts')}
      </text>
      {steps.map((value) => (
        <g key={value}>
          <path
            d={`M${EDGE.left} ${y(value).toFixed(1)}H${WIDTH - EDGE.right}`}
            className={value === 0 ? 'axis' : 'grid'}
          />
          <text x={EDGE.left - 8} y={y(value) + 4} className="tick" textAnchor="end">
            {number(value)}
          </text>
        </g>
      ))}
      {counts.map(({ state, count }, index) => {
        const x = EDGE.left + step * (index + 0.5);
        const error = deviation(count, shots);
        return (
          <g key={state}>
            {count > 0 && (
              <>
                <rect
                  x={(x - half).toFixed(1)}
                  y={y(count).toFixed(1)}
                  width={(2 * half).toFixed(1)}
                  height={(base - y(count)).toFixed(1)}
                  className="bar"
                />
                <path
                  d={
                    `M${x.toFixed(1)} ${y(count + error).toFixed(1)}V${y(count - error).toFixed(1)}m${-CAP} ` +
                    `0h${2 * CAP}M${(x - CAP).toFixed(1)} ${y(count + error).toFixed(1)}h${2 * CAP}`
                  }
                  className="error-bar"
                />
                <text x={x.toFixed(1)} y={(y(count + error) - 6).toFixed(1)} className="bar-value">
                  {number(count)}
                </text>
              </>
            )}
            <text x={x.toFixed(1)} y={base + 19} className="tick mono" textAnchor="middle">
              {state}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
