import { drawFormula } from './formula.ts';
import { NIGHT } from './night.ts';
import { drawLine, type Pen, type Region, type Spot, type Stroke } from './stage.ts';

interface Tick {
  readonly at: number;
  readonly label: string;
}

interface FilmAxis {
  readonly from: number;
  readonly to: number;
  readonly isLogarithmic?: boolean;
  readonly ticks?: readonly Tick[];
  /** Formula at the end of the axis. */
  readonly name?: string;
}

/** A chart: its box is that of the curves; ticks are to the left and below. */
export interface FilmPlot extends Region {
  readonly across: FilmAxis;
  readonly up: FilmAxis;
}

const partOf = ({ from, to, isLogarithmic = false }: FilmAxis, value: number): number =>
  isLogarithmic ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);

export const plotX = ({ x, width, across }: FilmPlot, value: number): number => x + width * partOf(across, value);
export const plotY = ({ y, height, up }: FilmPlot, value: number): number => y + height * (1 - partOf(up, value));

/** Draws axes, grid lines of the upward ticks and labels. */
export function drawAxes(pen: Pen, plot: FilmPlot): void {
  const { x, y, width, height, across, up } = plot;
  for (const { at, label } of up.ticks ?? []) {
    const level = plotY(plot, at);
    drawLine(
      pen,
      [
        { x, y: level },
        { x: x + width, y: level },
      ],
      { color: NIGHT.line, width: 1.5 },
    );
    drawFormula(pen, label, { x: x - 16, y: level, size: 28, color: NIGHT.ink2, align: 'right' });
  }
  for (const { at, label } of across.ticks ?? []) {
    const place = plotX(plot, at);
    drawLine(
      pen,
      [
        { x: place, y: y + height },
        { x: place, y: y + height + 8 },
      ],
      { color: NIGHT.edge, width: 2 },
    );
    drawFormula(pen, label, { x: place, y: y + height + 34, size: 28, color: NIGHT.ink2 });
  }
  drawLine(
    pen,
    [
      { x, y: y - 8 },
      { x, y: y + height },
      { x: x + width + 8, y: y + height },
    ],
    { color: NIGHT.edge, width: 2 },
  );
  if (across.name !== undefined)
    drawFormula(pen, across.name, { x: x + width + 22, y: y + height, size: 32, align: 'left' });
  if (up.name !== undefined) drawFormula(pen, up.name, { x, y: y - 34, size: 32, align: 'center' });
}

const SAMPLES = 240;

/** Draws the curve of a function from one value to another of the axis across; the end grows with the second. */
export function drawCurve(
  pen: Pen,
  plot: FilmPlot,
  curve: (value: number) => number,
  {
    from = plot.across.from,
    to = plot.across.to,
    ...stroke
  }: Partial<Stroke> & { readonly from?: number; readonly to?: number },
): Spot {
  const { isLogarithmic = false } = plot.across;
  const at = (part: number): Spot => {
    const value = isLogarithmic ? from * (to / from) ** part : from + (to - from) * part;
    return { x: plotX(plot, value), y: plotY(plot, curve(value)) };
  };
  const points = Array.from({ length: SAMPLES + 1 }, (_, index) => at(index / SAMPLES));
  drawLine(pen, points, { color: NIGHT.series1, width: 4, ...stroke });
  return at(1);
}
