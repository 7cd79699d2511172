import { CHIP_72, CHIP_COUPLERS, CHIP_QUBITS } from './chip-72.ts';

const STEP = 62;
const RADIUS = 17;
const PADDING = RADIUS + 10;

// Rows of the chip run across the picture, so that it is wide rather than tall.
const x = (qubit: number): number => PADDING + Math.floor(qubit / CHIP_72.columns) * STEP;
const y = (qubit: number): number => PADDING + (qubit % CHIP_72.columns) * STEP;

const WIDTH = 2 * PADDING + (CHIP_72.rows - 1) * STEP;
const HEIGHT = 2 * PADDING + (CHIP_72.columns - 1) * STEP;

/** The coupling map: circles are qubits, lines are couplers, a dead one is dashed and crossed out. */
export function Lattice({ chosen, label }: { chosen: readonly number[]; label: string }) {
  const isChosen = (a: number, b: number) => chosen.some((qubit, k) => (qubit === a && chosen[k + 1] === b) || (qubit === b && chosen[k + 1] === a));
  return (
    <svg className="lattice" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      {CHIP_COUPLERS.map(({ a, b, isDead }) => {
        const kind = isDead ? 'cp dead' : isChosen(a, b) ? 'cp on' : 'cp';
        return <line key={`${a}-${b}`} x1={x(a)} y1={y(a)} x2={x(b)} y2={y(b)} className={kind} />;
      })}
      {CHIP_COUPLERS.filter(({ isDead }) => isDead).map(({ a, b }) => (
        <path key={`${a}-${b}`} d={`M${(x(a) + x(b)) / 2 - 4.5} ${(y(a) + y(b)) / 2 - 4.5}l9 9m0 -9l-9 9`} className="deadx" />
      ))}
      {CHIP_QUBITS.map((qubit) => (
        <g key={qubit} aria-hidden="true">
          <circle cx={x(qubit)} cy={y(qubit)} r={RADIUS} className={chosen.includes(qubit) ? 'qb on' : 'qb'} />
          <text x={x(qubit)} y={y(qubit) + 4} className="qn" textAnchor="middle">
            {qubit}
          </text>
        </g>
      ))}
    </svg>
  );
}
