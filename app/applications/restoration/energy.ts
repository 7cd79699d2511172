import type { Ising } from '#app/applications/ising/ising.ts';

/** Black and white pixels; bit row·width + column is 1 where one is black. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
}

const BLACK = '#';

export const pixelsOfRows = (rows: readonly string[]): Pixels => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  bits: [...rows.join('')].reduce((bits, character, pixel) => (character === BLACK ? bits | (1 << pixel) : bits), 0),
});

/** Writes pixels as rows of `.` and `#`. */
export const rowsOfPixels = ({ width, height, bits }: Pixels): readonly string[] =>
  Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_pixel, column) => ((bits >> (row * width + column)) & 1 ? BLACK : '.')).join(''),
  );

/** Pairs of pixels side by side or one above the other. */
export const neighbourPairs = ({ width, height }: Omit<Pixels, 'bits'>): readonly (readonly [number, number])[] =>
  Array.from({ length: width * height }, (_, pixel) => pixel).flatMap((pixel) => [
    ...((pixel + 1) % width === 0 ? [] : [[pixel, pixel + 1] as const]),
    ...(pixel + width < width * height ? [[pixel, pixel + width] as const] : []),
  ]);

/** The weights of smoothness and of likeness to the noisy picture. */
export interface Weights {
  readonly coupling: number;
  readonly fidelity: number;
}

/** Energies that differ by less are the same: their terms were added in another order. */
export const energyTolerance = ({ coupling, fidelity }: Weights): number => 1e-9 * Math.max(coupling, fidelity);

/** E = −J Σ s·s′ over neighbours − h Σ s·y, with s = +1 for white and y the noisy picture. */
export const restorationEnergy = (noisy: Pixels, { coupling, fidelity }: Weights): Ising => ({
  size: noisy.width * noisy.height,
  constant: 0,
  fields: Array.from({ length: noisy.width * noisy.height }, (_, pixel) =>
    fidelity === 0 ? 0 : (noisy.bits >> pixel) & 1 ? fidelity : -fidelity,
  ),
  couplings: coupling === 0 ? [] : neighbourPairs(noisy).map(([a, b]) => ({ a, b, weight: -coupling })),
});

export const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count += 1;
  return count;
};
