import type { MinimiseProblem, Vector } from './search.ts';

type Box = Pick<MinimiseProblem, 'lower' | 'upper'>;

/** A parameter this close to its bound, relative to the bound's size, is on it. */
const ON_BOUND = 1e-12;

/** Returns the point of the box that is nearest to `point`. */
export const intoBox = ({ lower, upper }: Box, point: Vector): Vector =>
  point.map((x, i) => Math.min(Math.max(x, lower[i]!), upper[i]!));

const isOn = (bound: number, x: number): boolean =>
  Number.isFinite(bound) && Math.abs(x - bound) <= ON_BOUND * Math.max(1, Math.abs(bound));

/** Whether a move of parameter `i` in the direction of `sign` leaves the box at once. */
export const isBlocked = ({ lower, upper }: Box, point: Vector, i: number, sign: number): boolean =>
  sign < 0 ? isOn(lower[i]!, point[i]!) : isOn(upper[i]!, point[i]!);

/** Returns the gradient without the components whose descent would leave the box. It is 0 at a constrained minimum. */
export const projectedGradient = (box: Box, point: Vector, gradient: Vector): Vector =>
  gradient.map((g, i) => (g !== 0 && isBlocked(box, point, i, -g) ? 0 : g));

/** Returns how far the direction can be followed within the box; Infinity if it never leaves it. */
export const roomAlong = ({ lower, upper }: Box, point: Vector, direction: Vector): number =>
  direction.reduce((least, d, i) => {
    if (d === 0) return least;
    return Math.min(least, ((d < 0 ? lower[i]! : upper[i]!) - point[i]!) / d);
  }, Infinity);

/** Returns `x + offset` for parameter `i`; on the other side of `x` if there is more room; within the box. */
export function offsetWithin({ lower, upper }: Box, i: number, x: number, offset: number): number {
  const above = upper[i]! - x;
  const below = x - lower[i]!;
  const [room, otherRoom] = offset > 0 ? [above, below] : [below, above];
  const isTurned = room < Math.abs(offset) && otherRoom > room;
  const length = Math.min(Math.abs(offset), isTurned ? otherRoom : room);
  return offset > 0 !== isTurned ? x + length : x - length;
}
