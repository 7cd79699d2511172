import { CALIBRATION } from '#simulator';
import { barX, drawBarChart } from '../kit/bars.ts';
import { drawCircuit, type FilmCircuit } from '../kit/circuit.ts';
import type { Scene } from '../kit/film-script.ts';
import { drawFormula } from '../kit/formula.ts';
import { drawChip, latticePoint } from '../kit/lattice.ts';
import { NIGHT } from '../kit/night.ts';
import { decimal } from '../kit/numbers.ts';
import { drawDot, drawLine, faded, type Pen, type Region, type Spot, stroked } from '../kit/stage.ts';
import { clamp, during, ease, mix, shown, staggered } from '../kit/time.ts';
import { chainFidelity, chainOdds, ROUTE_ENDS, routeFidelities, shortestWay } from '../noise-numbers.ts';

// Scene 4: two far qubits are brought together.

const CHIP: Region = { x: 76, y: 92, width: 768, height: 400 };
const WAY = shortestWay(...ROUTE_ENDS);
const FIDELITIES = routeFidelities(WAY);
const [FROM, TO] = ROUTE_ENDS;
const WORKING = new Map(CALIBRATION.couplers.map(({ edge: [a, b], fidelity }) => [`${a}-${b}`, fidelity] as const));
/** Exchanges, each of which moves the first qubit by one; then the gate. */
const MOVES = { from: 4.4, gap: 1.7, each: 1.1 } as const;
const moved = (seconds: number, move: number): number => staggered(seconds, MOVES, move);

const onChip = (qubit: number): Spot => latticePoint(CHIP, qubit);

function drawTraveller(pen: Pen, at: Spot, color: string): void {
  drawDot(pen, at, 21, { fill: color, stroke: { color: NIGHT.paper, width: 4 } });
}

const BARS = { x: 884, y: 236, width: 316, height: 300 } as const;

export const moving: Scene = {
  still: 17.6,
  draw: (pen, seconds) => {
    const places = WAY.slice(0, -1);
    const steps = places.slice(1).map((_, index) => moved(seconds, index));
    const joined = moved(seconds, steps.length);
    const place = steps.reduce((sum, part) => sum + part, 0);
    const passed = places.map(onChip);
    const whole = Math.floor(place + 1e-9);
    const isPassed = (a: number, b: number): boolean => {
      const [first, second] = [places.indexOf(a), places.indexOf(b)];
      return first >= 0 && second >= 0 && Math.max(first, second) <= whole;
    };
    faded(pen, shown(seconds, 0.1), () =>
      drawChip(pen, CHIP, {
        couplerColor: (a, b) =>
          WORKING.get(`${a}-${b}`) === 0 ? NIGHT.paper : isPassed(a, b) ? NIGHT.series2 : NIGHT.line2,
        qubitColor: () => NIGHT.edge,
      }),
    );
    const [start, end] = [passed[whole]!, passed[whole + 1] ?? passed[whole]!];
    const at = { x: mix(start.x, end.x, place - whole), y: mix(start.y, end.y, place - whole) };
    const partner = onChip(TO);
    if (joined > 0) faded(pen, joined, () => drawLine(pen, [at, partner], { color: NIGHT.ink, width: 8 }));
    // What stood in the way goes back by one place.
    if (place > whole) {
      const back = { x: mix(end.x, start.x, place - whole), y: mix(end.y, start.y, place - whole) };
      drawDot(pen, back, 14, { fill: NIGHT.ink3, stroke: { color: NIGHT.paper, width: 3 } });
    }
    faded(pen, shown(seconds, 1.2), () => {
      drawTraveller(pen, partner, NIGHT.series4);
      drawTraveller(pen, at, NIGHT.series2);
    });
    faded(pen, shown(seconds, 1.4) * (1 - during(seconds, 3.6, 4.2)), () => {
      const origin = onChip(FROM);
      stroked(pen, { color: NIGHT.ink2, width: 2.5, dash: [7, 8] }, () => {
        pen.moveTo(origin.x, origin.y);
        pen.lineTo(partner.x, partner.y);
      });
    });
    faded(pen, shown(seconds, 2.6), () => {
      const done = place + joined;
      const index = Math.min(FIDELITIES.length - 2, Math.floor(done));
      const now = FIDELITIES[index]! * (FIDELITIES[index + 1]! / FIDELITIES[index]!) ** (done - index);
      drawFormula(pen, `F = ${decimal(now, 3)}`, { x: 900, y: 126, size: 58, align: 'left', color: NIGHT.series1 });
      drawBarChart(pen, {
        ...BARS,
        values: FIDELITIES.map((fidelity, step) => fidelity * ease(clamp(done - step + 1))),
        labels: FIDELITIES.map((_, step) => String(step)),
        labelSize: 28,
        color: (step) => (step === FIDELITIES.length - 1 ? NIGHT.series4 : NIGHT.series1),
      });
    });
  },
};

// Scene 5: entangled chains of two to six qubits.

const LENGTHS = [2, 3, 4, 5, 6] as const;
const MOST = LENGTHS.at(-1)!;
let computed: readonly number[] | undefined;
/** Probability of 0…0 or 1…1 for each length; computed when first drawn. */
const rightOdds = (): readonly number[] =>
  (computed ??= LENGTHS.map((length) => {
    const odds = chainOdds(length);
    return odds[0]! + odds.at(-1)!;
  }));

const LADDER: FilmCircuit = {
  x: 130,
  y: 92,
  wires: Array.from({ length: MOST }, (_, qubit) => `q_${qubit}`),
  columns: MOST,
  columnWidth: 72,
  wireGap: 88,
  gateSize: 56,
  operations: [],
};
const LENGTH_TIMES = { from: 1.4, gap: 2.1, each: 0.9 } as const;
/** Width of a bar in units of its place. */
const THICKNESS = 0.76;
const CHART = { x: 700, y: 110, width: 472, height: 400 } as const;
const LEVEL = (THICKNESS * CHART.width) / LENGTHS.length / 2 + 6;

export const deeper: Scene = {
  still: 14.6,
  draw: (pen, seconds) => {
    const grown = LENGTHS.map((_, index) => staggered(seconds, LENGTH_TIMES, index));
    for (let qubit = 0; qubit < MOST; qubit += 1) {
      const opacity = grown[Math.max(0, qubit - 1)]!;
      faded(pen, opacity, () =>
        drawCircuit(pen, { ...LADDER, y: LADDER.y + qubit * LADDER.wireGap!, wires: [LADDER.wires[qubit]!] }),
      );
    }
    faded(pen, grown[0]!, () =>
      drawCircuit(pen, {
        ...LADDER,
        wires: [],
        operations: [{ kind: 'gate', column: 0, wire: 0, label: 'H', family: 'h' }],
      }),
    );
    for (const [index, part] of grown.entries())
      faded(pen, part, () =>
        drawCircuit(pen, {
          ...LADDER,
          wires: [],
          operations: [{ kind: 'controlled', column: index + 1, control: index, wire: index + 1 }],
        }),
      );
    faded(pen, shown(seconds, 0.6), () => {
      const values = rightOdds().map((odds, index) => odds * grown[index]!);
      drawBarChart(pen, { ...CHART, values, labels: LENGTHS.map(String), thickness: THICKNESS });
      drawFormula(pen, 'P(0…0) + P(1…1)', { x: CHART.x, y: 62, size: 30, align: 'left', color: NIGHT.series1 });
      drawFormula(pen, 'n', { x: CHART.x + CHART.width + 14, y: CHART.y + CHART.height, size: 34, align: 'left' });
      for (const [index, length] of LENGTHS.entries())
        faded(pen, clamp(3 * grown[index]! - 2), () => {
          const x = barX({ ...CHART, values }, index);
          const top = (odds: number): number => CHART.y + CHART.height * (1 - odds);
          drawFormula(pen, decimal(rightOdds()[index]!, 3), { x, y: top(rightOdds()[index]!) - 22, size: 30 });
          const level = top(chainFidelity(length));
          faded(pen, shown(seconds, 12.4), () => {
            drawLine(
              pen,
              [
                { x: x - LEVEL, y: level },
                { x: x + LEVEL, y: level },
              ],
              { color: NIGHT.paper, width: 8 },
            );
            drawLine(
              pen,
              [
                { x: x - LEVEL, y: level },
                { x: x + LEVEL, y: level },
              ],
              { color: NIGHT.series2, width: 4 },
            );
            drawFormula(pen, decimal(chainFidelity(length), 3), { x, y: level + 30, size: 28, color: NIGHT.paper });
          });
        });
    });
    faded(pen, shown(seconds, 12.4), () =>
      drawFormula(pen, 'F_1{}^{2n−1} F_2{}^{n−1}', {
        x: CHART.x + CHART.width,
        y: 62,
        size: 30,
        align: 'right',
        color: NIGHT.series2,
      }),
    );
  },
};
