import { formatter } from '#app/i18n/format.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { ResultView } from '#simulator';
import { explainVerdict, type Sentences } from './explain.ts';
import { bitsText } from './outcome-bit-label.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** A result explained in the reader's language: the stage of the designer and the page of the result say the same. */
export interface ResultExplanation extends Sentences {
  readonly verdict: Verdict;
  /** Why there is no ideal distribution; null if there is one, or no reason to expect one. */
  readonly note: string | null;
  /** The bits of the states, if they are not all; null otherwise. */
  readonly bits: string | null;
}

/** Explains a whole result: a view of all its outcomes, not of a selection. */
export function explanationOf(result: ResultView, locale: Locale): ResultExplanation {
  const t = i18nFor(locale).getFixedT(locale, 'explanation');
  const verdict = verdictOf(result);
  return {
    ...explainVerdict(t, formatter(locale), verdict),
    verdict,
    note: verdict.isMidway ? t('midway') : null,
    bits: bitsText(result, 'right'),
  };
}
