/** Fewer outcomes can be read directly, so they are never summarised as spread. */
const MANY_OUTCOMES = 8;
/** An outcome stands out if its count would occur with a probability below this among equally probable outcomes. */
const CHANCE = 0.01;

/**
 * Returns whether the count of the most frequent outcome can be random. The other outcomes have m shots each on
 * average. By Chernoff's bound on the Poisson distribution, one of n outcomes with that mean occurs k ≥ m times or more
 * with a probability of at most n · exp(k − m − k ln(k / m)) (Mitzenmacher and Upfal, Probability and Computing,
 * theorem 5.4).
 */
export function isSpread(
  { outcomes, most }: { readonly outcomes: number; readonly most: number },
  shots: number,
): boolean {
  if (outcomes < MANY_OUTCOMES) return false;
  const mean = (shots - most) / (outcomes - 1);
  return Math.log(outcomes) + most - mean - most * Math.log(most / mean) > Math.log(CHANCE);
}

/** At most this many outcomes lead. */
const MAX_LEADING = 3;
/** The outcomes that lead have at least this fraction of the largest share; the next one has less. */
const LEADING = 0.5;

/** Returns the outcomes that lead, of those sorted by share: the first ones if there is a gap after them. */
export function clearlyLeading<Outcome extends { readonly share: number }>(
  sorted: readonly Outcome[],
): readonly Outcome[] {
  const [first] = sorted;
  if (first === undefined) return [];
  const near = sorted.filter(({ share }) => share >= LEADING * first.share);
  return near.length <= MAX_LEADING ? near : [first];
}
