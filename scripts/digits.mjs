import { writeDigitPictures } from '#app/applications/digits/data/digit-pictures.ts';

/** Reduces the pictures of handwritten digits of the package `mnist` to the file that the applications read. */
export async function buildDigits() {
  writeDigitPictures('.');
}
