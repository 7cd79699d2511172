/**
 * Returns at most `most` points of a curve, in order: the first and the last one, and of equal parts in between the
 * lowest and the highest each, so that no peak is lost.
 */
export function thinned<Point>(
  points: readonly Point[],
  heightOf: (point: Point) => number,
  most: number,
): readonly Point[] {
  if (points.length <= most) return points;
  const parts = Math.floor((most - 2) / 2);
  const inner = points.length - 2;
  const kept: Point[] = [points[0]!];
  for (let part = 0; part < parts; part++) {
    const from = 1 + Math.floor((part * inner) / parts);
    const to = 1 + Math.floor(((part + 1) * inner) / parts);
    let [lowest, highest] = [from, from];
    for (let i = from + 1; i < to; i++) {
      if (heightOf(points[i]!) < heightOf(points[lowest]!)) lowest = i;
      if (heightOf(points[i]!) > heightOf(points[highest]!)) highest = i;
    }
    kept.push(points[Math.min(lowest, highest)]!);
    if (lowest !== highest) kept.push(points[Math.max(lowest, highest)]!);
  }
  kept.push(points.at(-1)!);
  return kept;
}
