import type { Axis } from '#app/charts/axis.ts';
import { decimalsOf, exactAxis } from '#app/charts/span-axis.ts';
import { linearAxis } from '#app/charts/axis.ts';
import { numberText } from './number-text.ts';

/** Drawings for wide and for narrow columns, in pixels. */
export const MACHINE_PLOTS = {
  wide: { width: 720, height: 348, left: 48, right: 14, top: 28, bottom: 44, steps: 6 },
  narrow: { width: 330, height: 268, left: 44, right: 12, top: 26, bottom: 42, steps: 4 },
} as const;
export type MachinePlotWidth = keyof typeof MACHINE_PLOTS;

interface Frame {
  readonly x: (value: number) => string;
  readonly y: (value: number) => string;
  readonly base: number;
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

/** The vertical axis: shares up to 1 have quarters, small ones and counts round marks. */
function verticalAxis(top: number, isCount: boolean): Axis {
  if (!isCount && top > 0.6) return { steps: [0, 0.25, 0.5, 0.75, 1], positionOf: (value) => value };
  return linearAxis(top, 4);
}

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
    right: width - right,
    top: above,
  };
  const yDigits = decimalsOf(vertical.steps);
  const xDigits = decimalsOf(horizontal.steps);
  const axes = [
    ...vertical.steps.map(
      (step) =>
        `<line x1="${left}" x2="${width - right}" y1="${frame.y(step)}" y2="${frame.y(step)}" class="grid"/>` +
        `<text x="${left - 8}" y="${Number(frame.y(step)) + 4}" class="tick" text-anchor="end">${numberText(step, yDigits)}</text>`,
    ),
    `<line x1="${left}" x2="${width - right}" y1="${base}" y2="${base}" class="axis"/>`,
    ...horizontal.steps.map(
      (step) =>
        `<line x1="${frame.x(step)}" x2="${frame.x(step)}" y1="${base}" y2="${base + 4}" class="axis"/>` +
        `<text x="${Math.min(width - 16, Number(frame.x(step)))}" y="${base + 18}" class="tick" text-anchor="middle">${numberText(step, xDigits)}</text>`,
    ),
    `<text x="2" y="12" class="tick">${yCaption}</text>`,
    `<text x="${width - right}" y="${base + 37}" class="tick" text-anchor="end">${xCaption}</text>`,
  ];
  return (
    `<svg class="chart machine-plot ${kind}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}">` +
    `${axes.join('')}${content(frame)}</svg>`
  );
}

/** A polyline through points, in one path. */
export const linePath = (points: readonly (readonly [number, number])[], { x, y }: Frame): string =>
  points.map(([at, value], index) => `${index === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('');
