/** Pictures made like those of MNIST: ink scaled to a box of 20 × 20, its centre of mass in the middle of 28 × 28. */
import { type GreyPicture, reducePicture } from '#app/applications/data/png.ts';
import { LEAST_INK, SIDE } from './limits.ts';

const BOX = 20;
/** Where the centre of mass is in MNIST, from the left and from the top. */
const MIDDLE = 14.5;
/** Fainter ink of a picture from a file is paper: shadows, and what compression leaves. */
const FAINT = 0.2;
/** A file whose lightest and darkest pixels differ less is one colour. */
const LEAST_CONTRAST = 16;

interface Ink {
  readonly width: number;
  readonly height: number;
  /** 0 paper … 255 ink. */
  readonly ink: ArrayLike<number>;
}

/** What is wrong with a picture; undefined if it has enough ink. */
export function inkProblem({ ink }: Pick<Ink, 'ink'>): 'empty_drawing' | 'little_ink' | undefined {
  const values = Array.from(ink);
  if (values.every((value) => value === 0)) return 'empty_drawing';
  return values.filter((value) => value > 255 * LEAST_INK.share).length < LEAST_INK.pixels ? 'little_ink' : undefined;
}

/** The smallest box around all ink. */
function boxOf({ width, height, ink }: Ink) {
  const box = { left: width, right: 0, top: height, bottom: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (ink[y * width + x] === 0) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  return box;
}

/** The part of a picture in its box of ink, as a picture of its own. */
function croppedToInk(picture: Ink): GreyPicture {
  const { left, right, top, bottom } = boxOf(picture);
  const [width, height] = [right - left, bottom - top];
  const grey = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) grey[y * width + x] = picture.ink[(top + y) * picture.width + left + x]!;
  return { width, height, grey };
}

/** Where the centre of mass of lines is. */
function centreOf(masses: readonly number[]): number {
  const sum = masses.reduce((total, mass) => total + mass, 0);
  return masses.reduce((total, mass, at) => total + mass * (at + 0.5), 0) / sum;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Where a length of pixels begins, so that its centre of mass is in the middle and all of it in the picture. */
const startOf = (masses: readonly number[]): number =>
  Math.max(0, Math.min(SIDE - masses.length, Math.round(MIDDLE - centreOf(masses))));

/** Returns 784 bytes of a picture with ink. */
export function likeMnist(picture: Ink): Uint8Array {
  const cropped = croppedToInk(picture);
  const scale = BOX / Math.max(cropped.width, cropped.height);
  const [columns, rows] = [cropped.width, cropped.height].map((length) => Math.max(1, Math.round(length * scale)));
  const scaled = reducePicture(cropped, columns!, rows!);
  const top = startOf(scaled.map(sumOf));
  const left = startOf(Array.from({ length: columns! }, (_, column) => sumOf(scaled.map((line) => line[column]!))));
  const bytes = new Uint8Array(SIDE * SIDE);
  for (const [row, line] of scaled.entries())
    for (const [column, value] of line.entries())
      // The least ink stays ink, so that preparing a picture again changes nothing.
      bytes[(top + row) * SIDE + left + column] = value > 0 ? Math.max(1, Math.round(value)) : 0;
  return bytes;
}

/** The ink of a picture from a file: darker or lighter than its border. */
export function inkOfFile({ width, height, grey }: GreyPicture): Ink {
  let [border, count, low, high] = [0, 0, 255, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = grey[y * width + x]!;
      low = Math.min(low, value);
      high = Math.max(high, value);
      if (y > 0 && y < height - 1 && x > 0 && x < width - 1) continue;
      border += value;
      count += 1;
    }
  border /= count;
  const isLight = border > 127.5;
  const range = isLight ? border - low : high - border;
  const ink = Uint8Array.from(grey, (value) => {
    const share = range < LEAST_CONTRAST ? 0 : (isLight ? border - value : value - border) / range;
    return share < FAINT ? 0 : Math.min(255, Math.round(255 * share));
  });
  return { width, height, ink };
}
