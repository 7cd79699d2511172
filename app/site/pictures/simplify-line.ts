import type { GridPoint } from './contours.ts';

/**
 * Removes the points of a polyline that are within `tolerance` of the line without them (Ramer–Douglas–Peucker), so
 * straight parts need few bytes.
 */
export function simplifyLine(line: readonly GridPoint[], tolerance: number): GridPoint[] {
  if (line.length < 3) return [...line];
  const first = line[0]!;
  const last = line.at(-1)!;
  let farthest = 0;
  let distance = -1;
  for (let k = 1; k < line.length - 1; k++) {
    const candidate = distanceToSegment(line[k]!, first, last);
    if (candidate > distance) [farthest, distance] = [k, candidate];
  }
  if (distance <= tolerance) return [first, last];
  return [
    ...simplifyLine(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplifyLine(line.slice(farthest), tolerance),
  ];
}

function distanceToSegment([x, y]: GridPoint, [x1, y1]: GridPoint, [x2, y2]: GridPoint): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  // A closed line begins and ends at one point.
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / length;
}
