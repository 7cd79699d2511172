/** Kept pictures of each digit and their pixels. */
const KEPT_PICTURES = 303;
const PICTURE_PIXELS = 784;
export const DIGIT_COUNT = 10;
/** Bytes of the kept pictures of one digit. */
export const DIGIT_BYTES = KEPT_PICTURES * PICTURE_PIXELS;

/** Bytes of all pictures before compression. */
export const ALL_BYTES = DIGIT_COUNT * DIGIT_BYTES;

/** Returns one of the pictures: 784 bytes. */
export function pictureIn(pictures: Uint8Array, digit: number, picture: number): Uint8Array {
  const start = digit * DIGIT_BYTES + picture * PICTURE_PIXELS;
  return pictures.subarray(start, start + PICTURE_PIXELS);
}
