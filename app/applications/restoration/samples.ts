import type { DataTable } from '#app/applications/contract.ts';
import { type Ising, isingEnergy } from '#app/applications/ising/ising.ts';
import type { RestorationLevel } from './answer.ts';
import { type Pixels, rowsOfPixels } from './energy.ts';
import type { EnergyLevel } from './enumeration.ts';

const LISTED = 10;

/** A picture that was measured. */
export interface SampledPicture {
  readonly bits: number;
  readonly energy: number;
  readonly count: number;
}

/** Returns pictures from the lowest energy; of the same energy, the more frequent one first. */
export const sampledPictures = (
  energy: Ising,
  counts: ReadonlyMap<number, number>,
  tolerance: number,
): readonly SampledPicture[] =>
  [...counts]
    // −0 is written as 0.
    .map(([bits, count]) => ({ bits, count, energy: isingEnergy(energy, bits) + 0 }))
    .sort((one, other) =>
      Math.abs(one.energy - other.energy) > tolerance
        ? one.energy - other.energy
        : other.count - one.count || one.bits - other.bits,
    );

/** Counts of an engine by the bits of pictures. */
export const countsByBits = (counts: Readonly<Record<string, number>>): ReadonlyMap<number, number> =>
  new Map(Object.entries(counts).map(([bits, count]) => [Number.parseInt(bits, 2), count]));

/** The ten best pictures. */
export const sampledTable = (samples: readonly SampledPicture[], size: Omit<Pixels, 'bits'>): DataTable => ({
  columns: ['picture', 'energy', 'count'],
  rows: samples
    .slice(0, LISTED)
    .map(({ bits, energy, count }) => [rowsOfPixels({ ...size, bits }).join(' '), energy, count]),
});

/** Shares of the energies, of all pictures and of the samples. */
export function shareOfLevels(
  levels: readonly EnergyLevel[],
  samples: readonly SampledPicture[],
  tolerance: number,
): readonly RestorationLevel[] {
  const all = levels.reduce((sum, { count }) => sum + count, 0);
  const shots = samples.reduce((sum, { count }) => sum + count, 0);
  let next = 0;
  return levels.map(({ energy, count }) => {
    let sampled = 0;
    for (; next < samples.length && samples[next]!.energy <= energy + tolerance; next++)
      sampled += samples[next]!.count;
    return { energy, uniform: count / all, ...(shots > 0 && { sampled: sampled / shots }) };
  });
}
