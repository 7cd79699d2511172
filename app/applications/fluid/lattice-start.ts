/** Standard deviation of the bell, in sites. */
const WIDTH = 1.6;
/** Decimals of a bell's densities, so that they can be shown and sent again. */
const DIGITS = 4;

/** Where a start stands that is not told: about a third from the left. */
export const defaultPosition = (sites: number): number => Math.floor((5 * sites) / 16);

/** A bell around a site, not wrapped around, of total 1. */
export function bellAt(position: number, sites: number): readonly number[] {
  const heights = Array.from({ length: sites }, (_, site) => Math.exp(-((site - position) ** 2) / (2 * WIDTH ** 2)));
  const total = heights.reduce((sum, height) => sum + height, 0);
  return heights.map((height) => Number((height / total).toFixed(DIGITS)));
}

export const pointAt = (position: number, sites: number): readonly number[] =>
  Array.from({ length: sites }, (_, site) => (site === position ? 1 : 0));
