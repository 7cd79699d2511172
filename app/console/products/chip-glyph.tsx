const COLUMNS = 12;
const ROWS = 6;
const STEP = 14;
const EDGE = 7;

const at = (index: number): number => EDGE + index * STEP;
const grid = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({ x: Math.floor(index / ROWS), y: index % ROWS }));

/** The lattice of the 72-qubit machine: qubits as circles, couplers as bars. */
export function ChipGlyph({ label }: { readonly label: string }) {
  const width = 2 * EDGE + (COLUMNS - 1) * STEP;
  const height = 2 * EDGE + (ROWS - 1) * STEP;
  return (
    <svg
      className="chip-glyph"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {grid.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          {x + 1 < COLUMNS ? <line x1={at(x)} y1={at(y)} x2={at(x + 1)} y2={at(y)} /> : null}
          {y + 1 < ROWS ? <line x1={at(x)} y1={at(y)} x2={at(x)} y2={at(y + 1)} /> : null}
        </g>
      ))}
      {grid.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={at(x)} cy={at(y)} r={4.2} />
      ))}
    </svg>
  );
}
