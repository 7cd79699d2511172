import type { Formatter } from '#app/i18n/format.ts';
import { valueText } from './value-text.ts';
import type { MinimisationView } from './views.ts';
import { accuracyText, endText, type WorkloadSentences, type WorkloadText } from './workload-text.ts';

/** A drop of less than this many standard errors may be noise. */
const NOISE = 2;

/** Returns the drop from the first value to the minimum if it may be noise, else null. */
function noisyDrop({ curve, minimum }: MinimisationView): number | null {
  const [first] = curve;
  if (first === undefined || minimum?.standardError === undefined || minimum.standardError === 0) return null;
  const drop = first.value - minimum.value;
  return drop <= NOISE * Math.hypot(first.error ?? 0, minimum.standardError) ? drop : null;
}

/** Returns the sentences over a minimisation: its value, its evaluations, and why it ended. */
export function minimisationSentences(t: WorkloadText, format: Formatter, view: MinimisationView): WorkloadSentences {
  const { minimum, evaluations, budget, stoppedBy, tolerance, shots } = view;
  const isRunning = stoppedBy === undefined;
  const numbers = { evaluations: format.number(evaluations), budget: format.number(budget) };
  const reason = stoppedBy === undefined ? [] : [endText(t, format, stoppedBy, { budget, tolerance })];
  if (minimum === undefined)
    return {
      found:
        evaluations === 0
          ? t('minimisation.notStarted')
          : t('minimisation.noFinite', { count: evaluations, evaluations: numbers.evaluations }),
      notes: reason,
    };
  const value = valueText(format, minimum.value, minimum.standardError);
  const drop = noisyDrop(view);
  return {
    found: isRunning
      ? t('minimisation.soFar', { value, ...numbers })
      : // Of noisy values the lowest is low by chance: the best point is evaluated once more.
        t(minimum.standardError ? 'minimisation.foundMeasured' : 'minimisation.found', {
          value,
          evaluation: format.number(minimum.evaluation),
          ...numbers,
        }),
    notes: [
      ...reason,
      accuracyText(t, format, shots),
      ...(drop === null || isRunning ? [] : [t('minimisation.noise', { drop: valueText(format, Math.max(0, drop)) })]),
    ],
  };
}
