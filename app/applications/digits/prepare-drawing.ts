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
/** A file with more pixels is reduced first. Ink that tells a digit is many of its pixels wide. */
const LARGE = 512 * 512;

interface Ink {
  readonly width: number;
  readonly height: number;
  /** 0 paper … 255 ink. */
  readonly ink: Uint8Array;
}

/** What is wrong with a picture; undefined if it has enough ink. */
export function inkProblem({ ink }: Pick<Ink, 'ink'>): 'empty_drawing' | 'little_ink' | undefined {
  let isEmpty = true;
  let dark = 0;
  for (const value of ink) {
    if (value !== 0) isEmpty = false;
    if (value > 255 * LEAST_INK.share) dark += 1;
  }
  if (isEmpty) return 'empty_drawing';
  return dark < LEAST_INK.pixels ? 'little_ink' : undefined;
}

/** The smallest box around all ink. */
function boxOf({ width, height, ink }: Ink) {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (ink[y * width + x] === 0) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  return { left, right, top, bottom };
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

/** A large picture as means of squares of pixels; those at its right and lower edge may be cut. */
function reducedIfLarge(picture: GreyPicture): GreyPicture {
  const square = Math.ceil(Math.sqrt((picture.width * picture.height) / LARGE));
  if (square <= 1) return picture;
  const [width, height] = [Math.ceil(picture.width / square), Math.ceil(picture.height / square)];
  const grey = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [right, bottom] = [Math.min(picture.width, (x + 1) * square), Math.min(picture.height, (y + 1) * square)];
      let sum = 0;
      for (let row = y * square; row < bottom; row++)
        for (let column = x * square; column < right; column++) sum += picture.grey[row * picture.width + column]!;
      grey[y * width + x] = sum / ((right - x * square) * (bottom - y * square));
    }
  return { width, height, grey };
}

/** The ink of a picture from a file: darker or lighter than its border. */
export function inkOfFile(picture: GreyPicture): Ink {
  const { width, height, grey } = reducedIfLarge(picture);
  let [border, count, low, high] = [0, 0, 255, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = grey[y * width + x]!;
      if (value < low) low = value;
      if (value > high) high = value;
      if (y > 0 && y < height - 1 && x > 0 && x < width - 1) continue;
      border += value;
      count += 1;
    }
  border /= count;
  const isLight = border > 127.5;
  const range = isLight ? border - low : high - border;
  const ink = new Uint8Array(grey.length);
  if (range < LEAST_CONTRAST) return { width, height, ink };
  for (let at = 0; at < ink.length; at++) {
    const share = (isLight ? border - grey[at]! : grey[at]! - border) / range;
    if (share >= FAINT) ink[at] = Math.min(255, Math.round(255 * share));
  }
  return { width, height, ink };
}
