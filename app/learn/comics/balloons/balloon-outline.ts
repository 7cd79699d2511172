import type { BalloonPlace, Point } from '#app/learn/comics/panel-contract.ts';
import type { BalloonLayout } from './balloon-layout.ts';

const CORNER = 15;
/** Half of the width of a tail where it leaves the balloon. */
const HALF_TAIL = 6;
/** Length and depth of a tooth of the border of a call. */
const TOOTH = { length: 13, depth: 4 };

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const round = (value: number): number => Math.round(value * 10) / 10;

/** Returns a rounded box whose border runs to the tip of the tail and back, as the data of a path. */
function speechOutline({ left, top, width, height }: BalloonLayout, tip: Point | undefined): string {
  const radius = Math.min(CORNER, height / 2);
  const [right, bottom] = [left + width, top + height];
  const rightward = width - 2 * radius;
  const downward = height - 2 * radius;
  const corner = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`;
  const isBeside =
    tip !== undefined && Math.max(left - tip[0], tip[0] - right) > Math.max(top - tip[1], tip[1] - bottom);
  const isBelow = tip !== undefined && !isBeside && tip[1] > bottom;
  const isAbove = tip !== undefined && !isBeside && tip[1] < top;
  const across = clamp(tip?.[0] ?? 0, left + radius + HALF_TAIL, right - radius - HALF_TAIL);
  // The tail leaves the balloon above or below its tip, and bends towards it.
  const tail = (edge: number, from: number, to: number): string => {
    const [x, y] = tip!;
    const bend = round((edge + y) / 2);
    const near = (offset: number, share: number): string => `${round(across + offset * share)} ${bend}`;
    return `H${round(across + from)}Q${near(from, 0.4)} ${x} ${y}Q${near(to, 0.6)} ${round(across + to)} ${edge}`;
  };
  const beside = (from: number, to: number): string => {
    const [x, y] = tip!;
    const edge = x > right ? right : left;
    const middle = clamp(y, top + radius + HALF_TAIL, bottom - radius - HALF_TAIL);
    return `V${round(middle + from)}L${x} ${y}L${edge} ${round(middle + to)}`;
  };
  return [
    `M${left + radius} ${top}`,
    isAbove ? tail(top, -HALF_TAIL, HALF_TAIL) : '',
    `H${left + radius + rightward}${corner(radius, radius)}`,
    isBeside && tip[0] > right ? beside(-HALF_TAIL, HALF_TAIL) : '',
    `V${top + radius + downward}${corner(-radius, radius)}`,
    isBelow ? tail(bottom, HALF_TAIL, -HALF_TAIL) : '',
    `H${left + radius}${corner(-radius, -radius)}`,
    isBeside && tip[0] < left ? beside(HALF_TAIL, -HALF_TAIL) : '',
    `V${top + radius}${corner(radius, -radius)}z`,
  ].join('');
}

/** Returns a border of teeth, as the data of a path. */
function callOutline({ left, top, width, height }: BalloonLayout, tip: Point | undefined): string {
  const points: Point[] = [];
  const side = (from: Point, to: Point, outward: Point): void => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const count = Math.max(2, Math.round(length / TOOTH.length));
    for (let index = 0; index < count; index++) {
      const at = (share: number): Point => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      points.push(at(index / count));
      const [x, y] = at((index + 0.5) / count);
      points.push([x + outward[0] * TOOTH.depth, y + outward[1] * TOOTH.depth]);
    }
  };
  const [right, bottom] = [left + width, top + height];
  side([left, top], [right, top], [0, -1]);
  side([right, top], [right, bottom], [1, 0]);
  side([right, bottom], [left, bottom], [0, 1]);
  side([left, bottom], [left, top], [-1, 0]);
  if (tip !== undefined) {
    const distance = ([x, y]: Point): number => Math.hypot(x - tip[0], y - tip[1]);
    const nearest = points.reduce((best, point) => (distance(point) < distance(best) ? point : best));
    points[points.indexOf(nearest)] = tip;
  }
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;
}

/** Returns the border of a balloon as the data of a path; a sign has none. */
export function balloonOutline({ kind, tip }: BalloonPlace, layout: BalloonLayout): string | null {
  const { left, top, width, height } = layout;
  if (kind === 'sign') return null;
  if (kind === 'narrator') return `M${left} ${top}h${width}v${height}h${-width}z`;
  if (kind === 'call') return callOutline(layout, tip);
  return speechOutline(layout, kind === 'thought' ? undefined : tip);
}
