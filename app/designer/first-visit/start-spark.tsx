import { useTranslation } from 'react-i18next';
import type { Ideal } from '#app/designer/editor/live/ideal.ts';
import { useFormat } from '#app/i18n/react.ts';
import { Spark } from '#app/results/spark.tsx';

/** Outcomes that are named for screen readers; the rest is one share. */
const NAMED = 2;

/** A distribution as small bars over all outcomes, also those that never occur. */
export function StartSpark({ ideal: { bits, outcomes } }: { readonly ideal: Ideal }) {
  const { t } = useTranslation(['firstVisit', 'common']);
  const format = useFormat();
  const shares = new Array<number>(2 ** bits.length).fill(0);
  for (const { state, probability } of outcomes) shares[Number.parseInt(state, 2)] = probability;
  const likeliest = outcomes.toSorted((a, b) => b.probability - a.probability);
  const rest = likeliest.slice(NAMED).reduce((sum, { probability }) => sum + probability, 0);
  const named = [
    ...likeliest
      .slice(0, NAMED)
      .map(({ state, probability }) => t('start.sparkOutcome', { state, share: format.percent(probability) })),
    ...(rest > 0 ? [t('start.sparkRest', { share: format.percent(rest) })] : []),
  ];
  return <Spark shares={shares} label={t('start.spark', { outcomes: named.join(t('common:comma')) })} />;
}
