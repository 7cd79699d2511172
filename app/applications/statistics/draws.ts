import { logGamma } from './beta.ts';

/** Returns uniform numbers in [0, 1). */
export type Uniform = () => number;

/**
 * Draws how often an event of probability `p` happens in `n` trials, by inversion with one uniform number. The sum
 * starts at the most likely number and takes the nearest ones first, so that it has about √n terms.
 */
export function drawBinomial(n: number, p: number, uniform: Uniform): number {
  const u = uniform();
  if (p <= 0 || n === 0) return 0;
  if (p >= 1) return n;
  const mode = Math.min(n, Math.floor((n + 1) * p));
  const atMode = Math.exp(
    logGamma(n + 1) - logGamma(mode + 1) - logGamma(n - mode + 1) + mode * Math.log(p) + (n - mode) * Math.log1p(-p),
  );
  let rest = u - atMode;
  let below = mode;
  let above = mode;
  let pBelow = atMode;
  let pAbove = atMode;
  while (rest >= 0 && (below > 0 || above < n)) {
    pBelow *= below === 0 ? 0 : (below * (1 - p)) / ((n - below + 1) * p);
    if (below > 0 && (rest -= pBelow) < 0) return below - 1;
    below = Math.max(0, below - 1);
    pAbove *= above === n ? 0 : ((n - above) * p) / ((above + 1) * (1 - p));
    if (above < n && (rest -= pAbove) < 0) return above + 1;
    above = Math.min(n, above + 1);
    // Both are too small to matter: what is left of u is rounding.
    if (pBelow + pAbove < 1e-300) break;
  }
  return mode;
}

/** Draws how often each outcome happens in `n` trials; outcomes that never happen are left out. */
export function drawMultinomial(
  n: number,
  probabilities: Readonly<Record<string, number>>,
  uniform: Uniform,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  // In the order of the names, because the order of an object is not part of what an engine promises.
  const outcomes = Object.entries(probabilities)
    .filter(([, p]) => p > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  let left = n;
  let weight = outcomes.reduce((sum, [, p]) => sum + p, 0);
  for (const [index, [outcome, p]] of outcomes.entries()) {
    if (left === 0) break;
    const count = index === outcomes.length - 1 ? left : drawBinomial(left, Math.min(1, p / weight), uniform);
    weight -= p;
    left -= count;
    if (count > 0) counts[outcome] = count;
  }
  return counts;
}

/** Returns a generator of standard normal numbers (G. E. P. Box and M. E. Muller, 1958). */
export function normalDraws(uniform: Uniform): () => number {
  let second: number | undefined;
  return () => {
    if (second !== undefined) {
      const value = second;
      second = undefined;
      return value;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
    const turn = 2 * Math.PI * uniform();
    second = radius * Math.sin(turn);
    return radius * Math.cos(turn);
  };
}
