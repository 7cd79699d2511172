/** Scene 4: before the bits arrive, Bob's qubit is the mean of four cases. */
import { drawBarChart } from '#scripts/films/kit/bars.ts';
import { drawSphere, drawVector, projected, type Sphere } from '#scripts/films/kit/bloch-sphere.ts';
import type { Scene } from '#scripts/films/kit/film-script.ts';
import { drawFormula } from '#scripts/films/kit/formula.ts';
import { NIGHT } from '#scripts/films/kit/night.ts';
import { drawDot, drawLine, faded, type Pen } from '#scripts/films/kit/stage.ts';
import { clamp, during, mix, shown, staggered, steadily } from '#scripts/films/kit/time.ts';
import { BOB_ODDS, BOB_UNTOLD, DRAWN, OUTCOME_CASES } from '#scripts/films/teleportation-numbers.ts';
import { beside } from './two-places.ts';

const BOB: Sphere = { x: 800, y: 290, radius: 170 };
const ALICE = { x: 190, y: 250 } as const;
/** The wire goes from Alice down, across and up to Bob. */
const WIRE = { level: 566, left: ALICE.x, right: BOB.x } as const;
const SENDING = { from: 6.6, to: 13.5 } as const;

/** The way of the bits, in corners. */
const CORNERS = [
  { x: WIRE.left, y: ALICE.y + 60 },
  { x: WIRE.left, y: WIRE.level },
  { x: WIRE.right, y: WIRE.level },
  { x: WIRE.right, y: BOB.y + BOB.radius + 30 },
] as const;
const LENGTHS = CORNERS.slice(1).map(({ x, y }, index) => Math.hypot(x - CORNERS[index]!.x, y - CORNERS[index]!.y));
const WHOLE = LENGTHS.reduce((sum, length) => sum + length, 0);

/** The place after a length of the way. */
function placeAfter(length: number): { x: number; y: number } {
  let [leg, rest] = [0, Math.min(WHOLE, Math.max(0, length))];
  while (leg < LENGTHS.length - 1 && rest > LENGTHS[leg]!) {
    rest -= LENGTHS[leg]!;
    leg += 1;
  }
  const part = rest / LENGTHS[leg]!;
  return {
    x: mix(CORNERS[leg]!.x, CORNERS[leg + 1]!.x, part),
    y: mix(CORNERS[leg]!.y, CORNERS[leg + 1]!.y, part),
  };
}

const BIT_GAP = 62;

function drawBits(pen: Pen, seconds: number): void {
  const reached = (WHOLE + BIT_GAP) * steadily(seconds, SENDING.from, SENDING.to);
  for (const [index, bit] of [DRAWN.a, DRAWN.b].entries()) {
    const gone = reached - index * BIT_GAP;
    const at = placeAfter(gone);
    const arrived = index === 0 && reached > WHOLE ? 1 - steadily(reached, WHOLE, WHOLE + BIT_GAP) : 1;
    faded(pen, arrived * clamp(1 + gone / (BIT_GAP / 2)), () => {
      drawDot(pen, at, 25, { fill: NIGHT.accentTint, stroke: { color: NIGHT.accent, width: 3 } });
      drawFormula(pen, String(bit), { ...at, size: 34 });
    });
  }
}

/** The bits as Alice read them, and as Bob has them. */
const drawRead = (pen: Pen, x: number, y: number): void =>
  drawFormula(pen, `a = ${DRAWN.a}, \\ink3{ } b = ${DRAWN.b}`, { x, y, size: 36, color: NIGHT.accent });

export const bitsOnTheWay: Scene = {
  still: 10.4,
  draw: (pen, seconds) => {
    drawFormula(pen, '\\name{Alice}', { x: ALICE.x, y: 70, size: 40 });
    drawFormula(pen, '\\name{Bob}', { x: BOB.x, y: 70, size: 40 });
    drawRead(pen, ALICE.x, 220);
    drawLine(pen, CORNERS, { color: NIGHT.wire, width: 3 });
    drawSphere(pen, BOB, { labels: false });
    const [told, joined] = [during(seconds, SENDING.to, SENDING.to + 0.8), during(seconds, 4.6, 6)];
    for (const [index, outcome] of OUTCOME_CASES.entries()) {
      const appears = staggered(seconds, { from: 0.8, gap: 0.9, each: 0.8 }, index);
      const faint = appears * (1 - 0.6 * joined) * (1 - told);
      faded(pen, 0.75 * faint, () => drawVector(pen, BOB, outcome.bob));
      faded(pen, appears * (1 - told), () => {
        const place = { ...beside(BOB, outcome.bob, 34), size: 32, color: NIGHT.ink2 };
        drawFormula(pen, `${outcome.a}${outcome.b}`, place);
      });
    }
    faded(pen, joined * (1 - told), () => drawDot(pen, projected(BOB, BOB_UNTOLD), 11, { fill: NIGHT.ink }));
    if (told > 0) faded(pen, told, () => drawVector(pen, BOB, DRAWN.bob));
    faded(pen, shown(seconds, 5.4) * (1 - told), () =>
      drawBarChart(pen, {
        x: 1030,
        y: 170,
        width: 178,
        height: 240,
        values: BOB_ODDS,
        labels: ['P(0)', 'P(1)'],
        digits: 2,
      }),
    );
    faded(pen, shown(seconds, SENDING.to + 0.8), () => drawRead(pen, 1100, 290));
    faded(pen, shown(seconds, SENDING.from - 0.8) * (1 - told), () => drawBits(pen, seconds));
  },
};
