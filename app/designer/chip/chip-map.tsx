import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CALIBRATION } from '#simulator';
import { HEIGHT, neighbourTowards, RADIUS, WIDTH, x, y } from './coordinates.ts';
import { isCutOff, isWorking, type Metric, QUBIT_METRICS } from './metrics.ts';
import type { ColorScale } from './scale.ts';
import { useFigures } from './use-figures.ts';

const CROSS = 4.5;

const CUT_OFF: ReadonlySet<number> = new Set(
  CALIBRATION.qubits.map(({ qubit }) => qubit).filter((qubit) => isCutOff(CALIBRATION, qubit)),
);

/** Path of the cross that marks a part that does not work. */
const cross = (cx: number, cy: number): string =>
  `M${cx - CROSS} ${cy - CROSS}l${2 * CROSS} ${2 * CROSS}m0 ${-2 * CROSS}l${-2 * CROSS} ${2 * CROSS}`;

const CROSSED_COUPLERS = CALIBRATION.couplers
  .filter((coupler) => !isWorking(coupler))
  .map(({ edge: [a, b] }) => cross((x(a) + x(b)) / 2, (y(a) + y(b)) / 2))
  .join('');

/**
 * Returns the couplers of each style as one path: 126 separate lines would take a tenth of the page's rendering time.
 */
function couplerPaths(scale: ColorScale): readonly (readonly [className: string, path: string])[] {
  const paths = new Map<string, string>();
  for (const coupler of CALIBRATION.couplers) {
    const [a, b] = coupler.edge;
    const appearance = isWorking(coupler) ? `coupler sq${scale.stepOf(coupler.fidelity)}` : 'coupler dead';
    paths.set(appearance, `${paths.get(appearance) ?? ''}M${x(a)} ${y(a)}L${x(b)} ${y(b)}`);
  }
  return [...paths];
}

interface ChipMapProps {
  readonly metric: Metric;
  /** Scale of the chosen figure of the qubits. */
  readonly scale: ColorScale;
  readonly couplerScale: ColorScale;
  readonly chosen: number;
  readonly onChoose: (qubit: number) => void;
}

/**
 * The lattice, with qubits and couplers in the colours of their figures. Arrow keys move the selection; each qubit
 * links to its row in the table.
 */
export function ChipMap({ metric, scale, couplerScale, chosen, onChoose }: ChipMapProps) {
  const { t } = useTranslation('chip');
  const { full } = useFigures();
  const svg = useRef<SVGSVGElement>(null);
  const onKeyDown = (event: React.KeyboardEvent, qubit: number): void => {
    const next = neighbourTowards(qubit, event.key);
    if (next === undefined) return;
    event.preventDefault();
    svg.current?.querySelector<SVGAElement>(`[data-qubit="${next}"]`)?.focus();
  };
  const shown = metric === 'cz' ? undefined : QUBIT_METRICS[metric];
  const [name, comma] = [t(`metrics.${metric}`), t('comma')];
  return (
    <svg
      ref={svg}
      className="lattice"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="group"
      aria-label={t('map', { metric: name })}
    >
      <g aria-hidden="true">
        {couplerPaths(couplerScale).map(([appearance, path]) => (
          <path key={appearance} d={path} className={appearance} />
        ))}
        <path d={CROSSED_COUPLERS} className="dead-cross" />
      </g>
      {CALIBRATION.qubits.map((part) => {
        const { qubit } = part;
        const cutOff = CUT_OFF.has(qubit);
        const value = shown?.value(part);
        const step = value === undefined ? undefined : scale.stepOf(value);
        const label = [
          t('qubit', { qubit }),
          ...(value === undefined ? [] : [`${name} ${full(metric, value)}`]),
          ...(cutOff ? [t('cutOff')] : []),
        ].join(comma);
        return (
          <a
            key={qubit}
            href={`#qubit-${qubit}`}
            data-qubit={qubit}
            aria-label={label}
            aria-current={qubit === chosen ? 'true' : undefined}
            tabIndex={qubit === chosen ? 0 : -1}
            onFocus={() => onChoose(qubit)}
            onClick={(event) => {
              event.preventDefault();
              onChoose(qubit);
            }}
            onKeyDown={(event) => onKeyDown(event, qubit)}
          >
            <circle
              cx={x(qubit)}
              cy={y(qubit)}
              r={RADIUS}
              className={step === undefined ? 'qubit' : `qubit step-${step}`}
              strokeDasharray={cutOff ? '3 3' : undefined}
            />
            {qubit === chosen ? <circle cx={x(qubit)} cy={y(qubit)} r={RADIUS + 5} className="pick" /> : null}
            <text
              x={x(qubit)}
              y={y(qubit) + 4}
              className={step === undefined ? 'qubit-number' : `qubit-number step-${step}`}
            >
              {qubit}
            </text>
            {cutOff ? (
              <path d={cross(x(qubit) + RADIUS * 0.75, y(qubit) - RADIUS * 0.75)} className="dead-cross" />
            ) : null}
          </a>
        );
      })}
    </svg>
  );
}
