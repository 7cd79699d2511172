import { idealHits } from '#app/applications/amplitude-estimation/estimate.ts';
import { estimateIteratively } from '#app/applications/amplitude-estimation/iterative.ts';
import type { Uniform } from '#app/applications/statistics/draws.ts';
import { ALPHA } from '#app/applications/statistics/proportion.ts';

const EPSILONS = [0.02, 0.01, 0.005, 0.002] as const;
const REPETITIONS = 20;

interface ErrorPoint {
  readonly queries: number;
  readonly quantum: number;
  readonly monteCarlo: number;
}

/**
 * Repeats the iterative estimation of an amplitude on an ideal quantum computer, at several ε: root-mean-square error
 * against the mean number of queries, beside that of as many independent samples.
 * @param scale amplitude times scale is the value whose error is returned
 * @param deviation standard deviation of one sample of the value
 */
export function errorCurve(
  amplitude: number,
  scale: number,
  deviation: number,
  shots: number,
  uniform: Uniform,
): readonly ErrorPoint[] {
  return EPSILONS.map((epsilon) => {
    let squares = 0;
    let queries = 0;
    for (let repetition = 0; repetition < REPETITIONS; repetition++) {
      const hitsAt = idealHits(amplitude, uniform);
      const estimate = estimateIteratively({ hitsAt, shots }, epsilon, ALPHA);
      squares += ((estimate.value - amplitude) * scale) ** 2;
      queries += estimate.queries / REPETITIONS;
    }
    return { queries, quantum: Math.sqrt(squares / REPETITIONS), monteCarlo: deviation / Math.sqrt(queries) };
  });
}
