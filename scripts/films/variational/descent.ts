import { drawCircuit, type FilmCircuit } from '../kit/circuit.ts';
import type { Scene } from '../kit/film-script.ts';
import { drawFormula } from '../kit/formula.ts';
import { NIGHT } from '../kit/night.ts';
import { decimal } from '../kit/numbers.ts';
import { drawAxes } from '../kit/plot.ts';
import { drawDot, drawLine, faded, type Pen, type Spot } from '../kit/stage.ts';
import { clamp, during, mix, shown, steadily } from '../kit/time.ts';
import {
  descend,
  DESCENT_START,
  DESCENT_STEPS,
  type DescentStep,
  ENERGY_SHOTS,
  LOWEST_ENERGY,
  LOWEST_PRODUCT_ENERGY,
} from '../variational-numbers.ts';
import { drawEnergies, drawLevel, energyPlot } from './energy-plot.ts';
import { drawLowest, drawMap, drawTrack, drawWalker, onMap } from './valley.ts';

/** The part of a path up to a step; the step may lie between two. */
function pathUpTo(steps: readonly DescentStep[], upTo: number): readonly Spot[] {
  const whole = Math.floor(upTo);
  const path = steps.slice(0, whole + 1).map(({ at }) => onMap(at));
  const [last, next] = [steps[whole], steps[whole + 1]];
  if (last === undefined || next === undefined) return path;
  const [from, to] = [onMap(last.at), onMap(next.at)];
  return [...path, { x: mix(from.x, to.x, upTo - whole), y: mix(from.y, to.y, upTo - whole) }];
}

const FLOOR = { energy: LOWEST_ENERGY, digits: 4, color: NIGHT.accent } as const;

// Scene 3: the descent.

const DESCENT = descend({ start: DESCENT_START, shots: ENERGY_SHOTS, isJoined: true });
/** The first steps are slow. */
const SLOW = { steps: 3, each: 2.2, from: 1.6 } as const;
const FAST = { from: SLOW.from + SLOW.steps * SLOW.each, to: 23 } as const;

/** The step of a time; it may lie between two. */
function stepAt(seconds: number): number {
  if (seconds >= FAST.from) return mix(SLOW.steps, DESCENT_STEPS, steadily(seconds, FAST.from, FAST.to));
  const slow = Math.max(0, seconds - SLOW.from) / SLOW.each;
  const whole = Math.floor(slow);
  return whole + during(slow - whole, 0.55, 1);
}

/** The two points that a slow step compares. */
function drawProbes(pen: Pen, seconds: number): void {
  const slow = (seconds - SLOW.from) / SLOW.each;
  const step = Math.floor(slow);
  if (slow < 0 || step >= SLOW.steps) return;
  const { probes } = DESCENT[step]!;
  const part = slow - step;
  faded(pen, during(part, 0.05, 0.2) * (1 - during(part, 0.5, 0.6)), () => {
    const ends = probes.map(onMap);
    drawLine(pen, ends, { color: NIGHT.ink, width: 2.5, dash: [5, 5] });
    for (const end of ends) drawDot(pen, end, 8, { fill: NIGHT.paper, stroke: { color: NIGHT.ink, width: 3 } });
  });
}

const PLOT = energyPlot({ x: 744, y: 110, width: 340, height: 420 });

export const descent: Scene = {
  still: 24.6,
  draw: (pen, seconds) => {
    const upTo = stepAt(seconds);
    drawMap(pen, { isJoined: true });
    drawLowest(pen);
    const path = pathUpTo(DESCENT, upTo);
    drawTrack(pen, path, NIGHT.series2);
    drawProbes(pen, seconds);
    drawWalker(pen, path.at(-1)!, NIGHT.series2);
    faded(pen, shown(seconds, 0.5), () => {
      drawAxes(pen, PLOT);
      drawLevel(pen, PLOT, FLOOR);
      drawEnergies(pen, PLOT, DESCENT.slice(0, Math.floor(upTo + 1e-6) + 1), { color: NIGHT.series2 });
    });
  },
};

// Scene 4: without CX, and with it.

const PRODUCT = descend({ start: DESCENT_START, shots: ENERGY_SHOTS, isJoined: false });
const JOINED = descend({ start: PRODUCT.at(-1)!.at, shots: ENERGY_SHOTS, isJoined: true });
const WIRES: FilmCircuit = {
  x: 800,
  y: 92,
  wires: ['q_0', 'q_1'],
  columns: 2,
  columnWidth: 112,
  wireGap: 78,
  gateSize: 56,
  operations: [
    { kind: 'gate', column: 0, wire: 0, label: 'a', family: 'r' },
    { kind: 'gate', column: 0, wire: 1, label: 'b', family: 'r' },
  ],
};
const BOTH = energyPlot({ x: 744, y: 272, width: 340, height: 260 }, { steps: 2 * DESCENT_STEPS, to: 0.4 });
const FIRST = { from: 1.4, to: 5.4 } as const;
const SWITCHED = 7.8;
const SECOND = { from: 9.2, to: 13 } as const;

export const joining: Scene = {
  still: 14,
  draw: (pen, seconds) => {
    const isOn = during(seconds, SWITCHED, SWITCHED + 1);
    const [first, second] = [
      DESCENT_STEPS * steadily(seconds, FIRST.from, FIRST.to),
      DESCENT_STEPS * steadily(seconds, SECOND.from, SECOND.to),
    ];
    drawMap(pen, { isJoined: false });
    faded(pen, isOn, () => drawMap(pen, { isJoined: true }));
    faded(pen, 1 - 0.55 * isOn, () => drawTrack(pen, pathUpTo(PRODUCT, first), NIGHT.series4));
    if (second > 0) drawTrack(pen, pathUpTo(JOINED, second), NIGHT.series2);
    const [path, color] =
      second > 0 ? [pathUpTo(JOINED, second), NIGHT.series2] : [pathUpTo(PRODUCT, first), NIGHT.series4];
    drawWalker(pen, path.at(-1)!, color);
    drawCircuit(pen, WIRES, steadily(seconds, -1, 0.6));
    faded(pen, isOn, () =>
      drawCircuit(pen, {
        ...WIRES,
        wires: [],
        operations: [{ kind: 'controlled', column: 1, control: 0, wire: 1 }],
      }),
    );
    drawAxes(pen, BOTH);
    drawEnergies(pen, BOTH, PRODUCT.slice(0, Math.floor(first + 1e-6) + 1), { color: NIGHT.series4 });
    faded(pen, shown(seconds, 5.2), () =>
      drawLevel(pen, BOTH, { energy: LOWEST_PRODUCT_ENERGY, digits: 2, color: NIGHT.series4, aside: -9 }),
    );
    if (second > 0)
      drawEnergies(pen, BOTH, JOINED.slice(0, Math.floor(second + 1e-6) + 1), {
        first: DESCENT_STEPS,
        color: NIGHT.series2,
      });
    faded(pen, shown(seconds, SWITCHED + 0.4), () => drawLevel(pen, BOTH, { ...FLOOR, aside: 9 }));
  },
};

// Scene 5: more shots.

const SHOT_NUMBERS = [
  { shots: 100, text: '100', at: 0 },
  { shots: 1000, text: '1000', at: 4.6 },
  { shots: 10_000, text: '10 000', at: 9 },
] as const;
let runs: readonly (readonly DescentStep[])[] | undefined;
/** Computed when they are first drawn: the longest takes seconds. */
const runsOfShots = (): readonly (readonly DescentStep[])[] =>
  (runs ??= SHOT_NUMBERS.map(({ shots }) => descend({ start: DESCENT_START, shots, isJoined: true })));

const WIDE = energyPlot({ x: 150, y: 96, width: 570, height: 420 });
const SLIDER = { x: 914, width: 250, y: 190 } as const;

const meanError = (steps: readonly DescentStep[]): number =>
  steps.reduce((sum, { standardError }) => sum + standardError, 0) / steps.length;

function drawSlider(pen: Pen, place: number): void {
  const left = SLIDER.x;
  drawLine(
    pen,
    [
      { x: left, y: SLIDER.y },
      { x: left + SLIDER.width, y: SLIDER.y },
    ],
    { color: NIGHT.line2, width: 6 },
  );
  const x = left + (SLIDER.width * place) / (SHOT_NUMBERS.length - 1);
  drawLine(
    pen,
    [
      { x: left, y: SLIDER.y },
      { x, y: SLIDER.y },
    ],
    { color: NIGHT.accent, width: 6 },
  );
  drawDot(pen, { x, y: SLIDER.y }, 14, { fill: NIGHT.accent, stroke: { color: NIGHT.paper, width: 4 } });
  for (const [index, { text }] of SHOT_NUMBERS.entries())
    drawFormula(pen, text, {
      x: left + (SLIDER.width * index) / (SHOT_NUMBERS.length - 1),
      y: SLIDER.y + 44,
      size: 28,
      color: NIGHT.ink2,
    });
}

export const shots: Scene = {
  still: 13.4,
  draw: (pen, seconds) => {
    const place = during(seconds, 4, 5) + during(seconds, 8.4, 9.4);
    faded(pen, shown(seconds, 0.2), () => {
      drawAxes(pen, WIDE);
      drawLevel(pen, WIDE, FLOOR);
      drawSlider(pen, place);
      drawFormula(pen, 'N', { x: SLIDER.x - 40, y: SLIDER.y, size: 38 });
    });
    for (const [index, steps] of runsOfShots().entries()) {
      const opacity = clamp(1 - 2 * Math.abs(place - index));
      const upTo = index === 0 ? Math.floor(DESCENT_STEPS * steadily(seconds, 0.8, 2.6)) : DESCENT_STEPS;
      faded(pen, opacity, () => {
        drawEnergies(pen, WIDE, steps.slice(0, upTo + 1), { color: NIGHT.series2 });
        faded(pen, shown(seconds, 2.6), () =>
          drawFormula(pen, `ΔE ≈ ${decimal(meanError(steps), 3)}`, {
            x: SLIDER.x - 54,
            y: 340,
            size: 42,
            align: 'left',
            color: NIGHT.series2,
          }),
        );
      });
    }
    faded(pen, shown(seconds, 10.6), () =>
      drawFormula(pen, 'ΔE ∝ \\frac{1}{\\sqrt{N}}', { x: SLIDER.x - 54, y: 450, size: 42, align: 'left' }),
    );
  },
};
