import type { ReactNode } from 'react';
import type { Axis } from './axis.ts';
import { drawnWidth } from './text-width.ts';

/** Drawings for wide and for narrow windows, in pixels: each has figures of a readable size. */
export interface PlotSize {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const PLOT_SIZES = {
  wide: { width: 812, height: 372, left: 58, right: 14, top: 26, bottom: 44 },
  narrow: { width: 350, height: 280, left: 50, right: 12, top: 24, bottom: 42 },
} as const satisfies Readonly<Record<string, PlotSize>>;
export type PlotWidth = keyof typeof PLOT_SIZES;

export interface LabeledAxis extends Axis {
  readonly textOf: (step: number) => string;
  /** Beside the axis. */
  readonly caption: string;
}

/** Rounds a coordinate: a tenth of a pixel is not seen, and a chart may have thousands. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Positions of values in a drawing, in pixels, and the left end of its axes. */
export interface Scale {
  readonly left: number;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

export const plotScale = ({ width, height, left, right, top, bottom }: PlotSize, x: Axis, y: Axis): Scale => ({
  left,
  x: (value) => tenth(left + x.positionOf(value) * (width - left - right)),
  y: (value) => tenth(height - bottom - y.positionOf(value) * (height - bottom - top)),
});

/** Pixels of a figure at an axis, as in the style sheet, and between it and the axis. */
const TICK = { font: 11.5, gap: 8 } as const;

/** Moves the left end of the axes to the right where the figures there need more room. */
function withRoom(size: PlotSize, y: LabeledAxis): PlotSize {
  const widest = Math.max(0, ...y.steps.map((step) => drawnWidth(y.textOf(step), TICK.font)));
  return { ...size, left: Math.max(size.left, Math.ceil(widest) + TICK.gap) };
}

/** The place of the middle of a figure below an axis: those near the edges of a drawing stay inside. */
export function tickPlace(x: number, text: string, width: number): number {
  const half = drawnWidth(text, TICK.font) / 2;
  return tenth(Math.max(half, Math.min(width - half, x)));
}

interface PlotProps {
  readonly size: PlotSize;
  readonly x: LabeledAxis;
  readonly y: LabeledAxis;
  /** Without it the drawing is a part of another one. */
  readonly label?: string;
  readonly className?: string;
  readonly children: (scale: Scale) => ReactNode;
}

/** The axes of a chart with their marks, as a group. */
export function PlotAxes({ size, x, y }: Pick<PlotProps, 'size' | 'x' | 'y'>) {
  const { width, height, left, right, bottom } = size;
  const scale = plotScale(size, x, y);
  const base = height - bottom;
  return (
    <>
      {y.steps.map((step) => (
        <g key={step}>
          <line x1={left} x2={width - right} y1={scale.y(step)} y2={scale.y(step)} className="grid" />
          <text x={left - TICK.gap} y={scale.y(step) + 4} className="tick" textAnchor="end">
            {y.textOf(step)}
          </text>
        </g>
      ))}
      <line x1={left} x2={width - right} y1={base} y2={base} className="axis" />
      {x.steps.map((step) => (
        <g key={step}>
          <line x1={scale.x(step)} x2={scale.x(step)} y1={base} y2={base + 4} className="axis" />
          <text x={tickPlace(scale.x(step), x.textOf(step), width)} y={base + 18} className="tick" textAnchor="middle">
            {x.textOf(step)}
          </text>
        </g>
      ))}
      <text x={2} y={12} className="tick caption">
        {y.caption}
      </text>
      <text x={width - right} y={base + 36} className="tick caption" textAnchor="end">
        {x.caption}
      </text>
    </>
  );
}

/** A chart of values over an axis, identical from the server and in the browser. */
export function Plot({ size: given, x, y, label, className, children }: PlotProps) {
  const size = withRoom(given, y);
  const { width, height } = size;
  return (
    <svg
      className={className === undefined ? 'chart plot' : `chart plot ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <PlotAxes size={size} x={x} y={y} />
      {children(plotScale(size, x, y))}
    </svg>
  );
}
