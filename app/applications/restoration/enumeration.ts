import { energyTolerance, neighbourPairs, type Pixels, type Weights } from './energy.ts';

export interface EnergyLevel {
  readonly energy: number;
  /** How many of all pictures have it. */
  readonly count: number;
}

export interface Enumeration {
  /** From the lowest. */
  readonly levels: readonly EnergyLevel[];
  /** The first picture of the lowest energy, as bits. */
  readonly ground: number;
}

/**
 * Tries all pictures, one pixel changed at a time (Gray code). It counts equal neighbours and equal pixels, which are
 * whole numbers: no error adds up on the way.
 */
export function enumeratePictures(noisy: Pixels, weights: Weights): Enumeration {
  const { coupling, fidelity } = weights;
  const size = noisy.width * noisy.height;
  const pairs = neighbourPairs(noisy);
  const around = Array.from({ length: size }, (_, pixel) =>
    pairs.flatMap(([a, b]) => (a === pixel ? [b] : b === pixel ? [a] : [])),
  );
  const columns = 2 * size + 1;
  const counts = new Uint32Array((2 * pairs.length + 1) * columns);
  const firsts = new Int32Array(counts.length).fill(-1);
  let bits = noisy.bits;
  let smooth = pairs.reduce((sum, [a, b]) => sum + (((bits >> a) ^ (bits >> b)) & 1 ? -1 : 1), 0);
  let alike = size;
  for (let step = 1; ; step++) {
    const at = (smooth + pairs.length) * columns + alike + size;
    counts[at]! += 1;
    if (firsts[at]! < 0 || bits < firsts[at]!) firsts[at] = bits;
    if (step === 2 ** size) break;
    const pixel = 31 - Math.clz32(step & -step);
    const old = (bits >> pixel) & 1;
    for (const other of around[pixel]!) smooth += ((bits >> other) & 1) === old ? -2 : 2;
    alike += ((noisy.bits >> pixel) & 1) === old ? -2 : 2;
    bits ^= 1 << pixel;
  }
  const energyAt = (at: number): number => {
    const pairSum = Math.floor(at / columns) - pairs.length;
    const likeSum = (at % columns) - size;
    return -coupling * pairSum - fidelity * likeSum;
  };
  return levelsOf({ counts, firsts }, energyAt, energyTolerance(weights));
}

function levelsOf(
  { counts, firsts }: { readonly counts: Uint32Array; readonly firsts: Int32Array },
  energyAt: (at: number) => number,
  tolerance: number,
): Enumeration {
  const found = [...counts.keys()]
    .filter((at) => counts[at]! > 0)
    .map((at) => ({ energy: energyAt(at), count: counts[at]!, first: firsts[at]! }))
    .sort((one, other) => one.energy - other.energy);
  const levels: { energy: number; count: number }[] = [];
  let ground = Infinity;
  for (const { energy, count, first } of found) {
    const last = levels.at(-1);
    if (last !== undefined && energy - last.energy < tolerance) last.count += count;
    // −0 is written as 0.
    else levels.push({ energy: energy + 0, count });
    if (levels.length === 1) ground = Math.min(ground, first);
  }
  return { levels, ground };
}
