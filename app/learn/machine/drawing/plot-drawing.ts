import { type Axis, linearAxis } from '#app/charts/axis.ts';
import { decimalsOf, exactAxis } from '#app/charts/span-axis.ts';
import { numberText } from './number-text.ts';

/** Drawings for wide and for narrow columns, in pixels. */
const MACHINE_PLOTS = {
  wide: { width: 620, height: 340, left: 46, right: 14, top: 28, bottom: 44, steps: 6 },
  narrow: { width: 330, height: 268, left: 44, right: 12, top: 26, bottom: 42, steps: 4 },
} as const;
export type MachinePlotWidth = keyof typeof MACHINE_PLOTS;

interface Frame {
  readonly x: (value: number) => string;
  readonly y: (value: number) => string;
  readonly base: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

interface FrameOptions {
  readonly width: MachinePlotWidth;
  readonly low: number;
  readonly high: number;
  readonly top: number;
  readonly xCaption: string;
  readonly yCaption: string;
  readonly label: string;
  /** Marks of the axis; counts have no fractions. */
  readonly isCount?: boolean;
}

const tenth = (value: number): string => String(Math.round(value * 10) / 10);

const QUARTERS = [0, 0.25, 0.5, 0.75, 1] as const;

/** The vertical axis: shares up to 1 have quarters, small ones and counts round marks. */
function verticalAxis(top: number, isCount: boolean): Axis {
  if (!isCount && top > 0.6) return { steps: QUARTERS, positionOf: (value) => value };
  return linearAxis(top, 4);
}

const tick = (x: number, y: number, anchor: 'start' | 'middle' | 'end', text: string): string =>
  `<text x="${x}" y="${y}" class="tick" text-anchor="${anchor}">${text}</text>`;

/** Says in the middle of an empty chart what to do. */
export const emptyText = ({ left, right, base, top }: Frame, text: string): string =>
  `<text x="${(left + right) / 2}" y="${(base + top) / 2}" class="machine-empty" text-anchor="middle">${text}</text>`;

/** Draws axes and what is between them, as an `<svg>`. */
export function drawFrame(
  { width: kind, low, high, top, xCaption, yCaption, label, isCount = false }: FrameOptions,
  content: (frame: Frame) => string,
): string {
  const { width, height, left, right, top: above, bottom, steps } = MACHINE_PLOTS[kind];
  const horizontal = exactAxis(low, high, steps);
  const vertical = verticalAxis(top, isCount);
  const base = height - bottom;
  const frame: Frame = {
    x: (value) => tenth(left + horizontal.positionOf(value) * (width - left - right)),
    y: (value) => tenth(base - vertical.positionOf(value) * (base - above)),
    base,
    left,
    right: width - right,
    top: above,
  };
  const yDigits = vertical.steps === QUARTERS ? 2 : decimalsOf(vertical.steps);
  const xDigits = decimalsOf(horizontal.steps);
  const axes = [
    ...vertical.steps.map(
      (step) =>
        `<line x1="${left}" x2="${width - right}" y1="${frame.y(step)}" y2="${frame.y(step)}" class="grid"/>` +
        tick(left - 8, Number(frame.y(step)) + 4, 'end', numberText(step, yDigits)),
    ),
    `<line x1="${left}" x2="${width - right}" y1="${base}" y2="${base}" class="axis"/>`,
    ...horizontal.steps.map(
      (step) =>
        `<line x1="${frame.x(step)}" x2="${frame.x(step)}" y1="${base}" y2="${base + 4}" class="axis"/>` +
        tick(Math.min(width - 16, Number(frame.x(step))), base + 18, 'middle', numberText(step, xDigits)),
    ),
    tick(2, 12, 'start', yCaption),
    tick(width - right, base + 37, 'end', xCaption),
  ];
  return (
    `<svg class="chart machine-plot ${kind}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `role="img" aria-label="${label}">` +
    `${axes.join('')}${content(frame)}</svg>`
  );
}

/** A polyline through points, in one path. */
export const linePath = (points: readonly (readonly [number, number])[], { x, y }: Frame): string =>
  points.map(([at, value], index) => `${index === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('');
