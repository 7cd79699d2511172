import type { Formatter } from '#app/i18n/format.ts';
import type { WorkloadView } from '#simulator';
import { minimisationSentences } from './minimisation-sentences.ts';
import { pointsSentences } from './points-sentences.ts';
import { propertySentence } from './property-text.ts';
import { observableText, valueText } from './value-text.ts';
import type { ValuesView } from './views.ts';
import { accuracyText, type WorkloadSentences, type WorkloadText } from './workload-text.ts';

function valuesSentences(t: WorkloadText, format: Formatter, view: ValuesView): WorkloadSentences {
  const [first, ...others] = view.values;
  const property = view.properties && propertySentence(t, format, view.properties);
  if (first === undefined)
    return property === undefined
      ? { found: t('values.none'), notes: [] }
      : { found: property, notes: [t('properties.exact')] };
  return {
    found: t('values.found', {
      observable: observableText(first.observable),
      value: valueText(format, first.value, first.standardError),
    }),
    notes: [
      ...(others.length === 0 ? [] : [t('values.more', { count: others.length })]),
      accuracyText(t, format, view.shots),
      ...(property === undefined ? [] : [property]),
      ...(property === undefined || view.shots === 0 ? [] : [t('properties.exact')]),
    ],
  };
}

/** Returns the sentences over the result of a workload. */
export function workloadSentences(
  t: WorkloadText,
  format: Formatter,
  view: WorkloadView,
  observable = 0,
): WorkloadSentences {
  switch (view.kind) {
    case 'values':
      return valuesSentences(t, format, view);
    case 'points':
      return pointsSentences(t, format, view, observable);
    case 'minimisation':
      return minimisationSentences(t, format, view);
  }
}
