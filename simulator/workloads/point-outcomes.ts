import type { SimulationResult } from '#simulator/engines/engine.ts';
import { stateAt, tableFrom, wordsPerState } from '#simulator/results/table.ts';

/** The outcomes of one point in columns, by ascending state: a tenth of the memory of an object. */
export interface PointOutcomes {
  /** Squared magnitudes of amplitudes are probabilities. */
  readonly kind: 'counts' | 'probabilities';
  /** Bits of a state. */
  readonly width: number;
  /** The states, 32 bits to a word, the lowest word of a state first. */
  readonly words: Uint32Array;
  /** Counts or probabilities. */
  readonly weights: Float64Array;
}

/** Returns the outcomes of a run. */
export function outcomesOf(result: SimulationResult): PointOutcomes {
  const { width, words, weights } = tableFrom(result);
  return { kind: result.kind === 'counts' ? 'counts' : 'probabilities', width, words, weights };
}

/** Returns each state with its count or probability. */
export function* eachOutcome(outcomes: PointOutcomes): Generator<readonly [state: string, weight: number]> {
  for (const [index, weight] of outcomes.weights.entries()) yield [stateAt(outcomes, index), weight];
}

/** Returns the largest outcomes as shares, largest first; of equal ones the lowest states. */
export function largestOutcomes(
  outcomes: PointOutcomes,
  count: number,
): readonly (readonly [state: string, share: number])[] {
  const { kind, weights } = outcomes;
  const total = kind === 'counts' ? weights.reduce((sum, weight) => sum + weight, 0) : 1;
  const largest: number[] = [];
  for (const [index, weight] of weights.entries()) {
    if (largest.length === count && weight <= weights[largest[count - 1]!]!) continue;
    const at = largest.findIndex((other) => weights[other]! < weight);
    largest.splice(at < 0 ? largest.length : at, 0, index);
    if (largest.length > count) largest.pop();
  }
  return largest.map((index) => [stateAt(outcomes, index), total === 0 ? 0 : weights[index]! / total]);
}

/** Words of all states of these outcomes. */
export const wordsOf = ({ width }: Pick<PointOutcomes, 'width'>, length: number): number =>
  length * wordsPerState(width);
