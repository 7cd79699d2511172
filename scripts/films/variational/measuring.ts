import { drawArrow } from '../kit/arrows.ts';
import { drawBarChart } from '../kit/bars.ts';
import { drawCircuit, type FilmCircuit, type FilmOperation } from '../kit/circuit.ts';
import type { Scene } from '../kit/film-script.ts';
import { drawFormula } from '../kit/formula.ts';
import { NIGHT } from '../kit/night.ts';
import { decimal } from '../kit/numbers.ts';
import { countOutcomes } from '../kit/shots.ts';
import { drawDot, drawLine, faded, type Pen } from '../kit/stage.ts';
import { during, shown, steadily } from '../kit/time.ts';
import {
  type Basis,
  DESCENT_START,
  ENERGY_SHOTS,
  energyFromShots,
  LOWEST_ENERGY,
  meanOfOutcomes,
  shotsAt,
  slopeOf,
} from '../variational-numbers.ts';
import { drawFog, drawLowest, drawMap, drawWalker, onMap } from './valley.ts';

const JOINED = { isJoined: true } as const;

// Scene 1: a valley in fog.

const CLEARS = { from: 5.4, to: 7.6 } as const;

export const valley: Scene = {
  still: 10.6,
  draw: (pen, seconds) => {
    const start = onMap(DESCENT_START);
    const slope = slopeOf(DESCENT_START);
    const steepness = Math.hypot(slope.a, slope.b);
    faded(pen, shown(seconds, 0.2), () => {
      drawMap(pen, JOINED);
      drawFog(pen, start, 1 - during(seconds, CLEARS.from, CLEARS.to));
    });
    const reach = 84 * during(seconds, 2.4, 3.6);
    faded(pen, 1 - during(seconds, CLEARS.from - 0.6, CLEARS.from), () =>
      drawArrow(
        pen,
        start,
        { x: start.x - (reach * slope.a) / steepness, y: start.y + (reach * slope.b) / steepness },
        { color: NIGHT.series2, width: 5 },
      ),
    );
    faded(pen, shown(seconds, 0.8), () => drawWalker(pen, start, NIGHT.series2));
    faded(pen, shown(seconds, 1.2), () => {
      drawFormula(pen, 'E(a, b) = ⟨H⟩', { x: 700, y: 190, size: 44, align: 'left' });
      drawFormula(pen, 'H = −Z_0Z_1 − \\frac{1}{2}(X_0 + X_1)', {
        x: 700,
        y: 290,
        size: 40,
        align: 'left',
        color: NIGHT.ink2,
      });
    });
    faded(pen, shown(seconds, 8.2), () => {
      drawLowest(pen);
      drawFormula(pen, `−\\sqrt{2} = ${decimal(LOWEST_ENERGY, 4)}`, {
        x: 700,
        y: 440,
        size: 48,
        align: 'left',
        color: NIGHT.accent,
      });
    });
  },
};

// Scene 2: the height is measured.

const gate = (column: number, wire: number, label: string, family: 'r' | 'h'): FilmOperation => ({
  kind: 'gate',
  column,
  wire,
  label,
  family,
});
const CIRCUIT: FilmCircuit = {
  x: 136,
  y: 150,
  wires: ['q_0', 'q_1'],
  columns: 4,
  columnWidth: 100,
  wireGap: 112,
  gateSize: 66,
  operations: [
    gate(0, 0, 'a', 'r'),
    gate(0, 1, 'b', 'r'),
    { kind: 'controlled', column: 1, control: 0, wire: 1 },
    { kind: 'measure', column: 3, wire: 0 },
    { kind: 'measure', column: 3, wire: 1 },
  ],
};
const TURNED: FilmCircuit = {
  ...CIRCUIT,
  operations: [gate(2, 0, 'H', 'h'), gate(2, 1, 'H', 'h')],
};

const MEASURED = shotsAt(DESCENT_START, JOINED, { shots: ENERGY_SHOTS, seed: 7 });
const ENERGY = energyFromShots(MEASURED);
const OUTCOMES = ['00', '01', '10', '11'] as const;
const CHARTS: readonly {
  readonly basis: Basis;
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly term: string;
}[] = [
  { basis: 'z', y: 96, from: 2.6, to: 5.4, term: '⟨Z_0Z_1⟩' },
  { basis: 'x', y: 368, from: 7.6, to: 10.4, term: '⟨X_0 + X_1⟩' },
];
/** What is measured in a basis, of the mean contribution to the energy. */
const measuredMean = (basis: Basis): number => meanOfOutcomes(MEASURED[basis], basis).mean * (basis === 'z' ? -1 : -2);

const GAUGE = { x: 136, width: 420, y: 500, from: -0.2, to: 1.05 } as const;
const gaugeX = (energy: number): number => GAUGE.x + (GAUGE.width * (energy - GAUGE.from)) / (GAUGE.to - GAUGE.from);

function drawGauge(pen: Pen): void {
  drawLine(
    pen,
    [
      { x: GAUGE.x, y: GAUGE.y },
      { x: GAUGE.x + GAUGE.width, y: GAUGE.y },
    ],
    { color: NIGHT.edge, width: 2 },
  );
  for (const at of [0, 0.5, 1]) {
    const x = gaugeX(at);
    drawLine(
      pen,
      [
        { x, y: GAUGE.y - 7 },
        { x, y: GAUGE.y + 7 },
      ],
      { color: NIGHT.edge, width: 2 },
    );
    drawFormula(pen, decimal(at, 1), { x, y: GAUGE.y + 38, size: 28, color: NIGHT.ink2 });
  }
  const [middle, low, high] = [0, -1, 1].map((sign) => gaugeX(ENERGY.value + sign * ENERGY.standardError)) as [
    number,
    number,
    number,
  ];
  drawLine(
    pen,
    [
      { x: low, y: GAUGE.y },
      { x: high, y: GAUGE.y },
    ],
    { color: NIGHT.series2, width: 4 },
  );
  for (const x of [low, high])
    drawLine(
      pen,
      [
        { x, y: GAUGE.y - 12 },
        { x, y: GAUGE.y + 12 },
      ],
      { color: NIGHT.series2, width: 4 },
    );
  drawDot(pen, { x: middle, y: GAUGE.y }, 8, { fill: NIGHT.series2 });
  drawFormula(pen, `E = ${decimal(ENERGY.value, 2)} ± ${decimal(ENERGY.standardError, 2)}`, {
    x: GAUGE.x,
    y: 432,
    size: 42,
    align: 'left',
    color: NIGHT.series2,
  });
}

export const measuring: Scene = {
  still: 14.4,
  draw: (pen, seconds) => {
    drawCircuit(pen, CIRCUIT, steadily(seconds, 0.2, 2));
    faded(pen, shown(seconds, 6.6), () => {
      // Over the wires of the same circuit.
      drawCircuit(pen, { ...TURNED, wires: [] }, 1);
    });
    for (const { basis, y, from, to, term } of CHARTS)
      faded(pen, shown(seconds, from - 0.6), () => {
        const upTo = Math.round(ENERGY_SHOTS * steadily(seconds, from, to));
        const values = countOutcomes(MEASURED[basis], OUTCOMES.length, upTo);
        drawBarChart(pen, {
          x: 676,
          y,
          width: 300,
          height: 150,
          values,
          most: ENERGY_SHOTS,
          labels: OUTCOMES.map((outcome) => `|${outcome}⟩`),
          labelSize: 28,
          digits: 0,
          color: basis === 'z' ? NIGHT.series1 : NIGHT.series3,
        });
        drawFormula(pen, `N = ${upTo}`, { x: 1012, y: y + 22, size: 34, align: 'left', color: NIGHT.ink2 });
        faded(pen, shown(seconds, to + 0.2), () => {
          drawFormula(pen, term, { x: 1012, y: y + 88, size: 36, align: 'left' });
          drawFormula(pen, `= ${decimal(measuredMean(basis), 2)}`, { x: 1012, y: y + 140, size: 36, align: 'left' });
        });
      });
    faded(pen, shown(seconds, 11.6), () => drawGauge(pen));
  },
};
