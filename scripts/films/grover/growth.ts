/** Scene 5: tries and rounds for many items. */
import { bestRounds, ITEMS, roundsCurve, triesCurve } from '#scripts/films/grover-numbers.ts';
import type { Scene } from '#scripts/films/kit/film-script.ts';
import { drawFormula } from '#scripts/films/kit/formula.ts';
import { NIGHT } from '#scripts/films/kit/night.ts';
import { decimal } from '#scripts/films/kit/numbers.ts';
import { drawAxes, drawCurve, type FilmPlot, plotX, plotY } from '#scripts/films/kit/plot.ts';
import { drawDot, drawLine, faded, type Pen } from '#scripts/films/kit/stage.ts';
import { during, shown } from '#scripts/films/kit/time.ts';

const powers = (exponents: readonly number[]) =>
  exponents.map((exponent) => ({ at: 10 ** exponent, label: exponent === 0 ? '1' : `10^${exponent}` }));

const PLOT: FilmPlot = {
  x: 190,
  y: 110,
  width: 800,
  height: 426,
  across: { from: 4, to: 1e7, isLogarithmic: true, ticks: powers([1, 2, 3, 4, 5, 6, 7]), name: 'N' },
  up: { from: 0.25, to: 1e7, isLogarithmic: true, ticks: powers([0, 2, 4, 6]) },
};
const MILLION = 1e6;

/** A point of a curve with its value: the steep curve has it above, the other below. */
function drawMark(pen: Pen, items: number, value: number, curve: 'tries' | 'rounds'): void {
  const [color, side] = curve === 'tries' ? [NIGHT.series3, -1] : [NIGHT.series1, 1];
  const at = { x: plotX(PLOT, items), y: plotY(PLOT, value) };
  drawDot(pen, at, 8, { fill: NIGHT.paper, stroke: { color, width: 4 } });
  drawFormula(pen, decimal(value, 0), {
    x: at.x + 20 * side,
    y: at.y + 26 * side,
    size: 34,
    color,
    align: side === 1 ? 'left' : 'right',
  });
}

/** A line up from a number of items through both curves. */
function drawItems(pen: Pen, items: number, label: string): void {
  const x = plotX(PLOT, items);
  drawLine(
    pen,
    [
      { x, y: PLOT.y + PLOT.height },
      { x, y: plotY(PLOT, triesCurve(items)) - 52 },
    ],
    { color: NIGHT.edge, width: 2, dash: [6, 8] },
  );
  drawMark(pen, items, triesCurve(items), 'tries');
  drawMark(pen, items, bestRounds(items), 'rounds');
  drawFormula(pen, `N = ${label}`, { x, y: plotY(PLOT, triesCurve(items)) - 74, size: 32 });
}

export const growth: Scene = {
  still: 11.6,
  draw: (pen, seconds) => {
    drawAxes(pen, PLOT);
    const reach = (from: number, to: number): number => 4 * (PLOT.across.to / 4) ** during(seconds, from, to);
    const ends = { x: PLOT.x + PLOT.width + 22, size: 34, align: 'left' } as const;
    if (seconds > 0.6) drawCurve(pen, PLOT, triesCurve, { to: reach(0.6, 2.4), color: NIGHT.series3 });
    faded(pen, shown(seconds, 2.4), () =>
      drawFormula(pen, '\\frac{N}{2}', {
        ...ends,
        y: plotY(PLOT, triesCurve(PLOT.across.to)),
        color: NIGHT.series3,
      }),
    );
    if (seconds > 3) drawCurve(pen, PLOT, roundsCurve, { to: reach(3, 4.8) });
    faded(pen, shown(seconds, 4.8), () =>
      drawFormula(pen, '\\frac{π}{4}\\sqrt{N}', {
        ...ends,
        y: plotY(PLOT, roundsCurve(PLOT.across.to)),
        color: NIGHT.series1,
      }),
    );
    faded(pen, shown(seconds, 5.6), () => drawItems(pen, ITEMS, String(ITEMS)));
    faded(pen, shown(seconds, 7.8), () => drawItems(pen, MILLION, '10^6'));
  },
};
