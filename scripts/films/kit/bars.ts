import { drawFormula } from './formula.ts';
import { NIGHT } from './night.ts';
import { decimal } from './numbers.ts';
import { drawLine, drawPanel, type Pen, type Region } from './stage.ts';

export interface Bars extends Region {
  /** Probabilities from 0 to `most`, or amplitudes from −`most` to `most` if `isSigned`. */
  readonly values: readonly number[];
  /** Formula under each bar. */
  readonly labels?: readonly string[];
  readonly most?: number;
  readonly isSigned?: boolean;
  readonly color?: string | ((index: number) => string);
  /** Digits after the point of the value at each bar; without it none is written. */
  readonly digits?: number;
  /** Width of a bar in units of its place. */
  readonly thickness?: number;
  readonly labelSize?: number;
}

/** The middle of a bar's place. */
export const barX = ({ x, width, values }: Pick<Bars, 'x' | 'width' | 'values'>, index: number): number =>
  x + ((index + 0.5) * width) / values.length;

/** Draws bars on a line: probabilities, or amplitudes with their sign. Labels are below the box. */
export function drawBarChart(pen: Pen, bars: Bars): void {
  const { x, y, width, height, values, labels = [], most = 1, isSigned = false } = bars;
  const { color = NIGHT.series1, digits, thickness = 0.56, labelSize = 34 } = bars;
  const zero = isSigned ? y + height / 2 : y + height;
  const scale = (isSigned ? height / 2 : height) / most;
  const place = width / values.length;
  for (const [index, value] of values.entries()) {
    const middle = barX(bars, index);
    const long = Math.abs(value) * scale;
    const bar = { x: middle - (thickness * place) / 2, width: thickness * place };
    if (long > 0.25)
      drawPanel(
        pen,
        { ...bar, y: value < 0 ? zero : zero - long, height: long },
        { fill: typeof color === 'string' ? color : color(index) },
        Math.min(3, long / 2),
      );
    if (digits !== undefined)
      drawFormula(pen, decimal(value, digits), {
        x: middle,
        y: value < 0 ? zero + long + 24 : zero - long - 24,
        size: Math.min(32, 0.34 * place + 10),
        color: NIGHT.ink,
      });
    const label = labels[index];
    if (label !== undefined)
      drawFormula(pen, label, { x: middle, y: y + height + 34, size: labelSize, color: NIGHT.ink2 });
  }
  drawLine(
    pen,
    [
      { x, y: zero },
      { x: x + width, y: zero },
    ],
    { color: NIGHT.edge, width: 2 },
  );
}
