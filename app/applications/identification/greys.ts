/** Pictures in grey, and how alike two of them are without a quantum computer. */

/** Greys from 0 to 255, row by row. */
export type PictureRows = readonly (readonly number[])[];

export interface NamedPicture {
  readonly name: string;
  /** In Chinese, if it is another one. */
  readonly zh?: string | undefined;
  readonly pixels: PictureRows;
}

export const WHITE_GREY = 255;

/** The angle of a grey in FRQI: 0 for black, π/2 for white. */
export const greyAngle = (grey: number): number => ((Math.PI / 2) * grey) / WHITE_GREY;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** F = |⟨a|b⟩|² of the states of two pictures: the square of the mean cosine of the differences of their angles. */
export function exactOverlapSquared(first: PictureRows, second: PictureRows): number {
  const other = second.flat();
  return mean(first.flat().map((grey, pixel) => Math.cos(greyAngle(grey) - greyAngle(other[pixel]!)))) ** 2;
}

export function meanSquaredError(first: PictureRows, second: PictureRows): number {
  const other = second.flat();
  return mean(first.flat().map((grey, pixel) => (grey - other[pixel]!) ** 2));
}

/** The cosine of the angle between the greys of two pictures as vectors; null if one of them is all black. */
export function cosineSimilarity(first: PictureRows, second: PictureRows): number | null {
  const [one, other] = [first.flat(), second.flat()];
  const lengths = Math.hypot(...one) * Math.hypot(...other);
  return lengths === 0 ? null : one.reduce((sum, grey, pixel) => sum + grey * other[pixel]!, 0) / lengths;
}
