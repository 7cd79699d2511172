import { useTranslation } from 'react-i18next';
import { CALIBRATION } from '#simulator';
import { RADIUS, x, y } from './coordinates.ts';
import { isWorking } from './metrics.ts';
import { useFigures } from './use-figures.ts';

/** Size of the label of a placed qubit; it sits on the upper right of its circle. */
const LABEL = { width: 25, height: 16, right: 7, up: 27 } as const;

/** The name of the circuit's qubit on its chip qubit. */
export function PlacedLabel({ physical, qubit }: { readonly physical: number; readonly qubit: number }) {
  const [left, top] = [x(physical) + LABEL.right, y(physical) - LABEL.up];
  return (
    <g className="placed-label" aria-hidden="true">
      <rect x={left} y={top} width={LABEL.width} height={LABEL.height} rx={3} />
      <text x={left + LABEL.width / 2} y={top + LABEL.height - 4}>
        q{qubit}
      </text>
    </g>
  );
}

/** Width of a target across its coupler, and its distance from the circles. */
const TARGET = { width: 24, gap: 2 } as const;

/** Extent of a coupler's target along one axis. */
function extent(from: number, to: number): readonly [start: number, length: number] {
  if (from === to) return [from - TARGET.width / 2, TARGET.width];
  const inset = RADIUS + TARGET.gap;
  return [from + inset, to - from - 2 * inset];
}

interface CouplerTargetsProps {
  readonly onPick: (coupler: readonly [low: number, high: number]) => void;
}

/**
 * Couplers as targets of the pointer: one press places two qubits. By keyboard the two qubits are chosen one after the
 * other, because 126 more tab stops would help nobody.
 */
export function CouplerTargets({ onPick }: CouplerTargetsProps) {
  const { t } = useTranslation('chip');
  const { full } = useFigures();
  return (
    <g className="coupler-targets">
      {CALIBRATION.couplers.map((coupler) => {
        const [low, high] = coupler.edge;
        const [left, width] = extent(x(low), x(high));
        const [top, height] = extent(y(low), y(high));
        const figure = isWorking(coupler) ? full('cz', coupler.fidelity) : t('dead');
        const label = `${t('pair', { first: low, second: high })}${t('comma')}${figure}`;
        return (
          <a
            key={`${low}-${high}`}
            href={`#qubit-${low}`}
            tabIndex={-1}
            aria-label={label}
            data-coupler={`${low}-${high}`}
            onClick={(event) => {
              event.preventDefault();
              onPick(coupler.edge);
            }}
          >
            <rect x={left} y={top} width={width} height={height} rx={4} />
          </a>
        );
      })}
    </g>
  );
}
