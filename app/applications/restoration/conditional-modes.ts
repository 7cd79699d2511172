import type { Ising } from '#app/applications/ising/ising.ts';

/**
 * Iterated conditional modes (J. Besag, 1986): each pixel in turn takes the value of lower energy, until none changes.
 * Every change lowers the energy, so that it ends.
 * @param start bits of the noisy picture
 */
export function conditionalModes({ size, fields, couplings }: Ising, start: number): number {
  const around = Array.from({ length: size }, (_, pixel) =>
    couplings.flatMap(({ a, b, weight }) =>
      a === pixel ? [{ other: b, weight }] : b === pixel ? [{ other: a, weight }] : [],
    ),
  );
  const spin = (bits: number, pixel: number): number => 1 - 2 * ((bits >> pixel) & 1);
  const tolerance = 1e-12 * Math.max(...[...fields, ...couplings.map(({ weight }) => weight)].map(Math.abs));
  let bits = start;
  for (let before = -1; before !== bits;) {
    before = bits;
    for (let pixel = 0; pixel < size; pixel++) {
      const pull = around[pixel]!.reduce((sum, { other, weight }) => sum + weight * spin(bits, other), fields[pixel]!);
      // The energy of this pixel is pull·s: a tie leaves it as it is.
      if (pull * spin(bits, pixel) > tolerance) bits ^= 1 << pixel;
    }
  }
  return bits;
}
