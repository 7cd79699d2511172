import type { Scene } from '../kit/film-script.ts';
import { drawFormula } from '../kit/formula.ts';
import { NIGHT } from '../kit/night.ts';
import { decimal } from '../kit/numbers.ts';
import { drawAxes, drawCurve, type FilmPlot, plotX, plotY } from '../kit/plot.ts';
import { drawDot, drawLine, faded, type Pen, stroked } from '../kit/stage.ts';
import { during, shown, throughStops } from '../kit/time.ts';
import { majorityWrong } from '../noise-numbers.ts';

// Scene 6: three bits vote.

const BITS = { x: 130, y: 180, gap: 118, radius: 40 } as const;
const FLIPPED = 1;
const WRONG_AT = 1.6;
const REPAIRED_AT = 3.6;

function drawBits(pen: Pen, seconds: number): void {
  const wrong = during(seconds, WRONG_AT, WRONG_AT + 0.8) * (1 - during(seconds, REPAIRED_AT, REPAIRED_AT + 0.8));
  for (const bit of [0, 1, 2]) {
    const at = { x: BITS.x + bit * BITS.gap, y: BITS.y };
    const isWrong = bit === FLIPPED && wrong > 0.5;
    const color = isWrong ? NIGHT.bad : NIGHT.series1;
    // The coin turns over.
    const squeeze = bit === FLIPPED ? Math.max(0.04, Math.abs(Math.cos(Math.PI * wrong))) : 1;
    pen.save();
    pen.translate(at.x, at.y);
    pen.scale(squeeze, 1);
    drawDot(pen, { x: 0, y: 0 }, BITS.radius, { fill: NIGHT.surface, stroke: { color, width: 4 } });
    drawFormula(pen, isWrong ? '1' : '0', { x: 0, y: 0, size: 46, color });
    pen.restore();
  }
  const wave = (seconds - REPAIRED_AT) / 1.2;
  if (wave > 0 && wave < 1)
    faded(pen, 1 - wave, () =>
      stroked(pen, { color: NIGHT.good, width: 4 }, () =>
        pen.arc(BITS.x + FLIPPED * BITS.gap, BITS.y, BITS.radius + 26 * wave, 0, 2 * Math.PI),
      ),
    );
}

const PLOT: FilmPlot = {
  x: 680,
  y: 92,
  width: 440,
  height: 440,
  across: {
    from: 0,
    to: 1,
    ticks: [0, 0.5, 1].map((at) => ({ at, label: decimal(at, at === 0.5 ? 1 : 0) })),
    name: 'p',
  },
  up: { from: 0, to: 1, ticks: [0, 0.5, 1].map((at) => ({ at, label: decimal(at, at === 0.5 ? 1 : 0) })) },
};

/** p of the marker: where the code harms, then at the crossing, then where it helps. */
const LARGE = 0.8;
const SMALL = 0.1;
const pAt = (seconds: number): number =>
  throughStops(seconds, LARGE, [
    { at: 11.2, value: 0.5, over: 1.4 },
    { at: 13.8, value: SMALL, over: 1.8 },
  ]);

export const correcting: Scene = {
  still: 14.8,
  draw: (pen, seconds) => {
    faded(pen, shown(seconds, 0.3), () => drawBits(pen, seconds));
    faded(pen, shown(seconds, 5), () => {
      drawFormula(pen, '3p^2(1 − p) + p^3', { x: 90, y: 330, size: 42, align: 'left', color: NIGHT.series1 });
      drawAxes(pen, PLOT);
    });
    const grown = during(seconds, 5.8, 7.6);
    faded(pen, shown(seconds, 5.4), () =>
      drawLine(
        pen,
        [
          { x: PLOT.x, y: PLOT.y + PLOT.height },
          { x: PLOT.x + PLOT.width, y: PLOT.y },
        ],
        { color: NIGHT.ink3, width: 3, dash: [9, 9] },
      ),
    );
    if (grown > 0) drawCurve(pen, PLOT, majorityWrong, { to: grown });
    faded(pen, shown(seconds, 7.8), () => {
      const p = pAt(seconds);
      const x = plotX(PLOT, p);
      drawLine(
        pen,
        [
          { x, y: plotY(PLOT, p) },
          { x, y: plotY(PLOT, majorityWrong(p)) },
        ],
        { color: p > 0.5 ? NIGHT.bad : NIGHT.good, width: 4 },
      );
      drawDot(pen, { x, y: plotY(PLOT, p) }, 8, { fill: NIGHT.paper, stroke: { color: NIGHT.ink3, width: 4 } });
      drawDot(pen, { x, y: plotY(PLOT, majorityWrong(p)) }, 9, {
        fill: NIGHT.paper,
        stroke: { color: NIGHT.series1, width: 4 },
      });
      drawFormula(pen, `p = ${decimal(p, 2)}`, { x: 90, y: 430, size: 46, align: 'left', color: NIGHT.ink2 });
      drawFormula(pen, `→ ${decimal(majorityWrong(p), 3)}`, {
        x: 290,
        y: 430,
        size: 46,
        align: 'left',
        color: NIGHT.series1,
      });
    });
  },
};
