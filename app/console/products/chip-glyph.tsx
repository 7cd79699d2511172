const COLUMNS = 12;
const ROWS = 6;
const STEP = 14;
const EDGE = 7;
const RADIUS = 4.2;

const at = (index: number): number => EDGE + index * STEP;
const grid = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({ x: Math.floor(index / ROWS), y: index % ROWS }));

/** Two paths instead of 200 elements, which were a tenth of the work on the page around them. */
const COUPLERS = grid
  .map(({ x, y }) => {
    const start = `M${at(x)} ${at(y)}`;
    return `${x + 1 < COLUMNS ? `${start}H${at(x + 1)}` : ''}${y + 1 < ROWS ? `${start}V${at(y + 1)}` : ''}`;
  })
  .join('');
const HALF = `a${RADIUS} ${RADIUS} 0 1 0`;
const QUBITS = grid
  .map(({ x, y }) => `M${at(x) - RADIUS} ${at(y)}${HALF} ${2 * RADIUS} 0${HALF} ${-2 * RADIUS} 0`)
  .join('');

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
      <path className="couplers" d={COUPLERS} />
      <path className="qubits" d={QUBITS} />
    </svg>
  );
}
