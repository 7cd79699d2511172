import type { TFunction } from 'i18next';
import type { Formatter } from '#app/i18n/format.ts';

export type WorkloadText = TFunction<'workload'>;

/** The result of a workload in words. */
export interface WorkloadSentences {
  /** What was found. */
  readonly found: string;
  /** How far it can be trusted, and what is missing. */
  readonly notes: readonly string[];
}

/** Says whether values are exact, or from how many shots. */
export const accuracyText = (t: WorkloadText, format: Formatter, shots: number): string =>
  shots === 0 ? t('exact') : t('shots', { count: shots, shots: format.number(shots) });
