import { CLOCKS, powersOf } from '../fourier-numbers.ts';
import { drawArrow } from '../kit/arrows.ts';
import type { Scene } from '../kit/film-script.ts';
import { drawFormula } from '../kit/formula.ts';
import { NIGHT } from '../kit/night.ts';
import { drawPanel, faded, type Pen, type Spot, stroked } from '../kit/stage.ts';
import { during, shown, staggered } from '../kit/time.ts';

const POWERS = powersOf(7, 15, CLOCKS);
const VALUES = [...new Set(POWERS)];
const PERIOD = VALUES.length;
const COLORS = [NIGHT.series1, NIGHT.series2, NIGHT.series3, NIGHT.series4] as const;

const ROW = { x: 96, y: 348, pitch: 68, size: 58 } as const;
const middleOf = (x: number): Spot => ({ x: ROW.x + (x + 0.5) * ROW.pitch, y: ROW.y });

function drawTile(pen: Pen, x: number, part: number): void {
  const value = POWERS[x]!;
  const color = COLORS[VALUES.indexOf(value)]!;
  const { x: middle, y } = middleOf(x);
  const size = ROW.size * (0.8 + 0.2 * part);
  drawPanel(
    pen,
    { x: middle - size / 2, y: y - size / 2, width: size, height: size },
    { fill: NIGHT.surface, stroke: { color, width: 2.5 } },
    8,
  );
  drawFormula(pen, String(value), { x: middle, y, size: 34, color });
}

/** A jump from one tile to the next equal one. */
function drawJump(pen: Pen, from: number, part: number): void {
  const [left, right] = [middleOf(from), middleOf(from + PERIOD)];
  const [radius, top] = [(right.x - left.x) / 2 - 6, ROW.y - ROW.size / 2 - 14];
  const center = { x: (left.x + right.x) / 2, y: top };
  const at = (angle: number): Spot => ({
    x: center.x - radius * Math.cos(angle),
    y: center.y - 0.62 * radius * Math.sin(angle),
  });
  const end = Math.PI * part;
  stroked(pen, { color: NIGHT.accent, width: 4 }, () =>
    pen.ellipse(center.x, center.y, radius, 0.62 * radius, 0, Math.PI, Math.PI + Math.max(0, end - 0.2)),
  );
  drawArrow(pen, at(end - 0.3), at(end), { color: NIGHT.accent, width: 4, head: 22 });
  faded(pen, part, () =>
    drawFormula(pen, `+${PERIOD}`, { x: center.x, y: center.y - 0.62 * radius - 28, size: 34, color: NIGHT.accent }),
  );
}

const JUMPS = [0, 4, 8] as const;

export const period: Scene = {
  still: 13.2,
  draw: (pen, seconds) => {
    faded(pen, shown(seconds, 0.4), () => drawFormula(pen, '7^x mod 15', { x: 640, y: 112, size: 52 }));
    for (let x = 0; x < CLOCKS; x += 1) {
      const part = staggered(seconds, { from: 1.4, gap: 0.36, each: 0.6 }, x);
      const isKept = POWERS[x] === 1;
      const dimmed = isKept ? 0 : 0.72 * during(seconds, 11.6, 12.6);
      faded(pen, part * (1 - dimmed), () => {
        drawTile(pen, x, part);
        drawFormula(pen, String(x), { x: middleOf(x).x, y: ROW.y + 60, size: 28, color: NIGHT.ink2 });
      });
    }
    faded(pen, shown(seconds, 1), () =>
      drawFormula(pen, 'x', { x: 72, y: ROW.y + 60, size: 30, color: NIGHT.ink2, align: 'center' }),
    );
    for (const [index, from] of JUMPS.entries()) {
      const part = during(seconds, 8 + index * 0.9, 8.9 + index * 0.9);
      if (part > 0.15) drawJump(pen, from, part);
    }
    faded(pen, shown(seconds, 11), () =>
      drawFormula(pen, `r = ${PERIOD}`, { x: 640, y: 520, size: 56, color: NIGHT.accent }),
    );
  },
};
