import type { Formatter } from '#app/i18n/format.ts';
import type { TextFunction } from '#app/i18n/text-function.ts';
import type { MinimisationView } from './views.ts';

export type WorkloadText = TextFunction<'workload'>;

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

/** Says why a minimisation ended. */
export const endText = (
  t: WorkloadText,
  format: Formatter,
  stoppedBy: NonNullable<MinimisationView['stoppedBy']>,
  { budget, tolerance }: Pick<MinimisationView, 'budget' | 'tolerance'>,
): string =>
  t(`stoppedBy.${stoppedBy}`, {
    budget: format.number(budget),
    tolerance: format.number(tolerance, { maximumSignificantDigits: 3 }),
  });
