import { CHIP_72, CHIP_COUPLERS, type Coupler, ILLUSTRATED_QUBITS } from './chip-72.ts';

const STEP = 62;
const RADIUS = 17;
const PADDING = RADIUS + 10;
/** Distance from a digit's middle to its baseline. */
const BASELINE = 4;

// The chip's rows are drawn as columns, so that the image is wide rather than tall.
const x = (qubit: number): number => PADDING + Math.floor(qubit / CHIP_72.columns) * STEP;
const y = (qubit: number): number => PADDING + (qubit % CHIP_72.columns) * STEP;

const WIDTH = 2 * PADDING + (CHIP_72.rows - 1) * STEP;
const HEIGHT = 2 * PADDING + (CHIP_72.columns - 1) * STEP;

const lines = (couplers: readonly Coupler[]): string =>
  couplers.map(({ a, b }) => `M${x(a)} ${y(a)}L${x(b)} ${y(b)}`).join('');
const circles = (qubits: readonly number[]): string =>
  qubits
    .map(
      (qubit) =>
        `M${x(qubit) - RADIUS} ${y(qubit)}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0`,
    )
    .join('');
const crosses = (couplers: readonly Coupler[]): string =>
  couplers.map(({ a, b }) => `M${(x(a) + x(b)) / 2 - 4.5} ${(y(a) + y(b)) / 2 - 4.5}l9 9m0 -9l-9 9`).join('');
const numbers = (qubits: readonly number[]): string =>
  qubits.map((qubit) => `<text x="${x(qubit)}" y="${y(qubit) + BASELINE}">${qubit}</text>`).join('');

const DEAD = CHIP_COUPLERS.filter(({ isDead }) => isDead);

/** Draws one stroke for all elements of a kind, and the numbers as text: the image is the same for all visitors. */
export function drawLattice(chosen: readonly number[]): string {
  const isOnPath = ({ a, b }: Coupler) =>
    chosen.some((qubit, k) => (qubit === a && chosen[k + 1] === b) || (qubit === b && chosen[k + 1] === a));
  const [on, off] = [
    ILLUSTRATED_QUBITS.filter((qubit) => chosen.includes(qubit)),
    ILLUSTRATED_QUBITS.filter((qubit) => !chosen.includes(qubit)),
  ];
  return [
    `<path class="coupler" d="${lines(CHIP_COUPLERS.filter((coupler) => !coupler.isDead && !isOnPath(coupler)))}"/>`,
    `<path class="coupler dead" d="${lines(DEAD)}"/>`,
    `<path class="coupler on" d="${lines(CHIP_COUPLERS.filter(isOnPath))}"/>`,
    `<path class="dead-cross" d="${crosses(DEAD)}"/>`,
    `<path class="qubit" d="${circles(off)}"/><path class="qubit on" d="${circles(on)}"/>`,
    `<g class="qubit-number" text-anchor="middle" aria-hidden="true">${numbers(off)}</g>` +
      `<g class="qubit-number on" text-anchor="middle" aria-hidden="true">${numbers(on)}</g>`,
  ].join('');
}

/** The coupling map: circles are qubits, lines are couplers; a dead coupler is dashed and crossed out. */
export function Lattice({ drawing, label }: { drawing: string; label: string }) {
  return (
    <svg
      className="lattice"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
