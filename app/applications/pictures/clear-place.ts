import { drawnWidth } from '#app/charts/text-width.ts';

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Lines in pixels that a text should not cross; a dot is a line of one point. */
export type Obstacles = readonly (readonly Pixel[])[];

/** Where a text may stand: its foot is at `y`. */
export interface TextPlace extends Pixel {
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Of a line of text: above and below its foot, and free pixels around it, which are half a dot. */
const TEXT = { above: 9, below: 3, around: 3 } as const;
/** Pixels between two points of a line that are looked at. */
const STEP = 3;

function* along(line: readonly Pixel[]): Generator<Pixel> {
  for (const [index, end] of line.entries()) {
    const start = line[index - 1] ?? end;
    const steps = Math.max(1, Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / STEP));
    for (let step = 1; step <= steps; step++)
      yield { x: start.x + ((end.x - start.x) * step) / steps, y: start.y + ((end.y - start.y) * step) / steps };
  }
}

/** Returns the first place where a text crosses nothing, or where it crosses least. */
export function clearPlace(
  places: readonly [TextPlace, ...TextPlace[]],
  text: string,
  fontSize: number,
  obstacles: Obstacles,
): TextPlace {
  const width = drawnWidth(text, fontSize);
  const points = obstacles.flatMap((line) => [...along(line)]);
  let best = { place: places[0], crossed: Infinity };
  for (const place of places) {
    const left = place.anchor === 'start' ? place.x : place.anchor === 'end' ? place.x - width : place.x - width / 2;
    const crossed = points.filter(
      ({ x, y }) =>
        x > left - TEXT.around &&
        x < left + width + TEXT.around &&
        y > place.y - TEXT.above - TEXT.around &&
        y < place.y + TEXT.below + TEXT.around,
    ).length;
    if (crossed < best.crossed) best = { place, crossed };
    if (crossed === 0) break;
  }
  return best.place;
}
