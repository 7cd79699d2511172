import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CALIBRATION } from '#simulator';
import { HEIGHT, neighbourTowards, RADIUS, WIDTH, x, y } from './coordinates.ts';
import { isCutOff, isWorking, type Metric, QUBIT_METRICS } from './metrics.ts';
import { CouplerTargets, PlacedLabel } from './placed-parts.tsx';
import type { ColorScale } from './scale.ts';
import { useFigures } from './use-figures.ts';
import type { PlacementChoice } from './use-placement.ts';

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

const line = (a: number, b: number): string => `M${x(a)} ${y(a)}L${x(b)} ${y(b)}`;

/**
 * Returns the couplers of each style as one path: 126 separate lines would take a tenth of the page's rendering time.
 */
function couplerPaths(scale: ColorScale): readonly (readonly [className: string, path: string])[] {
  const paths = new Map<string, string>();
  for (const coupler of CALIBRATION.couplers) {
    const [a, b] = coupler.edge;
    const appearance = isWorking(coupler) ? `coupler step-${scale.stepOf(coupler.fidelity)}` : 'coupler dead';
    paths.set(appearance, `${paths.get(appearance) ?? ''}${line(a, b)}`);
  }
  return [...paths];
}

/** Where the circuit is on the map. */
export interface ShownPlacement {
  /** Qubit of the circuit by chip qubit. */
  readonly qubitAt: ReadonlyMap<number, number>;
  /** Chip qubits and couplers that the compiled circuit uses. */
  readonly usedQubits: readonly number[];
  readonly usedCouplers: readonly (readonly [low: number, high: number])[];
}

interface ChipMapProps {
  readonly metric: Metric;
  /** Scale of the chosen figure of the qubits. */
  readonly scale: ColorScale;
  readonly couplerScale: ColorScale;
  readonly chosen: number;
  readonly onChoose: (qubit: number) => void;
  readonly shown: ShownPlacement;
  /** Present while the user places the circuit: a press then also places a qubit of the circuit. */
  readonly placing?: Pick<PlacementChoice, 'pickQubit' | 'pickCoupler'> | undefined;
}

/**
 * The lattice, with qubits and couplers in the colours of their figures. Arrow keys move the selection; each qubit
 * links to its row in the table.
 */
export function ChipMap({ metric, scale, couplerScale, chosen, onChoose, shown, placing }: ChipMapProps) {
  const { t } = useTranslation('chip');
  const { full } = useFigures();
  const svg = useRef<SVGSVGElement>(null);
  const onKeyDown = (event: React.KeyboardEvent, qubit: number): void => {
    const next = neighbourTowards(qubit, event.key);
    if (next === undefined) return;
    event.preventDefault();
    svg.current?.querySelector<SVGAElement>(`[data-qubit="${next}"]`)?.focus();
  };
  const record = metric === 'cz' ? undefined : QUBIT_METRICS[metric];
  const used = new Set(shown.usedQubits);
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
        <path d={shown.usedCouplers.map(([a, b]) => line(a, b)).join('')} className="coupler-used" />
      </g>
      {placing === undefined ? null : <CouplerTargets onPick={placing.pickCoupler} />}
      {CALIBRATION.qubits.map((part) => {
        const { qubit } = part;
        const cutOff = CUT_OFF.has(qubit);
        const value = record?.value(part);
        const placed = shown.qubitAt.get(qubit);
        const step = value === undefined ? undefined : scale.stepOf(value);
        const label = [
          t('qubit', { qubit }),
          ...(value === undefined ? [] : [`${name} ${full(metric, value)}`]),
          ...(cutOff ? [t('cutOff')] : []),
          ...(placed === undefined ? [] : [t('placement.holds', { qubit: placed })]),
          ...(placed === undefined && used.has(qubit) ? [t('placement.passes')] : []),
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
              placing?.pickQubit(qubit);
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
            {used.has(qubit) || placed !== undefined ? (
              <circle cx={x(qubit)} cy={y(qubit)} r={RADIUS + 1.5} className="qubit-used" />
            ) : null}
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
      {[...shown.qubitAt].map(([physical, qubit]) => (
        <PlacedLabel key={physical} physical={physical} qubit={qubit} />
      ))}
    </svg>
  );
}
