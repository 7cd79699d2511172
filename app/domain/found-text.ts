import type { WorkKind, WorkloadOutcome } from '#simulator';

/** A workload that has ended. */
export interface EndedWorkload {
  readonly kind: WorkKind;
  /** Number of points, programs or observables; the budget of one minimisation. */
  readonly points: number;
  /** Absent if it was not done, or if a process of an earlier version ended it. */
  readonly outcome?: WorkloadOutcome;
}

/** Returns a text by its key. */
type FoundText = (
  key: `notices:found.${WorkKind | 'value' | 'properties' | 'failed'}`,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Numbers in the language of the text. */
interface FigureText {
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
}

const DIGITS = 7;
/** Values closer to 0 are rounding errors. */
const ROUNDING = 1e-12;

/** Says in short what a workload computed and found: "sweep of 41 points, 2 failed"; null if that is not known. */
export function foundText(t: FoundText, format: FigureText, { kind, points, outcome }: EndedWorkload): string | null {
  if (outcome === undefined) return null;
  const { observables = 0, value, failed = 0 } = outcome;
  const shown = value !== undefined && Math.abs(value) >= ROUNDING ? value : 0;
  const figure = format.number(shown, { maximumSignificantDigits: DIGITS });
  const counted = { count: points, points: format.number(points) };
  switch (kind) {
    case 'values':
      if (value !== undefined) return t('notices:found.value', { value: figure });
      return observables === 0
        ? t('notices:found.properties')
        : t('notices:found.values', { count: observables, observables: format.number(observables) });
    case 'minimisation':
      return value === undefined ? null : t('notices:found.minimisation', { value: figure });
    default: {
      const found = t(`notices:found.${kind}`, counted);
      return failed === 0 ? found : t('notices:found.failed', { found, count: failed, failed: format.number(failed) });
    }
  }
}
