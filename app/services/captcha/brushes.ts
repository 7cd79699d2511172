/** Level of a fully covered pixel. */
export const COVERED = 15;

/** Brush widths are multiples of this step; the brush centre has this many positions per pixel in each direction. */
const WIDTH_STEP = 0.4;
const PLACES = 4;

/** Levels of ink, 0 to `COVERED`, pixel by pixel. */
export interface Layer {
  readonly levels: Uint8Array;
  /** Pixels from one row to the next. */
  readonly stride: number;
}

/** A pixel that a round brush covers, as an offset from the pixel of the brush centre, and its coverage. */
interface Spot {
  readonly steps: Int32Array;
  readonly covers: Uint8Array;
}

/** A spot list for each position of the centre within a pixel. */
export type Brush = readonly Spot[];

/** Returns round brushes of any width for layers of one stride; each is created once. */
export function brushesFor(stride: number): (width: number) => Brush {
  const brushes = new Map<number, Brush>();
  return (width) => {
    const steps = Math.max(1, Math.round(width / WIDTH_STEP));
    const brush =
      brushes.get(steps) ??
      Array.from({ length: PLACES ** 2 }, (_, subpixel) => spotOf(steps * WIDTH_STEP, subpixel, stride));
    brushes.set(steps, brush);
    return brush;
  };
}

function spotOf(width: number, subpixel: number, stride: number): Spot {
  const radius = width / 2 + 0.5;
  const [x, y] = [(subpixel % PLACES) + 0.5, Math.floor(subpixel / PLACES) + 0.5].map(
    (part) => part / PLACES - 0.5,
  ) as [number, number];
  const reach = Math.ceil(radius);
  const offsets = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  const pixels = offsets.flatMap((dy) =>
    offsets.map((dx) => ({
      step: dy * stride + dx,
      cover: Math.round(COVERED * Math.min(1, radius - Math.hypot(dx - x, dy - y))),
    })),
  );
  const covered = pixels.filter(({ cover }) => cover > 0);
  return {
    steps: Int32Array.from(covered, ({ step }) => step),
    covers: Uint8Array.from(covered, ({ cover }) => cover),
  };
}

/** Applies a brush once, with ink, or with paper if `isErasing` is set. The loop runs about 20,000 times per image. */
export function touch({ levels, stride }: Layer, brush: Brush, x: number, y: number, isErasing: boolean): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const spot = brush[Math.floor((y - top) * PLACES) * PLACES + Math.floor((x - left) * PLACES)];
  if (spot === undefined) return;
  const { steps, covers } = spot;
  const middle = top * stride + left;
  for (let index = 0; index < steps.length; index += 1) {
    const at = middle + (steps[index] ?? 0);
    const cover = covers[index] ?? 0;
    const level = levels[at] ?? 0;
    if (isErasing) {
      if (level > COVERED - cover) levels[at] = COVERED - cover;
    } else if (cover > level) levels[at] = cover;
  }
}
