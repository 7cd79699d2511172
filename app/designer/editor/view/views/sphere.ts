export type Point = readonly [x: number, y: number, z: number];
/** Right, up, towards the viewer. */
export type Seen = readonly [right: number, up: number, near: number];

/** Looks at the unit sphere from this azimuth and elevation, in radians. */
export function viewFrom(azimuth: number, elevation: number): (point: Point) => Seen {
  const [ca, sa, ce, se] = [Math.cos(azimuth), Math.sin(azimuth), Math.cos(elevation), Math.sin(elevation)];
  return ([x, y, z]) => {
    const depth = ca * x + sa * y;
    return [-sa * x + ca * y, ce * z - se * depth, ce * depth + se * z];
  };
}

const SEGMENTS = 72;

export interface CirclePaths {
  readonly front: string;
  readonly back: string;
}

/** A closed curve on the sphere as two paths: what is on this side and what is behind. */
export function curvePaths(
  view: (point: Point) => Seen,
  centre: readonly [number, number],
  radius: number,
  curve: (t: number) => Point,
): CirclePaths {
  let front = '';
  let back = '';
  let last: 'front' | 'back' | null = null;
  for (let at = 0; at <= SEGMENTS; at++) {
    const [right, up, near] = view(curve((at / SEGMENTS) * 2 * Math.PI));
    const side = near >= 0 ? 'front' : 'back';
    const step = `${last === side ? 'L' : 'M'}${(centre[0] + radius * right).toFixed(1)} ${(centre[1] - radius * up).toFixed(1)}`;
    if (side === 'front') front += step;
    else back += step;
    last = side;
  }
  return { front, back };
}
