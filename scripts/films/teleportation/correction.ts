/** Scene 5: Bob turns his qubit by the two bits. */
import { drawPath, drawSphere, drawVector, projected, type Sphere } from '#scripts/films/kit/bloch-sphere.ts';
import { circuitPoint, drawCircuit, type FilmCircuit } from '#scripts/films/kit/circuit.ts';
import type { Scene } from '#scripts/films/kit/film-script.ts';
import { drawFormula } from '#scripts/films/kit/formula.ts';
import { GATE_COLORS, NIGHT } from '#scripts/films/kit/night.ts';
import { decimal } from '#scripts/films/kit/numbers.ts';
import { drawDot, drawLine, faded, type Pen } from '#scripts/films/kit/stage.ts';
import { during, shown, steadily } from '#scripts/films/kit/time.ts';
import { turned } from '#scripts/films/qubit-numbers.ts';
import {
  type Correction,
  correctionsOf,
  DRAWN,
  fidelityWithSent,
  SENT_VECTOR,
} from '#scripts/films/teleportation-numbers.ts';
import type { BlochVector } from '#simulator';
import { beside } from './two-places.ts';

const BOB: Sphere = { x: 366, y: 328, radius: 210 };
/** Outside the sphere, where no turn passes. */
const LABELS = [
  { text: '|0⟩', vector: { x: 0, y: 0, z: 1 } },
  { text: '|1⟩', vector: { x: 0, y: 0, z: -1 } },
] as const;
const GATES: FilmCircuit = {
  x: 760,
  y: 236,
  wires: ['q_2'],
  columns: 2,
  columnWidth: 160,
  gateSize: 84,
  operations: [
    { kind: 'gate', column: 0, wire: 0, label: 'X^b', family: 'p' },
    { kind: 'gate', column: 1, wire: 0, label: 'Z^a', family: 'p' },
  ],
};
/** When each gate is applied. */
const TIMES = { X: 4.2, Z: 9 } as const;
const TURN_SECONDS = 3.4;
const { line: COLOR } = GATE_COLORS.p;
const APPLIED = correctionsOf(DRAWN);
const BITS = [
  { name: 'b', bit: DRAWN.b, from: TIMES.X },
  { name: 'a', bit: DRAWN.a, from: TIMES.Z },
] as const;

const arcOf = (from: BlochVector, { axis }: Correction, part: number): readonly BlochVector[] =>
  Array.from({ length: 61 }, (_, index) => turned(from, axis, (Math.PI * part * index) / 60));

function drawAxis(pen: Pen, { gate, axis }: Correction): void {
  const { x, y, z } = axis;
  const ends = [-1.6, 1.6].map((scale) => projected(BOB, { x: scale * x, y: scale * y, z: scale * z }));
  drawLine(pen, ends, { color: COLOR, width: 3, dash: [10, 7] });
  drawFormula(pen, gate === 'X' ? 'x' : 'z', { ...beside(BOB, axis, 44), size: 36, color: COLOR });
}

/** Where the vector is to go. */
function drawGoal(pen: Pen): void {
  const at = projected(BOB, SENT_VECTOR);
  drawLine(pen, [BOB, at], { color: NIGHT.series2, width: 3, dash: [9, 8] });
  drawDot(pen, at, 11, { stroke: { color: NIGHT.series2, width: 3 } });
  drawFormula(pen, '|ψ⟩', { ...beside(BOB, SENT_VECTOR, 44), size: 38, color: NIGHT.series2 });
}

export const correction: Scene = {
  still: 12.4,
  draw: (pen, seconds) => {
    drawFormula(pen, '\\name{Bob}', { x: 954, y: 100, size: 40 });
    drawSphere(pen, BOB, { labels: false });
    for (const { text, vector: axis } of LABELS)
      drawFormula(pen, text, { ...beside(BOB, axis, 30), size: 36, color: NIGHT.ink2 });
    faded(pen, shown(seconds, 1.2), () => drawGoal(pen));
    let vector = DRAWN.bob;
    for (const applied of APPLIED) {
      const from = TIMES[applied.gate];
      const part = during(seconds, from + 0.8, from + 0.8 + TURN_SECONDS);
      faded(pen, shown(seconds, from, from + 0.8 + TURN_SECONDS), () => drawAxis(pen, applied));
      if (part > 0) drawPath(pen, BOB, arcOf(vector, applied, part), { color: COLOR, width: 6 });
      vector = turned(vector, applied.axis, Math.PI * part);
    }
    drawVector(pen, BOB, vector);
    drawCircuit(
      pen,
      GATES,
      steadily(seconds, 0.2, 1.8),
      seconds < TIMES.X ? undefined : seconds < TIMES.Z ? 0 : seconds < TIMES.Z + 2.5 ? 1 : undefined,
    );
    for (const [column, { name, bit }] of BITS.entries()) {
      const at = circuitPoint(GATES, 0, column);
      faded(pen, shown(seconds, 2), () =>
        drawFormula(pen, `${name} = ${bit}`, {
          x: at.x,
          y: at.y + 108,
          size: 40,
          color: bit === 1 ? NIGHT.accent : NIGHT.ink3,
        }),
      );
    }
    faded(pen, shown(seconds, 2.6), () =>
      drawFormula(pen, `F = ${decimal(fidelityWithSent(vector), 3)}`, { x: 838, y: 480, size: 56, align: 'left' }),
    );
  },
};
