import type { BlochVector } from '#simulator';
import { drawBarChart } from './kit/bars.ts';
import { azimuthOf, drawPath, drawSphere, drawVector, onSphere, projected, type Sphere } from './kit/bloch-sphere.ts';
import { circuitPoint, drawCircuit, type FilmCircuit } from './kit/circuit.ts';
import type { FilmScript, Scene } from './kit/film-script.ts';
import { drawFormula } from './kit/formula.ts';
import { GATE_COLORS, NIGHT, nightPhase } from './kit/night.ts';
import { decimal } from './kit/numbers.ts';
import { countOutcomes } from './kit/shots.ts';
import { drawDot, drawLine, faded, type Pen, type Spot, stroked } from './kit/stage.ts';
import { during, ease, mix, shown, steadily, type Stop, throughStops } from './kit/time.ts';
import { arcOf, MEASURED_THETA, oddsAt, OUTCOMES, SHOTS, turned, TURNS } from './qubit-numbers.ts';

const SPHERE: Sphere = { x: 366, y: 328, radius: 210 };
const NORTH: BlochVector = { x: 0, y: 0, z: 1 };
const SOUTH: BlochVector = { x: 0, y: 0, z: -1 };
const poleOf = (bit: number): BlochVector => (bit === 0 ? NORTH : SOUTH);

const multipleOfPi = (angleRad: number): string => `${decimal(angleRad / Math.PI, 2)} π`;

/** The odds of 0 and 1 as bars, at the right. */
function drawOdds(pen: Pen, thetaRad: number): void {
  drawBarChart(pen, {
    x: 770,
    y: 168,
    width: 330,
    height: 280,
    values: oddsAt(thetaRad),
    labels: ['P(0)', 'P(1)'],
    digits: 3,
  });
}

const arcToAxis = (thetaRad: number, radius: number): readonly BlochVector[] =>
  Array.from({ length: 31 }, (_, index) => {
    const { x, z } = onSphere((thetaRad * index) / 30, 0);
    return { x: radius * x, y: 0, z: radius * z };
  });

/** Marks the angle between a vector in the xz plane and the z axis. */
function drawTheta(pen: Pen, sphere: Sphere, thetaRad: number): void {
  drawPath(pen, sphere, arcToAxis(thetaRad, 0.34), { color: NIGHT.ink2, width: 2.5 });
  const { x, z } = onSphere(thetaRad / 2, 0);
  const at = projected(sphere, { x: 0.34 * x, y: 0, z: 0.34 * z });
  drawFormula(pen, 'θ', { x: at.x - 22, y: at.y - 10, size: 32, color: NIGHT.ink });
}

// Scene 1: a coin and two places.

const COIN: Spot & { readonly radius: number } = { x: 900, y: 328, radius: 120 };
const FLIPS = [
  { from: 2, to: 3.2 },
  { from: 4.9, to: 6.1 },
] as const;
const STEPS: readonly Stop[] = [
  { at: 3.9, value: 1, over: 0.6 },
  { at: 6.8, value: 0, over: 0.6 },
];

function drawCoin(pen: Pen, seconds: number): void {
  const halfTurns = FLIPS.reduce((sum, { from, to }) => sum + during(seconds, from, to), 0);
  const squeeze = Math.cos(Math.PI * halfTurns);
  const face = squeeze < 0 ? '1' : '0';
  pen.save();
  pen.translate(COIN.x, COIN.y);
  pen.scale(Math.max(0.03, Math.abs(squeeze)), 1);
  drawDot(pen, { x: 0, y: 0 }, COIN.radius, { fill: '#1b1a13', stroke: { color: NIGHT.series2, width: 5 } });
  drawDot(pen, { x: 0, y: 0 }, COIN.radius - 16, { stroke: { color: NIGHT.series2, width: 1.5 } });
  drawFormula(pen, face, { x: 0, y: 0, size: 110, color: NIGHT.series2 });
  pen.restore();
}

function drawPlaces(pen: Pen): void {
  for (const bit of [0, 1]) {
    const at = projected(SPHERE, poleOf(bit));
    drawDot(pen, at, 13, { fill: NIGHT.surface, stroke: { color: NIGHT.edge, width: 2.5 } });
    drawFormula(pen, String(bit), { x: at.x + 46, y: at.y, size: 44, color: NIGHT.ink2 });
  }
}

function drawMarker(pen: Pen, bit: number): void {
  const [from, to] = [projected(SPHERE, NORTH), projected(SPHERE, SOUTH)];
  drawDot(pen, { x: from.x, y: mix(from.y, to.y, bit) }, 13, { fill: NIGHT.accent });
}

const coin: Scene = {
  still: 4.4,
  draw: (pen, seconds) => {
    drawPlaces(pen);
    drawMarker(pen, throughStops(seconds, 0, STEPS));
    faded(pen, shown(seconds, 0.4), () => drawCoin(pen, seconds));
  },
};

// Scene 2: the places become poles, the vector turns by RY.

const TURNS_OF_THETA: readonly Stop[] = [
  { at: 8.4, value: Math.PI, over: 5 },
  { at: 12, value: Math.PI / 2, over: 2.8 },
];

const poles: Scene = {
  still: 6.6,
  joins: true,
  draw: (pen, seconds) => {
    const theta = throughStops(seconds, 0, TURNS_OF_THETA);
    faded(pen, 1 - shown(seconds, 0), () => drawCoin(pen, 100));
    faded(pen, shown(seconds, 0.6), () => drawSphere(pen, SPHERE));
    faded(pen, 1 - shown(seconds, 0.6), () => {
      drawPlaces(pen);
      drawMarker(pen, 0);
    });
    const grown = during(seconds, 1.6, 2.4);
    const tip = onSphere(theta, 0);
    if (grown > 0) drawVector(pen, SPHERE, { x: tip.x * grown, y: 0, z: tip.z * grown }, nightPhase(0));
    faded(pen, shown(seconds, 3.4), () => drawTheta(pen, SPHERE, theta));
    faded(pen, shown(seconds, 2.2), () => {
      drawOdds(pen, theta);
      drawFormula(pen, `θ = ${multipleOfPi(theta)}`, { x: 860, y: 92, size: 38, align: 'left' });
      drawFormula(pen, 'cos^2\\frac{θ}{2}', { x: 852.5, y: 548, size: 34, color: NIGHT.ink2 });
      drawFormula(pen, 'sin^2\\frac{θ}{2}', { x: 1017.5, y: 548, size: 34, color: NIGHT.ink2 });
    });
  },
};

// Scene 3: the phase.

const equator: Scene = {
  still: 8.2,
  joins: true,
  draw: (pen, seconds) => {
    const phi = 2 * Math.PI * during(seconds, 1.6, 12.4);
    drawSphere(pen, SPHERE);
    const trail = Array.from({ length: 121 }, (_, index) => onSphere(Math.PI / 2, (phi * index) / 120));
    if (phi > 0) drawPath(pen, SPHERE, trail, { color: (at) => nightPhase(azimuthOf(at)), width: 6 });
    drawVector(pen, SPHERE, onSphere(Math.PI / 2, phi));
    drawOdds(pen, Math.PI / 2);
    faded(pen, 1 - shown(seconds, 0), () => {
      drawTheta(pen, SPHERE, Math.PI / 2);
      drawFormula(pen, `θ = ${multipleOfPi(Math.PI / 2)}`, { x: 860, y: 92, size: 38, align: 'left' });
      drawFormula(pen, 'cos^2\\frac{θ}{2}', { x: 852.5, y: 548, size: 34, color: NIGHT.ink2 });
      drawFormula(pen, 'sin^2\\frac{θ}{2}', { x: 1017.5, y: 548, size: 34, color: NIGHT.ink2 });
    });
    faded(pen, shown(seconds, 0.7), () => {
      drawFormula(pen, '\\frac{1}{\\sqrt{2}}(|0⟩ + e^{iφ}|1⟩)', { x: 935, y: 92, size: 38 });
      drawFormula(pen, `φ = ${multipleOfPi(phi)}`, { x: 860, y: 548, size: 38, align: 'left', color: nightPhase(phi) });
    });
  },
};

// Scene 4: gates as turns.

const GATES: FilmCircuit = {
  x: 740,
  y: 270,
  wires: ['|0⟩'],
  columns: 3,
  columnWidth: 132,
  gateSize: 84,
  operations: TURNS.map(({ gate, family }, column) => ({ kind: 'gate', column, wire: 0, label: gate, family })),
};
const GATE_TIMES = [2.2, 6.6, 11.4] as const;

function drawAxis(pen: Pen, { x, y, z }: BlochVector, gate: string, color: string): void {
  const ends = [-1.2, 1.2].map((scale) => projected(SPHERE, { x: scale * x, y: scale * y, z: scale * z }));
  drawLine(pen, ends, { color, width: 3, dash: [10, 7] });
  const name = projected(SPHERE, { x: 1.33 * x, y: 1.33 * y, z: 1.33 * z });
  drawFormula(pen, `\\name{${gate}}`, { ...name, size: 36, color });
}

const gates: Scene = {
  still: 14.9,
  draw: (pen, seconds) => {
    drawSphere(pen, SPHERE);
    let vector = NORTH;
    for (const [index, turn] of TURNS.entries()) {
      const from = GATE_TIMES[index]!;
      const part = during(seconds, from + 0.6, from + 3);
      const { line: color } = GATE_COLORS[turn.family];
      faded(pen, shown(seconds, from, GATE_TIMES[index + 1]), () => drawAxis(pen, turn.axis, turn.gate, color));
      if (part > 0) {
        drawPath(pen, SPHERE, arcOf(vector, turn, part), { color, width: 6 });
        drawDot(pen, projected(SPHERE, vector), 7, { fill: NIGHT.paper, stroke: { color, width: 3 } });
      }
      faded(pen, shown(seconds, from), () => {
        const at = circuitPoint(GATES, 0, index);
        drawFormula(pen, turn.written, { x: at.x, y: at.y + 106, size: 44, color });
      });
      vector = turned(vector, turn.axis, turn.angleRad * part);
    }
    drawVector(pen, SPHERE, vector);
    const lit = GATE_TIMES.findLastIndex((from) => seconds >= from);
    drawCircuit(pen, GATES, steadily(seconds, 0.2, 1.8), lit === -1 ? undefined : lit);
  },
};

// Scene 5: 200 measurements.

const SMALL: Sphere = { x: 262, y: 236, radius: 150 };
const BINS = { left: [540, 884], foot: 548, across: 12, pitch: 24, radius: 8.5 } as const;
/** The first shots fall one by one. */
const SLOW_SHOTS = 6;
const landingTime = (shot: number): number =>
  shot < SLOW_SHOTS ? 1.9 + 0.75 * shot : 6.4 + 7.2 * ((shot - SLOW_SHOTS) / (SHOTS - SLOW_SHOTS)) ** 0.8;
const FALL_SECONDS = 0.55;
const COLORS = [NIGHT.series1, NIGHT.series2] as const;

const bins: Scene = {
  still: 14.6,
  draw: (pen, seconds) => {
    drawSphere(pen, SMALL);
    drawVector(pen, SMALL, onSphere(MEASURED_THETA, 0));
    drawTheta(pen, SMALL, MEASURED_THETA);
    drawFormula(pen, 'θ = \\frac{π}{3}', { x: SMALL.x, y: 484, size: 36 });
    drawFormula(pen, `cos^2\\frac{θ}{2} = ${decimal(oddsAt(MEASURED_THETA)[0], 2)}`, { x: SMALL.x, y: 562, size: 36 });
    const { left, foot, across, pitch, radius } = BINS;
    const width = across * pitch;
    const landed = OUTCOMES.filter((_, shot) => landingTime(shot) <= seconds).length;
    for (const [bit, x] of left.entries()) {
      drawLine(
        pen,
        [
          { x, y: foot },
          { x: x + width, y: foot },
        ],
        { color: NIGHT.edge, width: 2.5 },
      );
      drawFormula(pen, String(bit), { x: x + width / 2, y: foot + 34, size: 40, color: NIGHT.ink2 });
      drawFormula(pen, String(countOutcomes(OUTCOMES, 2, landed)[bit]), {
        x: x + width / 2,
        y: 92,
        size: 52,
        color: COLORS[bit],
      });
    }
    const seen = [0, 0];
    for (const [shot, bit] of OUTCOMES.entries()) {
      const place = seen[bit]!;
      seen[bit] = place + 1;
      const part = steadily(seconds, landingTime(shot) - FALL_SECONDS, landingTime(shot));
      if (part === 0) continue;
      const rest = {
        x: left[bit]! + ((place % across) + 0.5) * pitch,
        y: foot - (Math.floor(place / across) + 0.5) * pitch,
      };
      const y = mix(150, rest.y, part ** 2);
      faded(pen, ease(Math.min(1, 3 * part)), () => drawDot(pen, { x: rest.x, y }, radius, { fill: COLORS[bit] }));
    }
    faded(pen, shown(seconds, 12.8), () => {
      for (const [bit, odds] of oddsAt(MEASURED_THETA).entries()) {
        const expected = SHOTS * odds;
        const y = foot - (expected / across) * pitch;
        const x = left[bit]!;
        drawLine(
          pen,
          [
            { x: x - 8, y },
            { x: x + width + 8, y },
          ],
          { color: NIGHT.ink, width: 3, dash: [10, 8] },
        );
        drawFormula(pen, decimal(expected, 0), { x: x - 18, y, size: 32, align: 'right' });
      }
    });
  },
};

// Scene 6: after the measurement.

const READ: FilmCircuit = {
  x: 740,
  y: 270,
  wires: ['|ψ⟩'],
  columns: 3,
  columnWidth: 132,
  gateSize: 84,
  operations: [0, 1, 2].map((column) => ({ kind: 'measure', column, wire: 0 })),
};
const READ_TIMES = [3, 6, 8.4] as const;
const FIRST_OUTCOME = OUTCOMES[0]!;

const after: Scene = {
  still: 9.6,
  draw: (pen, seconds) => {
    const [jump] = READ_TIMES;
    const before = onSphere(MEASURED_THETA, 0);
    const pole = poleOf(FIRST_OUTCOME);
    drawSphere(pen, SPHERE);
    if (seconds < jump) {
      drawVector(pen, SPHERE, before);
    } else {
      faded(pen, 0.5 * (1 - during(seconds, jump, jump + 1.6)), () => drawVector(pen, SPHERE, before));
      drawVector(pen, SPHERE, pole, nightPhase(0));
      const tip = projected(SPHERE, pole);
      for (const read of READ_TIMES) {
        const wave = steadily(seconds, read, read + 0.9);
        if (wave > 0 && wave < 1)
          faded(pen, 1 - wave, () =>
            stroked(pen, { color: NIGHT.accent, width: 3 }, () =>
              pen.arc(tip.x, tip.y, 10 + 46 * wave, 0, 2 * Math.PI),
            ),
          );
      }
    }
    const lit = READ_TIMES.findLastIndex((from) => seconds >= from);
    drawCircuit(pen, READ, steadily(seconds, 0.2, 1.8), lit === -1 ? undefined : lit);
    for (const [column, read] of READ_TIMES.entries()) {
      const at = circuitPoint(READ, 0, column);
      faded(pen, shown(seconds, read), () =>
        drawFormula(pen, String(FIRST_OUTCOME), { x: at.x, y: at.y + 116, size: 60, color: COLORS[FIRST_OUTCOME] }),
      );
    }
  },
};

const FILM: FilmScript = { scenes: [coin, poles, equator, gates, bins, after] };
export default FILM;
