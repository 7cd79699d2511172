import { SIGNS } from './data/signs.ts';
import type { NamedPicture, PictureRows } from './greys.ts';
import type { IdentificationInput } from './input.ts';

/** Returns the query and what it is compared with, or of two pictures the first and the second. */
export function comparedPictures(input: IdentificationInput): {
  readonly query: PictureRows;
  readonly pictures: readonly NamedPicture[];
} {
  const { query = [], set = SIGNS, first, second } = input;
  return first !== undefined && second !== undefined
    ? { query: first, pictures: [{ name: 'second', pixels: second }] }
    : { query, pictures: set };
}
