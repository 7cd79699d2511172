import { oddsIfSeen, oddsOf, pathsTo } from './interference-numbers.ts';
import { drawArrow } from './kit/arrows.ts';
import { circuitPoint, drawCircuit, type FilmCircuit } from './kit/circuit.ts';
import type { FilmScript, Scene } from './kit/film-script.ts';
import { fontOf } from './kit/fonts.ts';
import { drawFormula } from './kit/formula.ts';
import { GATE_COLORS, NIGHT } from './kit/night.ts';
import { decimal } from './kit/numbers.ts';
import { drawDial, drawPhasor, drawPhasorSum, type Phasor, sumOf } from './kit/phasors.ts';
import { drawAxes, drawCurve, type FilmPlot, plotX, plotY } from './kit/plot.ts';
import { drawDot, drawLine, drawPanel, faded, type Pen, type Spot, stroked } from './kit/stage.ts';
import { during, mix, shown, steadily } from './kit/time.ts';

const OUTCOMES = [0, 1] as const;
const HALF: Phasor = { length: Math.SQRT1_2, phaseRad: 0 };

// Scenes 1 and 2: paths between dials, on which amplitudes are arrows.

const DIAL = 72;
const START: Spot = { x: 150, y: 330 };
const MIDDLE = [
  { x: 500, y: 182 },
  { x: 500, y: 478 },
] as const;
const END = [
  { x: 880, y: 182 },
  { x: 880, y: 478 },
] as const;
const GATES_X = [325, 690] as const;

function drawNode(pen: Pen, at: Spot, ket: string): void {
  drawDot(pen, at, DIAL, { fill: NIGHT.surface });
  drawDial(pen, at, DIAL, NIGHT.line2);
  drawFormula(pen, ket, { x: at.x, y: at.y - DIAL - 28, size: 34, color: NIGHT.ink2 });
}

/** A part of the way from one dial to another, between their edges. */
function drawWay(pen: Pen, from: Spot, to: Spot, part: number): void {
  if (part <= 0) return;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const at = (distance: number): Spot => ({
    x: mix(from.x, to.x, distance / length),
    y: mix(from.y, to.y, distance / length),
  });
  drawLine(pen, [at(DIAL + 4), at(mix(DIAL + 4, length - DIAL - 4, part))], { color: NIGHT.edge, width: 2.5 });
}

function drawGateLetter(pen: Pen, x: number): void {
  drawLine(
    pen,
    [
      { x, y: 116 },
      { x, y: 560 },
    ],
    { color: NIGHT.line2, width: 2, dash: [4, 8] },
  );
  const { line, fill } = GATE_COLORS.h;
  drawPanel(pen, { x: x - 32, y: 52, width: 64, height: 64 }, { fill, stroke: { color: line, width: 2.5 } }, 5);
  pen.font = fontOf('Film Text', 32, 600);
  pen.fillStyle = line;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText('H', x, 86);
}

function drawFirstHalf(pen: Pen, seconds: number): void {
  for (const middle of MIDDLE) drawWay(pen, START, middle, during(seconds, 3, 4.6));
  drawNode(pen, START, '|0⟩');
  drawPhasor(pen, START, { length: 1, phaseRad: 0 }, DIAL);
  for (const [bit, middle] of MIDDLE.entries()) {
    const part = during(seconds, 5 + 1.6 * bit, 6.4 + 1.6 * bit);
    faded(pen, shown(seconds, 4.2), () => drawNode(pen, middle, `|${bit}⟩`));
    drawPhasor(pen, middle, { ...HALF, length: HALF.length * part }, DIAL);
    faded(pen, part, () => drawFormula(pen, '\\frac{1}{\\sqrt{2}}', { x: middle.x, y: middle.y + 112, size: 32 }));
  }
  faded(pen, shown(seconds, 2), () => drawGateLetter(pen, GATES_X[0]));
}

const split: Scene = { still: 10.4, draw: drawFirstHalf };

/** When each path is walked: to 0 by way of 0 and of 1, then to 1. */
const WALKS = [
  [1.8, 4.2],
  [9.6, 12],
] as const;
const WALK_SECONDS = 1.9;

/** A dial in which the arrows that have arrived stand head to tail. */
function drawArrivals(pen: Pen, outcome: 0 | 1, seconds: number): void {
  const end = END[outcome];
  const [first, second] = pathsTo(outcome, 0);
  for (const [by, start] of WALKS[outcome].entries()) {
    const path = by === 0 ? first : second;
    const part = during(seconds, start, start + WALK_SECONDS);
    if (part === 0) continue;
    const from = MIDDLE[by]!;
    const tail = by === 0 ? end : { x: end.x + first.length * DIAL, y: end.y };
    // Opposite arrows lie side by side, so that both are seen.
    const aside = outcome === 0 ? 0 : by === 0 ? -9 : 9;
    drawPhasor(pen, { x: mix(from.x, tail.x, part), y: mix(from.y, tail.y + aside, part) }, path, DIAL);
  }
}

const SUMS = [
  { text: '\\frac{1}{2} + \\frac{1}{2} = 1', odds: 'P(0)', from: 6.6 },
  { text: '\\frac{1}{2} − \\frac{1}{2} = 0', odds: 'P(1)', from: 14.4 },
] as const;

const meet: Scene = {
  still: 16.6,
  joins: true,
  draw: (pen, seconds) => {
    for (const outcome of OUTCOMES)
      for (const [by, start] of WALKS[outcome].entries())
        drawWay(pen, MIDDLE[by]!, END[outcome], during(seconds, start - 0.4, start + 0.8));
    drawFirstHalf(pen, 100);
    faded(pen, shown(seconds, 0.3), () => drawGateLetter(pen, GATES_X[1]));
    faded(pen, shown(seconds, 0.8), () => {
      for (const outcome of OUTCOMES) drawNode(pen, END[outcome], `|${outcome}⟩`);
    });
    for (const outcome of OUTCOMES) drawArrivals(pen, outcome, seconds);
    for (const [outcome, { text, odds, from }] of SUMS.entries())
      faded(pen, shown(seconds, from), () => {
        const { x, y } = END[outcome as 0 | 1];
        drawFormula(pen, text, { x: x + DIAL + 32, y: y - 34, size: 36, align: 'left' });
        drawFormula(pen, `${odds} = ${decimal(oddsOf(outcome as 0 | 1, 0), 0)}`, {
          x: x + DIAL + 32,
          y: y + 38,
          size: 36,
          align: 'left',
          color: NIGHT.series1,
        });
      });
  },
};

// Scenes 3 and 4: a phase between the gates, and an eye.

const CIRCUIT: FilmCircuit = {
  x: 130,
  y: 116,
  wires: ['|0⟩'],
  columns: 4,
  columnWidth: 118,
  gateSize: 72,
  operations: [
    { kind: 'gate', column: 0, wire: 0, label: 'H', family: 'h' },
    { kind: 'gate', column: 1, wire: 0, label: 'φ', family: 'f' },
    { kind: 'gate', column: 3, wire: 0, label: 'H', family: 'h' },
  ],
};
const SUM_DIALS = [
  { x: 210, y: 380 },
  { x: 490, y: 380 },
] as const;
const SUM_RADIUS = 100;
const PLOT: FilmPlot = {
  x: 760,
  y: 150,
  width: 380,
  height: 370,
  across: {
    from: 0,
    to: 2 * Math.PI,
    ticks: [
      { at: 0, label: '0' },
      { at: Math.PI, label: 'π' },
      { at: 2 * Math.PI, label: '2π' },
    ],
    name: 'φ',
  },
  up: {
    from: 0,
    to: 1,
    ticks: [
      { at: 0, label: '0' },
      { at: 0.5, label: '\\frac{1}{2}' },
      { at: 1, label: '1' },
    ],
    name: 'P(0)',
  },
};

function drawSumDial(pen: Pen, outcome: 0 | 1, phaseRad: number): void {
  const at = SUM_DIALS[outcome];
  drawDot(pen, at, SUM_RADIUS, { fill: NIGHT.surface });
  drawDial(pen, at, SUM_RADIUS, NIGHT.line2);
  const paths = pathsTo(outcome, phaseRad);
  const end = drawPhasorSum(pen, at, paths, { unit: SUM_RADIUS });
  const { length } = sumOf(paths);
  if (length > 0.02) {
    drawLine(pen, [at, end], { color: NIGHT.ink, width: 2.5, dash: [3, 7] });
    drawDot(pen, end, 6, { fill: NIGHT.ink });
  } else drawDot(pen, at, 6, { fill: NIGHT.ink });
}

const labelDials = (pen: Pen): void => {
  for (const outcome of OUTCOMES) {
    const { x, y } = SUM_DIALS[outcome];
    drawFormula(pen, `|${outcome}⟩`, { x, y: y - SUM_RADIUS - 30, size: 34, color: NIGHT.ink2 });
  }
};

const swing: Scene = {
  still: 12.6,
  draw: (pen, seconds) => {
    const phase = 2 * Math.PI * steadily(seconds, 3.4, 17.4);
    drawCircuit(pen, CIRCUIT, steadily(seconds, 0.2, 1.8), seconds > 3 && seconds < 18 ? 1 : undefined);
    faded(pen, shown(seconds, 1.8), () => {
      labelDials(pen);
      for (const outcome of OUTCOMES) {
        drawSumDial(pen, outcome, phase);
        const { x, y } = SUM_DIALS[outcome];
        drawFormula(pen, `P(${outcome}) = ${decimal(oddsOf(outcome, phase), 2)}`, {
          x,
          y: y + SUM_RADIUS + 48,
          size: 34,
        });
      }
    });
    faded(pen, shown(seconds, 2.4), () => {
      drawAxes(pen, PLOT);
      if (phase > 0) drawCurve(pen, PLOT, (at) => oddsOf(0, at), { to: phase });
      const at = { x: plotX(PLOT, phase), y: plotY(PLOT, oddsOf(0, phase)) };
      drawDot(pen, at, 9, { fill: NIGHT.paper, stroke: { color: NIGHT.series1, width: 4 } });
    });
    faded(pen, shown(seconds, 17.8), () =>
      drawFormula(pen, 'cos^2\\frac{φ}{2}', {
        x: PLOT.x + PLOT.width / 2,
        y: PLOT.y + 40,
        size: 38,
        color: NIGHT.series1,
      }),
    );
  },
};

function drawEye(pen: Pen, { x, y }: Spot, opened: number): void {
  const [width, height] = [40, 26 * opened];
  stroked(pen, { color: NIGHT.series2, width: 3.5 }, () => {
    pen.moveTo(x - width, y);
    pen.quadraticCurveTo(x, y - 2 * height, x + width, y);
    pen.quadraticCurveTo(x, y + 2 * height, x - width, y);
  });
  faded(pen, opened, () => {
    drawDot(pen, { x, y }, 13, { stroke: { color: NIGHT.series2, width: 3.5 } });
    drawDot(pen, { x, y }, 5, { fill: NIGHT.series2 });
  });
}

/** How much of the interference is left while the eye looks. */
const visibilityAt = (seconds: number): number => 1 - during(seconds, 3.6, 6.4);

const look: Scene = {
  still: 9.4,
  joins: true,
  draw: (pen, seconds) => {
    drawCircuit(pen, CIRCUIT, 1);
    const eye = circuitPoint(CIRCUIT, 0, 2);
    faded(pen, shown(seconds, 1), () => {
      drawPanel(pen, { x: eye.x - 50, y: eye.y - 40, width: 100, height: 80 }, { fill: NIGHT.paper });
      drawEye(pen, eye, during(seconds, 1.8, 2.6));
    });
    const visibility = visibilityAt(seconds);
    labelDials(pen);
    for (const outcome of OUTCOMES) {
      const { x, y } = SUM_DIALS[outcome];
      faded(pen, visibility, () => {
        drawSumDial(pen, outcome, 2 * Math.PI);
        drawFormula(pen, `P(${outcome}) = ${decimal(oddsOf(outcome, 0), 2)}`, { x, y: y + SUM_RADIUS + 48, size: 34 });
      });
      faded(pen, shown(seconds, 7), () => {
        // Each path by itself: both squares are added, whatever the phase.
        for (const [by, path] of pathsTo(outcome, Math.PI / 3).entries()) {
          const side = 2.6 * path.length ** 2 * SUM_RADIUS;
          const box = { x: x - side / 2, y: by === 0 ? y - side - 6 : y + 6, width: side, height: side };
          drawPanel(pen, box, { fill: NIGHT.surface, stroke: { color: NIGHT.ink2, width: 3 } }, 4);
          drawFormula(pen, '\\frac{1}{4}', { x, y: box.y + side / 2, size: 32 });
        }
        drawFormula(pen, `P(${outcome}) = ${decimal(oddsIfSeen(outcome, 0), 2)}`, {
          x,
          y: y + SUM_RADIUS + 48,
          size: 34,
        });
      });
    }
    drawAxes(pen, PLOT);
    faded(pen, 0.35 * (1 - visibility), () =>
      drawCurve(pen, PLOT, (at) => oddsOf(0, at), { width: 2.5, dash: [8, 8] }),
    );
    drawCurve(pen, PLOT, (at) => mix(oddsIfSeen(0, at), oddsOf(0, at), visibility), {
      color: visibility < 1 ? NIGHT.series2 : NIGHT.series1,
    });
    faded(pen, visibility, () => {
      drawFormula(pen, 'cos^2\\frac{φ}{2}', {
        x: PLOT.x + PLOT.width / 2,
        y: PLOT.y + 40,
        size: 38,
        color: NIGHT.series1,
      });
      drawDot(pen, { x: plotX(PLOT, 2 * Math.PI), y: plotY(PLOT, 1) }, 9, {
        fill: NIGHT.paper,
        stroke: { color: NIGHT.series1, width: 4 },
      });
    });
  },
};

// Scene 5: the rule.

const RULE_PHASE = Math.PI / 3;
const RULE: Spot = { x: 150, y: 470 };
const RULE_UNIT = 420;
const LINES = [
  { text: 'a = \\frac{1}{2}, \\ink3{ } b = \\frac{1}{2}e^{iφ}', y: 160, from: 0.8 },
  { text: 'P = |a + b|^2', y: 300, from: 3.4 },
  { text: '\\paper{P }= |a|^2 + |b|^2 + \\accent{2|a||b|cos φ}', y: 440, from: 6.2 },
] as const;

const rule: Scene = {
  still: 10.4,
  draw: (pen, seconds) => {
    const paths = pathsTo(0, RULE_PHASE);
    const joint = { x: RULE.x + paths[0].length * RULE_UNIT, y: RULE.y };
    const end = drawPhasorSum(pen, RULE, paths, { unit: RULE_UNIT, progress: during(seconds, 0.8, 3), width: 8 });
    faded(pen, shown(seconds, 1.6), () =>
      drawFormula(pen, 'a', { x: (RULE.x + joint.x) / 2, y: RULE.y + 36, size: 40 }),
    );
    faded(pen, shown(seconds, 2.6), () =>
      drawFormula(pen, 'b', { x: (joint.x + end.x) / 2 + 34, y: (joint.y + end.y) / 2 + 16, size: 40 }),
    );
    faded(pen, shown(seconds, 3.4), () => {
      drawArrow(pen, RULE, end, { color: NIGHT.ink, width: 5, head: 26 });
      drawFormula(pen, 'a + b', { x: (RULE.x + end.x) / 2 - 48, y: (RULE.y + end.y) / 2 - 30, size: 40 });
    });
    for (const { text, y, from } of LINES)
      faded(pen, shown(seconds, from), () => drawFormula(pen, text, { x: 640, y, size: 46, align: 'left' }));
  },
};

const FILM: FilmScript = { scenes: [split, meet, swing, look, rule] };
export default FILM;
