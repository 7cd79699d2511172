interface CurvePoint {
  readonly distance: number;
  readonly energy: number;
}

/**
 * Returns where the parabola through the three lowest points of a curve is lowest; undefined unless the lowest of them is
 * between the others.
 */
export function equilibriumOf(points: readonly CurvePoint[]): number | undefined {
  const [one, two, three] = points.toSorted((a, b) => a.energy - b.energy);
  if (one === undefined || two === undefined || three === undefined) return undefined;
  const [left, right] = two.distance < three.distance ? [two, three] : [three, two];
  if (!(left.distance < one.distance && one.distance < right.distance)) return undefined;
  const [before, after] = [one.distance - left.distance, right.distance - one.distance];
  const [rise, fall] = [(right.energy - one.energy) / after, (left.energy - one.energy) / before];
  // Zero of the slope, which is linear between the middles of both intervals.
  const curvature = rise + fall;
  if (!(curvature > 0)) return undefined;
  return one.distance + (fall * after - rise * before) / (2 * curvature);
}
