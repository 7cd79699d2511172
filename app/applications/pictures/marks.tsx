import type { Axis } from '#app/charts/axis.ts';
import { type LabeledAxis, type PlotSize, type Scale, tenth } from '#app/charts/plot.tsx';
import { drawnWidth } from '#app/charts/text-width.ts';
import { clearPlace, type TextPlace } from './clear-place.ts';

interface MarkProps {
  readonly scale: Scale;
  readonly size: PlotSize;
}

export interface PictureBar {
  readonly from: number;
  readonly to: number;
  readonly value: number;
  /** Not of the part that the picture is about. */
  readonly isDim?: boolean;
  /** Tooltip. */
  readonly title?: string;
}

/** Wider gaps would make many bars thin. */
const GAP = 1;
const THINNEST = 0.8;

/** Bars in two tones, from the base of a plot. */
export function BarMarks({ scale, size, bars }: MarkProps & { readonly bars: readonly PictureBar[] }) {
  const base = size.height - size.bottom;
  return (
    <g>
      {bars.map(({ from, to, value, isDim = false, title }) => {
        const left = scale.x(from);
        const space = scale.x(to) - left;
        const width = Math.max(THINNEST, space - Math.min(GAP, space / 4));
        const top = scale.y(value);
        return (
          <rect
            key={from}
            x={tenth(left + (space - width) / 2)}
            y={top}
            width={tenth(width)}
            height={tenth(Math.max(0, base - top))}
            className={isDim ? 'bar dim' : 'bar'}
          >
            {title === undefined ? null : <title>{title}</title>}
          </rect>
        );
      })}
    </g>
  );
}

export interface PicturePoint {
  readonly x: number;
  readonly y: number;
  readonly low?: number;
  readonly high?: number;
  /** Tooltip. */
  readonly title?: string;
}

interface NamedMarkProps extends MarkProps {
  readonly at: number;
  readonly text: string;
  /** Lines that the name should not cross, by their values; a dot is a line of one point. */
  readonly clearOf?: readonly (readonly PicturePoint[])[];
}

interface PlaceMarkProps extends NamedMarkProps {
  /** Lines of text above its name, so that two marks do not overlap. */
  readonly line?: number;
  /** Of the line; without it, where there is more room. */
  readonly side?: 'left' | 'right';
}

/** Pixels of a name, as in the style sheet, of a line of names, and between a mark and its name. */
const [FONT, LINE, BESIDE] = [12, 15, 5] as const;
/** Places along a level that are tried for its name. */
const PLACES = 14;

const pixelsOf = (lines: readonly (readonly PicturePoint[])[], scale: Scale) =>
  lines.map((line) => line.map(({ x, y }) => ({ x: scale.x(x), y: scale.y(y) })));

/** A vertical dashed line at a value of x, with its name at the top, or lower where that is clear of lines. */
export function PlaceMark({ scale, size, at, text, line = 0, side, clearOf = [] }: PlaceMarkProps) {
  const x = scale.x(at);
  const isLeft = side === undefined ? x > scale.left + (size.width - scale.left - size.right) / 2 : side === 'left';
  const width = drawnWidth(text, FONT);
  const [left, right] = [
    { x: x - BESIDE, anchor: 'end' },
    { x: x + BESIDE, anchor: 'start' },
  ] as const;
  const hasRoom = [x - BESIDE - width >= scale.left, x + BESIDE + width <= size.width] as const;
  const sides = isLeft ? [left, ...(hasRoom[1] ? [right] : [])] : [right, ...(hasRoom[0] ? [left] : [])];
  const first = { ...sides[0]!, y: size.top + 6 + line * LINE };
  const lines = Math.max(1, Math.floor((size.height - size.bottom - 4 - first.y) / LINE));
  const places = Array.from({ length: lines }, (_, down) =>
    sides.map((each): TextPlace => ({ ...each, y: first.y + down * LINE })),
  ).flat();
  const place = clearOf.length === 0 ? first : clearPlace([first, ...places], text, FONT, pixelsOf(clearOf, scale));
  return (
    <g className="mark">
      <line x1={x} x2={x} y1={size.top - 4} y2={size.height - size.bottom} />
      <text x={tenth(place.x)} y={tenth(place.y)} textAnchor={place.anchor}>
        {text}
      </text>
    </g>
  );
}

/** A horizontal dashed line at a value of y, with its name above or below, on the right where that is clear of lines. */
export function LevelMark({
  scale,
  size,
  at,
  text,
  isBelow = false,
  clearOf = [],
}: NamedMarkProps & { readonly isBelow?: boolean }) {
  const y = scale.y(at);
  const right = size.width - size.right;
  const [above, below] = [y - 5, y + 14];
  const first: TextPlace = { x: right, y: isBelow ? below : above, anchor: 'end' };
  const other = isBelow ? above : below;
  const hasOther = isBelow ? above > size.top + 4 : below < size.height - size.bottom - 2;
  const free = Math.max(0, right - scale.left - drawnWidth(text, FONT) - BESIDE);
  const places = [first.y, ...(hasOther ? [other] : [])].flatMap((foot) =>
    Array.from({ length: PLACES }, (_, step): TextPlace => ({
      ...first,
      x: right - (free * step) / (PLACES - 1),
      y: foot,
    })),
  );
  const place = clearOf.length === 0 ? first : clearPlace([first, ...places], text, FONT, pixelsOf(clearOf, scale));
  return (
    <g className="mark">
      <line x1={scale.left} x2={right} y1={y} y2={y} />
      <text x={tenth(place.x)} y={tenth(place.y)} textAnchor={place.anchor}>
        {text}
      </text>
    </g>
  );
}

const lineThrough = (points: readonly PicturePoint[], scale: Scale): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${scale.x(x)} ${scale.y(y)}`).join('');

/** The area between `low` and `high` of points. */
const bandThrough = (points: readonly PicturePoint[], scale: Scale): string => {
  const upper = points.map(({ x, y, high = y }) => `${scale.x(x)} ${scale.y(high)}`);
  const lower = points.map(({ x, y, low = y }) => `${scale.x(x)} ${scale.y(low)}`).reverse();
  return `M${[...upper, ...lower].join('L')}z`;
};

interface SeriesMarkProps extends Pick<MarkProps, 'scale'> {
  readonly points: readonly PicturePoint[];
  /** Of the colour and the shape of its dots: 1 discs, 2 squares. */
  readonly series?: 1 | 2;
}

/** A line through points, with a band where they have intervals. */
export function LineMarks({ scale, points, series = 1, hasBand }: SeriesMarkProps & { readonly hasBand?: boolean }) {
  return (
    <g className={`series-${series}`}>
      {hasBand && points.length > 1 ? <path d={bandThrough(points, scale)} className="band" /> : null}
      <path d={lineThrough(points, scale)} className="line" />
    </g>
  );
}

/** A curve that is constant between its points and jumps at each, from `base` to the right end. */
export function StepMarks({
  scale,
  points,
  base,
  end,
}: SeriesMarkProps & { readonly base: number; readonly end: number }) {
  const [first, ...others] = points;
  if (first === undefined) return null;
  const steps = others.map(({ x, y }) => `H${scale.x(x)}V${scale.y(y)}`).join('');
  return (
    <path
      d={`M${scale.x(first.x)} ${scale.y(base)}V${scale.y(first.y)}${steps}H${scale.x(end)}`}
      className="line series-1"
    />
  );
}

const CAP = 3;

/** An interval with a cap at each end. */
const whiskerOf = (x: number, low: number, high: number): string =>
  `${[low, high].map((y) => `M${tenth(x - CAP)} ${y}h${2 * CAP}`).join('')}M${x} ${low}V${high}`;

/** Points with their intervals. */
export function DotMarks({ scale, points, series = 1, radius = 3 }: SeriesMarkProps & { readonly radius?: number }) {
  return (
    <g className={`series-${series}`}>
      {points.map(({ x, y, low, high, title }, index) => {
        const [cx, cy] = [scale.x(x), scale.y(y)];
        return (
          <g key={index}>
            {title === undefined ? null : <title>{title}</title>}
            {low === undefined || high === undefined ? null : (
              <path d={whiskerOf(cx, scale.y(low), scale.y(high))} className="whisker" />
            )}
            {series === 1 ? (
              <circle cx={cx} cy={cy} r={radius} className="dot" />
            ) : (
              <rect
                x={tenth(cx - radius)}
                y={tenth(cy - radius)}
                width={2 * radius}
                height={2 * radius}
                className="dot"
              />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Many small points, as one path: a curve may have a thousand. */
export const ScatterMarks = ({ scale, points }: Pick<SeriesMarkProps, 'scale' | 'points'>) => (
  <path d={points.map(({ x, y }) => `M${scale.x(x)} ${scale.y(y)}h0`).join('')} className="scatter" />
);

/** A second axis of y, on the right. */
export function RightAxis({ size, axis }: { readonly size: PlotSize; readonly axis: LabeledAxis }) {
  const right = size.width - size.right;
  return (
    <>
      {axis.steps.map((step) => (
        <text key={step} x={right + 6} y={yOn(size, axis, step) + 4} className="tick">
          {axis.textOf(step)}
        </text>
      ))}
      <text x={size.width - 2} y={12} className="tick caption" textAnchor="end">
        {axis.caption}
      </text>
    </>
  );
}

/** Position of a value of another axis of y. */
export const yOn = ({ height, top, bottom }: PlotSize, axis: Axis, value: number): number =>
  tenth(height - bottom - axis.positionOf(value) * (height - bottom - top));
