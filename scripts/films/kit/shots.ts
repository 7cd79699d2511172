import { uniformAt } from '#simulator';

/**
 * Samples outcomes as the simulator's engines draw them: shot s takes the first outcome whose cumulative probability
 * exceeds the uniform number of (seed, s).
 * @returns the index of the outcome of each shot
 */
export function sampleShots(probabilities: readonly number[], shots: number, seed: number): readonly number[] {
  return Array.from({ length: shots }, (_, shot) => {
    const uniform = uniformAt(seed, shot, 0);
    let sum = 0;
    const index = probabilities.findIndex((probability) => (sum += probability) > uniform);
    return index === -1 ? probabilities.length - 1 : index;
  });
}

/** How often each outcome occurred among the first `upTo` shots. */
export function countOutcomes(shots: readonly number[], outcomes: number, upTo = shots.length): readonly number[] {
  const counts = Array<number>(outcomes).fill(0);
  for (const outcome of shots.slice(0, upTo)) counts[outcome] = counts[outcome]! + 1;
  return counts;
}
