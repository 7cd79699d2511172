import type { ResultMetadata } from './metadata.ts';
/** How the uncertainty of a sampled share is shown: one standard deviation, a 95 % Wilson interval, or not at all. */
export const ERROR_BARS = ['sigma', 'wilson', 'none'] as const;
export type ErrorBars = (typeof ERROR_BARS)[number];

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95 % quantile of the normal distribution. */
const Z = 1.959_963_984_540_054;

/** Standard deviation of a frequency f seen in n independent samples: √(f(1−f)/n). */
export const frequencySigma = (frequency: number, samples: number): number =>
  samples > 0 ? Math.sqrt(Math.max(0, frequency * (1 - frequency)) / samples) : 0;

/**
 * Wilson interval of the probability of an outcome with frequency f in n shots: E. B. Wilson, J. Am. Stat. Assoc. 22,
 * 209 (1927).
 */
export function wilsonInterval(frequency: number, shots: number): Interval {
  if (shots <= 0) return { low: 0, high: 1 };
  const scale = 1 + Z ** 2 / shots;
  const middle = (frequency + Z ** 2 / (2 * shots)) / scale;
  const half = (Z / scale) * Math.sqrt((frequency * (1 - frequency)) / shots + Z ** 2 / (4 * shots ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The interval of a frequency in `shots` shots; null if error bars are off. */
export function intervalOf(frequency: number, shots: number, errors: ErrorBars): Interval | null {
  if (errors === 'none') return null;
  if (errors === 'wilson') return wilsonInterval(frequency, shots);
  const sigma = frequencySigma(frequency, shots);
  return { low: Math.max(0, frequency - sigma), high: Math.min(1, frequency + sigma) };
}

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
