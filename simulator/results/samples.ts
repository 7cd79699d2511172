import type { ResultMetadata } from './table.ts';

export type SampledFacts = Pick<ResultMetadata, 'kind' | 'shots'> & {
  readonly chip?: Pick<NonNullable<ResultMetadata['chip']>, 'trajectories'>;
};

/**
 * The independent samples behind a result's shares; null where they are exact. The machine always samples. Shots that
 * share a noisy run of a matrix product state have its errors in common: what is sure is that the runs are independent,
 * so no more are counted, and the errors stated are upper bounds.
 */
export function samplesOf({ kind, shots, chip }: SampledFacts): number | null {
  if (kind === 'amplitudes') return null;
  if (chip === undefined) return kind === 'counts' ? shots : null;
  return Math.min(shots, chip.trajectories ?? shots);
}
