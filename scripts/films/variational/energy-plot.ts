import { drawFormula } from '../kit/formula.ts';
import { NIGHT } from '../kit/night.ts';
import { decimal } from '../kit/numbers.ts';
import { type FilmPlot, plotX, plotY } from '../kit/plot.ts';
import { drawDot, drawLine, faded, type Pen, type Region } from '../kit/stage.ts';
import { DESCENT_STEPS, type DescentStep } from '../variational-numbers.ts';

/** Energies of the steps. */
export const energyPlot = (box: Region, { steps = DESCENT_STEPS, from = -1.75, to = 0.75 } = {}): FilmPlot => ({
  ...box,
  across: {
    from: 0,
    to: steps,
    ticks: [0, steps / 2, steps].map((at) => ({ at, label: String(at) })),
    name: 'k',
  },
  up: { from, to, ticks: [-1, 0].map((at) => ({ at, label: decimal(at, 0) })), name: 'E' },
});

interface Level {
  readonly energy: number;
  readonly digits: number;
  readonly color: string;
  /** How far below its line the value stands. */
  readonly aside?: number;
}

/** A dashed line at an energy, with its value at the right. */
export function drawLevel(pen: Pen, plot: FilmPlot, { energy, digits, color, aside = 0 }: Level): void {
  const y = plotY(plot, energy);
  drawLine(
    pen,
    [
      { x: plot.x, y },
      { x: plot.x + plot.width, y },
    ],
    { color, width: 2.5, dash: [10, 8] },
  );
  drawFormula(pen, decimal(energy, digits), {
    x: plot.x + plot.width + 14,
    y: y + aside,
    size: 30,
    align: 'left',
    color,
  });
}

/** Draws measured energies with their error bars. */
export function drawEnergies(
  pen: Pen,
  plot: FilmPlot,
  steps: readonly DescentStep[],
  { first = 0, color = NIGHT.series1 }: { readonly first?: number; readonly color?: string } = {},
): void {
  const points = steps.map(({ value }, index) => ({ x: plotX(plot, first + index), y: plotY(plot, value) }));
  for (const [index, { value, standardError }] of steps.entries()) {
    const x = plotX(plot, first + index);
    faded(pen, 0.55, () =>
      drawLine(
        pen,
        [
          { x, y: plotY(plot, value - standardError) },
          { x, y: plotY(plot, value + standardError) },
        ],
        { color, width: 3 },
      ),
    );
  }
  if (points.length > 1) drawLine(pen, points, { color, width: 2.5 });
  for (const at of points) drawDot(pen, at, 3.5, { fill: color });
}
