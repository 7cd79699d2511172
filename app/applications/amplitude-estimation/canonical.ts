import { type AmplitudeEstimate, queriesAt, squareOfSine } from './estimate.ts';

/** sin²(Mπd)/(M² sin²πd), 1 where d is whole. */
function peak(size: number, distance: number): number {
  const sine = Math.sin(Math.PI * distance);
  return Math.abs(sine) < 1e-15 ? 1 : (Math.sin(size * Math.PI * distance) / (size * sine)) ** 2;
}

/** Probability of each y of canonical estimation with M = 2^countingQubits. */
export function canonicalDistribution(amplitude: number, countingQubits: number): readonly number[] {
  const size = 2 ** countingQubits;
  const turn = Math.asin(Math.sqrt(amplitude)) / Math.PI;
  return Array.from({ length: size }, (_, y) => (peak(size, y / size - turn) + peak(size, y / size + turn)) / 2);
}

/** y and M − y mean the same amplitude: adds their weights, for y = 0 … M/2. */
function fold(weights: readonly number[]): readonly number[] {
  const half = weights.length / 2;
  return Array.from({ length: half + 1 }, (_, y) =>
    y === 0 || y === half ? weights[y]! : weights[y]! + weights[weights.length - y]!,
  );
}

/** Bound of |estimate − a|, which holds with a probability of 8/π² at least. */
const boundAt = (amplitude: number, size: number): number =>
  (2 * Math.PI * Math.sqrt(amplitude * (1 - amplitude))) / size + (Math.PI / size) ** 2;

/** What canonical estimation of an amplitude returns most often, from the closed form. */
export function canonicalOutcome(amplitude: number, countingQubits: number) {
  const size = 2 ** countingQubits;
  const ranked = fold(canonicalDistribution(amplitude, countingQubits))
    .map((probability, y) => ({ y, probability }))
    .sort((one, other) => other.probability - one.probability);
  const [first, second] = [ranked[0]!, ranked[1]!];
  return {
    mostLikelyY: first.y,
    estimate: squareOfSine((Math.PI * first.y) / size),
    probabilityOfMostLikely: first.probability,
    secondY: second.y,
    secondEstimate: squareOfSine((Math.PI * second.y) / size),
    secondProbability: second.probability,
    bound: boundAt(amplitude, size),
  };
}

export const CANONICAL_CONFIDENCE = 8 / Math.PI ** 2;

/**
 * Returns the most frequent estimate, with the amplitudes whose angle is within π/M of it.
 * @param counts by bit string of y
 */
export function estimateCanonically(
  counts: Readonly<Record<string, number>>,
  countingQubits: number,
): AmplitudeEstimate {
  const size = 2 ** countingQubits;
  const weights = Array.from({ length: size }, () => 0);
  let shots = 0;
  for (const [bits, count] of Object.entries(counts)) {
    weights[Number.parseInt(bits, 2)]! += count;
    shots += count;
  }
  const confidence = CANONICAL_CONFIDENCE;
  if (shots === 0) return { value: 0.5, low: 0, high: 1, confidence, queries: 0, rounds: [], isConverged: false };
  const folded = fold(weights);
  const y = folded.indexOf(Math.max(...folded));
  const low = squareOfSine((Math.PI * Math.max(0, y - 1)) / size);
  const high = squareOfSine((Math.PI * Math.min(size / 2, y + 1)) / size);
  const queries = shots * queriesAt(size - 1);
  const round = { power: size - 1, shots, queries, share: folded[y]! / shots, low, high };
  const value = squareOfSine((Math.PI * y) / size);
  return { value, low, high, confidence, queries, rounds: [round], isConverged: true };
}
