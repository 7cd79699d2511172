/** Scene 3: Alice measures her two qubits in the Bell basis. */
import { circuitPoint, drawCircuit, type FilmCircuit } from '#scripts/films/kit/circuit.ts';
import type { Scene } from '#scripts/films/kit/film-script.ts';
import { drawFormula } from '#scripts/films/kit/formula.ts';
import { NIGHT } from '#scripts/films/kit/night.ts';
import { decimal } from '#scripts/films/kit/numbers.ts';
import { drawPanel, faded, type Pen } from '#scripts/films/kit/stage.ts';
import { during, mix, shown, staggered, steadily } from '#scripts/films/kit/time.ts';
import {
  ALICE_STEPS,
  type BellOutcome,
  DRAWN,
  halfOfPair,
  OUTCOME_CASES,
} from '#scripts/films/teleportation-numbers.ts';
import { drawPairArc, drawPairFormula, drawVeil } from './shared-pair.ts';
import { between, drawPlaces, drawQubit, NORTH, SOUTH } from './two-places.ts';

const BELL_BASIS: FilmCircuit = {
  x: 132,
  y: 474,
  wires: ['q_0', 'q_1'],
  columns: 3,
  columnWidth: 88,
  wireGap: 72,
  gateSize: 56,
  operations: [
    { kind: 'controlled', column: 0, control: 0, wire: 1 },
    { kind: 'gate', column: 1, wire: 0, label: 'H', family: 'h' },
    { kind: 'measure', column: 2, wire: 0 },
    { kind: 'measure', column: 2, wire: 1 },
  ],
};
const GATE_TIMES = { cx: 3, h: 5.6, measure: 13 } as const;
const CARDS = { x: 546, y: 420, width: 122, height: 80, gap: 12, from: 8.4, turned: 11.4 } as const;
const poleOf = (bit: 0 | 1) => (bit === 0 ? NORTH : SOUTH);

function drawCard(pen: Pen, { a, b, probability }: BellOutcome, lit: number): void {
  const { x, y, width, height, gap } = CARDS;
  const box = { x: x + b * (width + gap), y: y + a * (height + gap), width, height };
  drawPanel(pen, box, { fill: NIGHT.surface, stroke: { color: NIGHT.edge, width: 2 } }, 8);
  faded(pen, lit, () => drawPanel(pen, box, { fill: NIGHT.accentTint, stroke: { color: NIGHT.accent, width: 3 } }, 8));
  const middle = box.x + width / 2;
  drawFormula(pen, `${a}${b}`, { x: middle, y: box.y + 28, size: 40 });
  drawFormula(pen, decimal(probability, 2), { x: middle, y: box.y + 60, size: 26, color: NIGHT.series1 });
}

function drawCards(pen: Pen, seconds: number): void {
  for (const [index, outcome] of OUTCOME_CASES.entries()) {
    const isDrawn = outcome === DRAWN;
    const opacity = staggered(seconds, { from: CARDS.from, gap: 0.4, each: 0.6 }, index);
    const read = during(seconds, CARDS.turned, CARDS.turned + 0.8);
    faded(pen, opacity * (isDrawn ? 1 : mix(1, 0.22, read)), () => drawCard(pen, outcome, isDrawn ? read : 0));
  }
}

/** Column of the circuit that is being applied. */
function litColumn(seconds: number): number | undefined {
  if (seconds < GATE_TIMES.cx) return undefined;
  if (seconds < GATE_TIMES.h) return 0;
  return seconds < CARDS.from ? 1 : 2;
}

export const bellMeasurement: Scene = {
  still: 17.6,
  joins: true,
  draw: (pen, seconds) => {
    drawPlaces(pen);
    const [start, afterCx, afterH] = ALICE_STEPS as readonly [
      (typeof ALICE_STEPS)[number],
      (typeof ALICE_STEPS)[number],
      (typeof ALICE_STEPS)[number],
    ];
    const [cx, h] = [
      during(seconds, GATE_TIMES.cx + 0.4, GATE_TIMES.cx + 1.8),
      during(seconds, GATE_TIMES.h + 0.4, GATE_TIMES.h + 1.8),
    ];
    for (const qubit of [0, 1] as const) {
      const before = between(between(start[qubit], afterCx[qubit], cx), afterH[qubit], h);
      const read = qubit === 0 ? DRAWN.a : DRAWN.b;
      const jumps = seconds >= CARDS.turned + 0.8;
      drawQubit(pen, qubit, jumps ? poleOf(read) : before);
    }
    drawQubit(pen, 2, halfOfPair(1));
    drawVeil(pen, 1 - shown(seconds, GATE_TIMES.cx));
    faded(pen, 1 - shown(seconds, 0.3), () => {
      drawPairArc(pen, 1);
      drawPairFormula(pen);
    });
    if (seconds > 1) drawCircuit(pen, BELL_BASIS, steadily(seconds, 1, 2.8), litColumn(seconds));
    drawCards(pen, seconds);
    faded(pen, shown(seconds, GATE_TIMES.measure), () => {
      for (const [wire, bit] of [DRAWN.a, DRAWN.b].entries()) {
        const at = circuitPoint(BELL_BASIS, wire, 2);
        drawFormula(pen, `${wire === 0 ? 'a' : 'b'} = ${bit}`, {
          x: at.x + 72,
          y: at.y,
          size: 32,
          align: 'left',
          color: NIGHT.accent,
        });
      }
    });
  },
};
