/** Scene 4: rounds as turns in a plane. */
import { amplitudesAt, angleAfter, drawerLabel, MARKED } from '#scripts/films/grover-numbers.ts';
import { drawArrow } from '#scripts/films/kit/arrows.ts';
import { type Bars, barX, drawBarChart } from '#scripts/films/kit/bars.ts';
import type { Scene } from '#scripts/films/kit/film-script.ts';
import { drawFormula } from '#scripts/films/kit/formula.ts';
import { NIGHT } from '#scripts/films/kit/night.ts';
import { decimal } from '#scripts/films/kit/numbers.ts';
import { drawDot, drawLine, faded, type Pen, type Spot, stroked } from '#scripts/films/kit/stage.ts';
import { shown, type Stop, throughStops } from '#scripts/films/kit/time.ts';

const BARS: Omit<Bars, 'values'> = { x: 84, y: 150, width: 480, height: 380, thickness: 0.62 };
const PLANE = { x: 868, y: 506, radius: 310 } as const;
const LAST_ROUND = 4;
const BEST_ROUND = 3;

/** When each round has been made; the scene before ended with the first. */
const ROUNDS: readonly Stop[] = [
  { at: 5.2, value: 2, over: 1.6 },
  { at: 8.2, value: 3, over: 1.6 },
  { at: 13, value: LAST_ROUND, over: 1.6 },
];
const WITHIN = 1e-3;

const onPlane = (angleRad: number, part = 1): Spot => ({
  x: PLANE.x + part * PLANE.radius * Math.cos(angleRad),
  y: PLANE.y - part * PLANE.radius * Math.sin(angleRad),
});

function drawPlane(pen: Pen): void {
  const { x, y, radius } = PLANE;
  stroked(pen, { color: NIGHT.edge, width: 2 }, () => pen.arc(x, y, radius, 1.22 * Math.PI, 2 * Math.PI));
  for (const angle of [0, Math.PI / 2])
    drawArrow(pen, PLANE, onPlane(angle, 1.05), { color: NIGHT.edge, width: 2, head: 16 });
  drawFormula(pen, '|α⟩', { ...onPlane(0), y: y + 40, size: 34, color: NIGHT.ink2 });
  drawFormula(pen, '|β⟩', { x: x + 46, y: y - 1.07 * radius, size: 34, color: NIGHT.series2 });
}

function drawTurnedBy(pen: Pen): void {
  const [from, to] = [angleAfter(1), angleAfter(2)];
  for (const angle of [from, to])
    drawLine(pen, [PLANE, onPlane(angle, 0.54)], { color: NIGHT.edge, width: 2, dash: [5, 6] });
  stroked(pen, { color: NIGHT.ink2, width: 2.5 }, () => pen.arc(PLANE.x, PLANE.y, 150, -to, -from));
  const degrees = decimal(((to - from) * 180) / Math.PI, 2);
  drawFormula(pen, `2θ = ${degrees}°`, {
    x: PLANE.x + 100,
    y: PLANE.y - 152,
    size: 30,
    color: NIGHT.ink2,
    align: 'left',
  });
}

export const rounds: Scene = {
  still: 15.4,
  draw: (pen, seconds) => {
    const made = throughStops(seconds, 1, ROUNDS);
    const angle = angleAfter(made);
    const values = amplitudesAt(angle).map((amplitude) => amplitude ** 2);
    drawBarChart(pen, { ...BARS, values, color: (item) => (item === MARKED ? NIGHT.series2 : NIGHT.series1) });
    const middle = barX({ ...BARS, values }, MARKED);
    drawFormula(pen, drawerLabel(MARKED), { x: middle, y: BARS.y + BARS.height + 32, size: 34, color: NIGHT.series2 });
    drawFormula(pen, `P = ${decimal(values[MARKED]!, 4)}`, {
      x: middle,
      y: BARS.y + BARS.height * (1 - values[MARKED]!) - 28,
      size: 36,
    });
    drawPlane(pen);
    for (let round = 0; round <= LAST_ROUND; round += 1) {
      if (made < round - WITHIN) break;
      const at = angleAfter(round);
      const isBest = round === BEST_ROUND && seconds > 9;
      drawDot(pen, onPlane(at), 8, { fill: isBest ? NIGHT.series2 : NIGHT.ink2 });
      drawFormula(pen, String(round), {
        ...onPlane(at, 1.1),
        size: 32,
        color: isBest ? NIGHT.series2 : NIGHT.ink2,
      });
    }
    if (seconds > 14)
      faded(pen, 0.45 * shown(seconds, 14), () =>
        drawArrow(pen, PLANE, onPlane(angleAfter(BEST_ROUND), 0.97), { color: NIGHT.series2, width: 4, head: 22 }),
      );
    drawArrow(pen, PLANE, onPlane(angle, 0.97), { color: NIGHT.accent, width: 7, head: 28 });
    drawDot(pen, PLANE, 6, { fill: NIGHT.accent });
    faded(pen, shown(seconds, 5.4), () => drawTurnedBy(pen));
  },
};
