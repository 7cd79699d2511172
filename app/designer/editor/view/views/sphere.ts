export type SpherePoint = readonly [x: number, y: number, z: number];
/** Right, up, towards the viewer. */
export type ProjectedPoint = readonly [right: number, up: number, near: number];

/** Returns the projection of the unit sphere seen from this azimuth and elevation, in radians. */
export function viewFrom(azimuth: number, elevation: number): (point: SpherePoint) => ProjectedPoint {
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

/** Returns a closed curve on the sphere as two paths: the front part and the part behind. */
export function curvePaths(
  view: (point: SpherePoint) => ProjectedPoint,
  centre: readonly [number, number],
  radius: number,
  curve: (t: number) => SpherePoint,
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
