/** Scene 6: the search as a circuit, and the oracle as one. */
import { bestRounds, ITEMS, MARKED_BITS } from '#scripts/films/grover-numbers.ts';
import { circuitPoint, drawCircuit, type FilmCircuit, type FilmOperation } from '#scripts/films/kit/circuit.ts';
import type { Scene } from '#scripts/films/kit/film-script.ts';
import { drawFormula } from '#scripts/films/kit/formula.ts';
import { GATE_COLORS, NIGHT } from '#scripts/films/kit/night.ts';
import { drawLine, drawPanel, faded, type Pen } from '#scripts/films/kit/stage.ts';
import { shown, steadily } from '#scripts/films/kit/time.ts';

const WIRES = [0, 1, 2, 3] as const;
const ROUNDS = bestRounds(ITEMS);
const WHOLE: readonly [number, number] = [0, 3];
const LAST_COLUMN = 2 * ROUNDS + 1;

const SEARCH: FilmCircuit = {
  x: 136,
  y: 130,
  wires: WIRES.map(() => '|0⟩'),
  columns: LAST_COLUMN + 1,
  columnWidth: 78,
  wireGap: 112,
  gateSize: 56,
  operations: [
    ...WIRES.map((wire): FilmOperation => ({ kind: 'gate', column: 0, wire, label: 'H', family: 'h' })),
    ...Array.from({ length: ROUNDS }, (_, round): readonly FilmOperation[] => [
      { kind: 'block', column: 1 + 2 * round, wires: WHOLE, label: 'O', family: 'p' },
      { kind: 'block', column: 2 + 2 * round, wires: WHOLE, label: 'R', family: 'r' },
    ]).flat(),
    ...WIRES.map((wire): FilmOperation => ({ kind: 'measure', column: LAST_COLUMN, wire })),
  ],
};

/** Bit of the marked item on a wire; the highest wire is q[0], the rightmost bit. */
const bitOn = (wire: number): string => MARKED_BITS.at(-1 - wire) ?? '';
const turnsOfZeros = (column: number): readonly FilmOperation[] =>
  WIRES.filter((wire) => bitOn(wire) === '0').map((wire) => ({
    kind: 'gate',
    column,
    wire,
    label: 'X',
    family: 'p',
  }));

const OPENED: FilmCircuit = {
  x: 944,
  y: SEARCH.y,
  wires: WIRES.map((wire) => `\\series2{${bitOn(wire)}}`),
  columns: 3,
  columnWidth: 70,
  wireGap: 112,
  gateSize: 52,
  operations: [
    ...turnsOfZeros(0),
    // A Z with three controls: dots on one line.
    ...WIRES.slice(1).map((wire): FilmOperation => ({
      kind: 'controlled',
      column: 1,
      control: wire - 1,
      wire,
      on: 'z',
    })),
    ...turnsOfZeros(2),
  ],
};
const PANEL = { x: 874, y: 76, width: 334, height: 446 } as const;

function drawOpened(pen: Pen): void {
  const block = circuitPoint(SEARCH, 3, 1);
  const foot = { x: PANEL.x + PANEL.width / 2, y: PANEL.y + PANEL.height };
  drawLine(
    pen,
    [
      { x: block.x, y: block.y + 36 },
      { x: block.x, y: 574 },
      { x: foot.x, y: 574 },
      { x: foot.x, y: foot.y },
    ],
    { color: GATE_COLORS.p.line, width: 2, dash: [4, 7] },
  );
  drawPanel(pen, PANEL, { fill: NIGHT.surface, stroke: { color: GATE_COLORS.p.line, width: 2 } }, 8);
}

export const circuitScene: Scene = {
  still: 8.8,
  draw: (pen, seconds) => {
    drawCircuit(pen, SEARCH, steadily(seconds, 0.3, 3.2), seconds > 4 ? 1 : undefined);
    faded(pen, shown(seconds, 4.4), () => drawOpened(pen));
    if (seconds > 4.8) drawCircuit(pen, OPENED, steadily(seconds, 4.8, 6.4));
    faded(pen, shown(seconds, 4.4), () =>
      drawFormula(pen, 'O', { x: PANEL.x + PANEL.width / 2, y: PANEL.y - 26, size: 34, color: GATE_COLORS.p.line }),
    );
  },
};
