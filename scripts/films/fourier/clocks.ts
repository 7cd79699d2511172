import { CLOCKS, COMB, combOdds, handPhase, handsAt } from '../fourier-numbers.ts';
import { barX, drawBarChart } from '../kit/bars.ts';
import type { Scene } from '../kit/film-script.ts';
import { drawFormula } from '../kit/formula.ts';
import { NIGHT } from '../kit/night.ts';
import { decimal } from '../kit/numbers.ts';
import { drawPhasor, drawPhasorSum, sumOf } from '../kit/phasors.ts';
import { drawDot, faded, type Pen, type Spot } from '../kit/stage.ts';
import { clamp, during, ease, mix, shown, staggered, steadily, throughStops } from '../kit/time.ts';

const CLOCK = { radius: 29, pitch: 64, x: 208 } as const;
const clockAt = (x: number, y: number): Spot => ({ x: CLOCK.x + x * CLOCK.pitch, y });

function drawClock(pen: Pen, at: Spot, isLit = true): void {
  drawDot(pen, at, CLOCK.radius, {
    fill: isLit ? NIGHT.surface : NIGHT.paper,
    stroke: { color: isLit ? NIGHT.line2 : NIGHT.line, width: 2 },
  });
}

const drawHand = (pen: Pen, at: Spot, phaseRad: number, length = 1): void =>
  drawPhasor(pen, at, { length, phaseRad }, CLOCK.radius - 3, 3.8);

function drawSteps(pen: Pen, y: number): void {
  drawFormula(pen, 'x', { x: 112, y, size: 32, color: NIGHT.ink2 });
  for (let x = 0; x < CLOCKS; x += 1)
    drawFormula(pen, String(x), { x: clockAt(x, 0).x, y, size: 28, color: NIGHT.ink2 });
}

// Scene 2: rows of clocks.

const ROWS = [
  { y: 1, top: 196, from: 1.6 },
  { y: 2, top: 320, from: 7.4 },
  { y: 3, top: 444, from: 13.2 },
] as const;

export const clocks: Scene = {
  still: 19.2,
  draw: (pen, seconds) => {
    faded(pen, shown(seconds, 0.3), () => drawFormula(pen, 'e^{2πi xy/16}', { x: 640, y: 96, size: 48 }));
    faded(pen, shown(seconds, 0.9), () => drawSteps(pen, 532));
    for (const { y, top, from } of ROWS)
      faded(pen, shown(seconds, from - 0.5), () => {
        drawFormula(pen, `y = ${y}`, { x: 112, y: top, size: 36 });
        for (let x = 0; x < CLOCKS; x += 1) {
          const at = clockAt(x, top);
          drawClock(pen, at);
          const part = staggered(seconds, { from, gap: 0.26, each: 0.5 }, x);
          if (part > 0.02) drawHand(pen, at, mix(handPhase(Math.max(0, x - 1), y), handPhase(x, y), part), part);
        }
      });
  },
};

// Scene 3: four of the hands are added up.

const RESTS = [
  { at: 6.4, value: 1 },
  { at: 8.6, value: 2 },
  { at: 10.8, value: 3 },
  { at: 13, value: 4 },
] as const;
const SWEEP = { from: 14.6, to: 20.2 } as const;
const ADDED = { from: 1.6, to: 3.8 } as const;

/** y at a time: it rests at 0, 1, 2, 3 and 4, then runs to the last. */
const yAt = (seconds: number): number =>
  throughStops(seconds, 0, RESTS) + (CLOCKS - 1 - 4) * steadily(seconds, SWEEP.from, SWEEP.to);

const SUM: Spot & { readonly unit: number } = { x: 132, y: 400, unit: 82 };
const BARS = { x: 536, y: 268, width: 656, height: 224 } as const;
const TURNS = ['1', 'i', '−1', '−i'] as const;

/** Such as `1 + i − 1 − i = 0`. */
function writtenSum(y: number): string {
  const terms = COMB.map((x) => TURNS[((x * y) / (CLOCKS / 4)) % 4]!);
  const written = terms.map((term, index) =>
    index === 0 ? term : term.startsWith('−') ? ` − ${term.slice(1)}` : ` + ${term}`,
  );
  return `${written.join('')} = ${decimal(sumOf(handsAt(y)).length, 0)}`;
}

/** How far the bar of y has grown: it does when the hands have reached y. */
const grownAt = (index: number, seconds: number): number =>
  index === 0 ? during(seconds, 3.8, 4.8) : ease(clamp((yAt(seconds) - index + 0.3) / 0.3));

export const sums: Scene = {
  still: 21.3,
  draw: (pen, seconds) => {
    const y = yAt(seconds);
    for (let x = 0; x < CLOCKS; x += 1) {
      const isLit = COMB.some((step) => step === x);
      drawClock(pen, clockAt(x, 108), isLit);
      faded(pen, isLit ? 1 : 0.45, () =>
        drawFormula(pen, String(x), { x: clockAt(x, 0).x, y: 164, size: 28, color: NIGHT.ink2 }),
      );
      if (isLit) drawHand(pen, clockAt(x, 108), handPhase(x, y));
    }
    drawFormula(pen, 'x', { x: 112, y: 164, size: 32, color: NIGHT.ink2 });
    faded(pen, shown(seconds, 1), () => {
      drawFormula(pen, `y = ${decimal(Math.round(y), 0)}`, { x: 116, y: 108, size: 32 });
      drawDot(pen, SUM, 6, { fill: NIGHT.ink });
      drawPhasorSum(pen, SUM, handsAt(y), {
        unit: SUM.unit,
        progress: during(seconds, ADDED.from, ADDED.to),
        width: 6,
      });
    });
    for (const [index, from] of [ADDED.to, ...RESTS.map(({ at }) => at)].entries()) {
      const until = RESTS[index]?.at;
      faded(pen, shown(seconds, from - 0.2, until === undefined ? SWEEP.from - 0.6 : until - 1.5), () =>
        drawFormula(pen, writtenSum(index), { x: 296, y: 548, size: 38 }),
      );
    }
    faded(pen, shown(seconds, SWEEP.to), () => drawFormula(pen, writtenSum(CLOCKS - 1), { x: 296, y: 548, size: 38 }));
    faded(pen, shown(seconds, 3.2), () => {
      const values = Array.from({ length: CLOCKS }, (_, index) => combOdds(index) * grownAt(index, seconds));
      const labels = values.map((_, index) => String(index));
      drawBarChart(pen, { ...BARS, values, labels, most: 0.3, labelSize: 28 });
      drawFormula(pen, 'P(y)', { x: BARS.x - 14, y: BARS.y - 36, size: 34, align: 'left', color: NIGHT.ink2 });
      for (const [index] of values.entries()) {
        const x = barX({ ...BARS, values }, index);
        if (combOdds(index) < 1e-9)
          faded(pen, grownAt(index, seconds), () =>
            drawDot(pen, { x, y: BARS.y + BARS.height }, 5, { fill: NIGHT.series1 }),
          );
        else
          faded(pen, clamp(3 * grownAt(index, seconds) - 2), () =>
            drawFormula(pen, decimal(combOdds(index), 2), {
              x,
              y: BARS.y + BARS.height * (1 - combOdds(index) / 0.3) - 24,
              size: 28,
            }),
          );
      }
    });
  },
};
