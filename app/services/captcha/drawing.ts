import { CAPTCHA_IMAGE } from '#app/domain/limits.ts';
import type { RandomBytes } from '#app/services/secrets/index.ts';
import { brushesFor, COVERED, type Layer, touch } from './brushes.ts';
import { DIGIT_SHAPES, type StrokePoint } from './digit-shapes.ts';
import { encodeGrey } from './grey-png.ts';

/** The lightest of sixteen greys. */
const PAPER = 15;
const INK = 1;

/**
 * Lines of ink across all digits, so that no gap separates them, and scratches of paper, so that no digit stays
 * complete.
 */
const NOISE = { lines: 2, scratches: 2 } as const;
/** Number of grey levels by which noise may move a pixel towards the middle grey. */
const GRAINS = 4;
/** Grey of a pixel by its coverage and its noise level. */
const SHADES = Uint8Array.from({ length: (COVERED + 1) * GRAINS }, (_, at) => {
  const share = Math.floor(at / GRAINS) / COVERED;
  return Math.round(PAPER + (INK - PAPER) * share) + (share < 0.5 ? -1 : 1) * (at % GRAINS);
});
const CURVE_STEPS = 4;
/** Distance between two brush positions along the longer axis; the soft edge is half a pixel on each side. */
const TOUCH_SPACING = 0.45;
/** Pixels around the image that may also get ink: more than a digit or a wave extends beyond the edge. */
const MARGIN = 16;
const STRIDE = CAPTCHA_IMAGE.width + 2 * MARGIN;
const brushOf = brushesFor(STRIDE);

type Between = (low: number, high: number) => number;

/** Coordinates of consecutive points, x and y alternately. Pair objects would take half of the time of drawing. */
type Points = readonly number[];

interface Stroke {
  readonly points: Points;
  readonly width: number;
}

/** Drawing is synchronous, so one sheet serves all images. */
const SHEET: Layer = { levels: new Uint8Array(STRIDE * (CAPTCHA_IMAGE.height + 2 * MARGIN)), stride: STRIDE };

/**
 * Returns a PNG of the digits. Each digit is bent point by point, rotated, slanted and placed close to the next; then
 * all digits are warped together, crossed out and noised. This slows a script down; the limit of failures per client
 * stops it.
 */
export function drawDigits(digits: string, randomBytes: RandomBytes): Uint8Array<ArrayBuffer> {
  const between = drawnFrom(randomBytes(256));
  const warp = waves(between);
  SHEET.levels.fill(0);
  for (const stroke of [...glyphs(digits, between), ...strokesAcross(NOISE.lines, [1.8, 2.6], between)])
    draw(stroke, warp, false);
  for (const stroke of strokesAcross(NOISE.scratches, [1.2, 1.8], between)) draw(stroke, warp, true);
  return encodeGrey(grained(randomBytes((CAPTCHA_IMAGE.width * CAPTCHA_IMAGE.height) / 4)), CAPTCHA_IMAGE.width);
}

/**
 * Returns the image within the sheet's margin, two pixels per byte; four pixels take their noise from one random byte.
 */
function grained(grain: Uint8Array): Uint8Array {
  const { levels } = SHEET;
  const pairs = new Uint8Array(2 * grain.length);
  for (let y = 0, at = 0; y < CAPTCHA_IMAGE.height; y += 1) {
    const left = (y + MARGIN) * STRIDE + MARGIN;
    for (let pixel = left; pixel < left + CAPTCHA_IMAGE.width; pixel += 2, at += 1) {
      const noise = (grain[at >> 1] ?? 0) >> (4 * (at & 1));
      const shade = (level = 0, twoBits: number) => SHADES[level * GRAINS + (twoBits & 3)] ?? 0;
      pairs[at] = (shade(levels[pixel], noise) << 4) | shade(levels[pixel + 1], noise >> 2);
    }
  }
  return pairs;
}

/**
 * Returns numbers between low and high from random bytes that were read at once: reading them one by one would take
 * most of the drawing time.
 */
function drawnFrom(bytes: Uint8Array): Between {
  let used = 0;
  return (low, high) => low + ((bytes[used++ % bytes.length] ?? 0) / 255) * (high - low);
}

/** Returns the strokes of the digits, each digit with its own distortion. */
function glyphs(digits: string, between: Between): Stroke[] {
  const { width, height } = CAPTCHA_IMAGE;
  const step = (width - 56) / (digits.length - 1);
  return [...digits].flatMap((digit, index) => {
    const [x, y] = [28 + step * index + between(-5, 5), height / 2 + between(-5, 5)];
    const [rotation, slant] = [between(-0.32, 0.32), between(-0.28, 0.28)];
    const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
    const [wide, high] = [between(1.25, 1.65), between(1.25, 1.5)];
    const transform = (shape: readonly StrokePoint[]): Points => {
      const points: number[] = [];
      for (const [px, py] of shape) {
        const v = (py - 16 + between(-1.1, 1.1)) * high;
        const u = (px - 10 + between(-1.1, 1.1)) * wide + v * slant;
        points.push(x + u * cos - v * sin, y + u * sin + v * cos);
      }
      return points;
    };
    return (DIGIT_SHAPES[Number(digit)] ?? []).map((shape) => ({ points: transform(shape), width: between(2.8, 4.4) }));
  });
}

/** Returns curves from one edge to the other. */
const strokesAcross = (count: number, [thin, thick]: readonly [number, number], between: Between): Stroke[] =>
  Array.from({ length: count }, () => {
    const { width, height } = CAPTCHA_IMAGE;
    const points = [0, 1, 2, 3, 4].flatMap((index) => [((width + 8) * index) / 4 - 4, between(10, height - 10)]);
    return { points, width: between(thin, thick) };
  });

/** Displacement of the whole image: horizontal per row, vertical per column. */
interface Warp {
  readonly sideways: (y: number) => number;
  readonly upwards: (x: number) => number;
}

function waves(between: Between): Warp {
  const wave = (amplitude: number, length: number) => {
    const [size, pace, phase] = [
      between(amplitude / 2, amplitude),
      (2 * Math.PI) / between(length * 0.7, length * 1.3),
      between(0, 2 * Math.PI),
    ];
    return (at: number) => size * Math.sin(at * pace + phase);
  };
  return { sideways: wave(4, 60), upwards: wave(6, 90) };
}

/** Draws the warped Catmull-Rom curve through the points of a stroke, as straight segments. */
function draw({ points, width }: Stroke, { sideways, upwards }: Warp, isErasing: boolean): void {
  const brush = brushOf(width);
  const spacing = (width + 1) * TOUCH_SPACING;
  const last = points.length - 2;
  const at = (index: number): number => points[index] ?? 0;
  let [fromX, fromY] = [NaN, NaN];
  for (let current = 0; current <= last; current += 2) {
    const [before, next, after] = [Math.max(0, current - 2), Math.min(last, current + 2), Math.min(last, current + 4)];
    for (let step = 0; step < (current === last ? 1 : CURVE_STEPS); step += 1) {
      const x = blend(at(before), at(current), at(next), at(after), step / CURVE_STEPS);
      const y = blend(at(before + 1), at(current + 1), at(next + 1), at(after + 1), step / CURVE_STEPS);
      const [toX, toY] = [x + sideways(y) + MARGIN, y + upwards(x) + MARGIN];
      const touches = Math.ceil(Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY)) / spacing);
      for (let touchIndex = 0; touchIndex < touches; touchIndex += 1) {
        touch(
          SHEET,
          brush,
          fromX + ((toX - fromX) * touchIndex) / touches,
          fromY + ((toY - fromY) * touchIndex) / touches,
          isErasing,
        );
      }
      [fromX, fromY] = [toX, toY];
    }
  }
}

const blend = (a: number, b: number, c: number, d: number, t: number): number =>
  b + (t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))) / 2;
