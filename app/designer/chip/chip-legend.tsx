import { useTranslation } from 'react-i18next';
import { CALIBRATION } from '#simulator';
import { isWorking, type Metric } from './metrics.ts';
import type { ColorScale } from './scale.ts';
import { useFigures } from './use-figures.ts';

/** Shows the classes of a scale, each with its lowest figure. */
function ScaleKey({ metric, scale }: { readonly metric: Metric; readonly scale: ColorScale }) {
  const { t } = useTranslation('chip');
  const { column, bare, full } = useFigures();
  return (
    <div className="chip-scale">
      <span>{column(metric)}</span>
      <ol
        aria-label={t('classes', {
          metric: t(`metrics.${metric}`),
          low: full(metric, scale.low),
          high: full(metric, scale.high),
        })}
      >
        {scale.edges.slice(0, -1).map((edge, step) => (
          <li key={step}>
            <i className={`step-${step}`} />
            <span className="number">{bare(metric, edge)}</span>
          </li>
        ))}
        <li>
          <span className="number">{bare(metric, scale.high)}</span>
        </li>
      </ol>
    </div>
  );
}

const DEAD = CALIBRATION.couplers.filter((coupler) => !isWorking(coupler)).length;

/** Explains the colours, and the sign of a part that does not work. */
export function ChipLegend({
  metric,
  scale,
  couplerScale,
}: {
  readonly metric: Metric;
  readonly scale: ColorScale;
  readonly couplerScale: ColorScale;
}) {
  const { t } = useTranslation('chip');
  return (
    <div className="chip-legend">
      {metric === 'cz' ? null : <ScaleKey metric={metric} scale={scale} />}
      <ScaleKey metric="cz" scale={couplerScale} />
      <span className="chip-dead">
        <svg className="lattice" viewBox="0 0 44 14" width="44" height="14" aria-hidden="true">
          <line x1="2" y1="7" x2="42" y2="7" className="coupler dead" />
          <path d="M17.500 2.500l9 9m0 -9l-9 9" className="dead-cross" />
        </svg>
        {t('deadCouplers', { count: DEAD })}
      </span>
    </div>
  );
}
