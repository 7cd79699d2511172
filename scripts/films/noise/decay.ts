import { barX, drawBarChart } from '../kit/bars.ts';
import { azimuthOf, drawPath, drawSphere, drawVector, type Sphere } from '../kit/bloch-sphere.ts';
import { circuitPoint, drawCircuit, type FilmCircuit } from '../kit/circuit.ts';
import type { Scene } from '../kit/film-script.ts';
import { drawFormula } from '../kit/formula.ts';
import { NIGHT, nightPhase } from '../kit/night.ts';
import { decimal } from '../kit/numbers.ts';
import { drawAxes, drawCurve, type FilmPlot, plotX, plotY } from '../kit/plot.ts';
import { drawDot, drawPanel, faded } from '../kit/stage.ts';
import { during, mix, shown, steadily } from '../kit/time.ts';
import { chainFidelity, chainOdds, decayed, FIDELITIES, TIMES } from '../noise-numbers.ts';

// Scene 2: energy leaks away, phases drift apart.

const SPHERE: Sphere = { x: 330, y: 322, radius: 200 };
const LAST_MICROSECOND = 12;
const TRAIL_POINTS = 240;
const PLOT: FilmPlot = {
  x: 730,
  y: 130,
  width: 360,
  height: 390,
  across: {
    from: 0,
    to: LAST_MICROSECOND,
    ticks: [0, 4, 8, 12].map((at) => ({ at, label: String(at) })),
    name: 't (μ\\up{s})',
  },
  up: {
    from: 0,
    to: 1,
    ticks: [
      { at: 0, label: '0' },
      { at: 1 / Math.E, label: '\\frac{1}{e}' },
      { at: 1, label: '1' },
    ],
  },
};

export const spiral: Scene = {
  still: 14.6,
  draw: (pen, seconds) => {
    const time = LAST_MICROSECOND * steadily(seconds, 1.8, 13);
    drawSphere(pen, SPHERE);
    const trail = Array.from({ length: TRAIL_POINTS + 1 }, (_, index) => decayed((time * index) / TRAIL_POINTS));
    if (time > 0) drawPath(pen, SPHERE, trail, { color: (at) => nightPhase(azimuthOf(at)), width: 4.5 });
    drawVector(pen, SPHERE, decayed(time));
    faded(pen, shown(seconds, 0.6), () => {
      drawAxes(pen, PLOT);
      const curves = [
        { of: (t: number) => Math.exp(-t / TIMES.t1), color: NIGHT.series2 },
        { of: (t: number) => Math.exp(-t / TIMES.t2), color: NIGHT.series1 },
      ];
      for (const { of, color } of curves) {
        if (time > 0) drawCurve(pen, PLOT, of, { to: time, color });
        drawDot(pen, { x: plotX(PLOT, time), y: plotY(PLOT, of(time)) }, 7, {
          fill: NIGHT.paper,
          stroke: { color, width: 4 },
        });
      }
    });
    for (const { text, number, value, y, from, color } of [
      { text: 'e^{−t/T_1}', number: 'T_1', value: TIMES.t1, y: 168, from: 13.4, color: NIGHT.series2 },
      { text: 'e^{−t/T_2}', number: 'T_2', value: TIMES.t2, y: 338, from: 13.4, color: NIGHT.series1 },
    ] as const)
      faded(pen, shown(seconds, from), () => {
        drawFormula(pen, text, { x: 900, y, size: 36, align: 'left', color });
        drawFormula(pen, `${number} = ${decimal(value, 2)} μ\\up{s}`, { x: 1010, y, size: 32, align: 'left', color });
      });
  },
};

// Scene 3: a Bell pair from gates with errors.

const CIRCUIT: FilmCircuit = {
  x: 150,
  y: 150,
  wires: ['q_0', 'q_1'],
  columns: 3,
  columnWidth: 128,
  wireGap: 124,
  gateSize: 68,
  operations: [
    { kind: 'gate', column: 0, wire: 0, label: 'H', family: 'h' },
    { kind: 'gate', column: 0, wire: 1, label: 'H', family: 'h' },
    { kind: 'controlled', column: 1, control: 0, wire: 1, on: 'z' },
    { kind: 'gate', column: 2, wire: 1, label: 'H', family: 'h' },
  ],
};
const IDEAL = [0.5, 0, 0, 0.5] as const;
const BARS = { x: 716, y: 96, width: 470, height: 410, most: 0.6 } as const;
const COSTS = [
  { text: `F_1 = ${decimal(FIDELITIES.single, 5)}`, y: 420, from: 4.6, color: NIGHT.accent },
  { text: `F_2 = ${decimal(FIDELITIES.pair, 5)}`, y: 484, from: 6.4, color: NIGHT.series3 },
  { text: `F_1{}^3 F_2 = ${decimal(chainFidelity(2), 4)}`, y: 556, from: 8.6, color: NIGHT.ink },
] as const;

export const pair: Scene = {
  still: 15.6,
  draw: (pen, seconds) => {
    const lit = seconds >= 4.6 && seconds < 6.4 ? 0 : seconds >= 6.4 && seconds < 8.4 ? 1 : undefined;
    drawCircuit(pen, CIRCUIT, steadily(seconds, 0.2, 2), lit);
    if (lit === 0) {
      // The gates on one qubit are in two columns.
      const { x, y } = circuitPoint(CIRCUIT, 1, 2);
      drawPanel(
        pen,
        { x: x - 46, y: y - 46, width: 92, height: 92 },
        { stroke: { color: NIGHT.accentLine, width: 3 } },
        8,
      );
    }
    for (const { text, y, from, color } of COSTS)
      faded(pen, shown(seconds, from), () => drawFormula(pen, text, { x: 136, y, size: 42, align: 'left', color }));
    const ideal = { ...BARS, values: IDEAL };
    const noisy = chainOdds(2);
    const part = during(seconds, 10.6, 12.6);
    const values = noisy.map((value, index) => mix(IDEAL[index]!, value, part));
    faded(pen, shown(seconds, 2.4), () => {
      drawBarChart(pen, {
        ...ideal,
        values: values.map((value) => value * during(seconds, 2.6, 4)),
        labels: ['|00⟩', '|01⟩', '|10⟩', '|11⟩'],
      });
      for (const [index, value] of values.entries()) {
        const top = Math.max(value, IDEAL[index]!) * during(seconds, 2.6, 4);
        drawFormula(pen, decimal(value, 3), {
          x: barX(ideal, index),
          y: BARS.y + BARS.height * (1 - top / BARS.most) - 28,
          size: 32,
        });
      }
    });
    faded(pen, shown(seconds, 10.4), () => {
      for (const [index, value] of IDEAL.entries()) {
        const width = (0.56 * BARS.width) / IDEAL.length;
        const height = (BARS.height * value) / BARS.most;
        if (value > 0)
          drawPanel(
            pen,
            {
              x: barX(ideal, index) - width / 2 - 5,
              y: BARS.y + BARS.height - height - 4,
              width: width + 10,
              height: height + 4,
            },
            { stroke: { color: NIGHT.ink2, width: 2, dash: [8, 7] } },
            4,
          );
      }
    });
  },
};
