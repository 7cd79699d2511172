import type { ResultMetadata } from './table.ts';

export type SampledFacts = Pick<ResultMetadata, 'kind' | 'shots'> & {
  readonly chip?: Pick<NonNullable<ResultMetadata['chip']>, 'trajectories'>;
};

/**
 * The number of independent samples of a result; null if it is exact. The 72-qubit machine always samples. Shots of the
 * same noisy run of a matrix product state share its errors; only the runs are certainly independent, so only they are
 * counted, and the stated errors are upper bounds.
 */
export function samplesOf({ kind, shots, chip }: SampledFacts): number | null {
  if (kind === 'amplitudes') return null;
  if (chip === undefined) return kind === 'counts' ? shots : null;
  return Math.min(shots, chip.trajectories ?? shots);
}
