import type { Translated } from '#app/i18n/locale.ts';
import type { resultPage as original } from '#app/i18n/locales/zh/result-page.ts';

export const resultPage: Translated<typeof original> = {
  settings: 'Display settings',
  unit: { label: 'Bars show', count: 'Counts', share: 'Probability' },
  whole: 'The text above is about all outcomes; the chart shows only those that match.',
  download: 'Download',
  files: {
    csv: 'CSV of all outcomes',
    data: 'Data as CSV',
    csvShown: 'CSV of the outcomes shown',
    json: 'JSON with everything needed to run it again',
    svg: 'Chart as SVG',
    png: 'Chart as PNG',
  },
  share: 'Share',
  more: 'More actions',
  expectation: {
    known: 'The requested states hold {{share}} of the probability. Whatever the others are, ⟨Z⟩ is in these ranges.',
    all: 'The requested states hold all of the probability, so ⟨Z⟩ is exact.',
    range: 'Range',
    to: '{{low}} … {{high}}',
  },
  workload: {
    kept: 'The task was terminated. What was done is kept below. No QCoins were refunded.',
    keptRefund_one: 'The task was terminated. What was done is kept below, and {{coins}} QCoin was refunded.',
    keptRefund_other: 'The task was terminated. What was done is kept below, and {{coins}} QCoins were refunded.',
    keptLapsed_one:
      'The task was terminated. What was done is kept below. ' +
      '{{coins}} QCoin was refunded to the grant of {{day}}, which has expired.',
    keptLapsed_other:
      'The task was terminated. What was done is kept below. ' +
      '{{coins}} QCoins were refunded to the grant of {{day}}, which has expired.',
    unusedRefund_one: '{{coins}} QCoin was refunded for evaluations that were not needed.',
    unusedRefund_other: '{{coins}} QCoins were refunded for evaluations that were not needed.',
    unusedLapsed_one:
      '{{coins}} QCoin was refunded for evaluations that were not needed, to the grant of {{day}}, which has expired.',
    unusedLapsed_other:
      '{{coins}} QCoins were refunded for evaluations that were not needed, to the grant of {{day}}, which has expired.',
    failedKept: 'What was done before the error is kept below.',
    computes: 'Computes',
    observables: 'Observables',
    moreObservables_one: 'Another observable is not listed.',
    moreObservables_other: '{{count}} more observables are not listed.',
    sweep: 'Values of parameters',
    derivatives: 'Derivatives',
    orders: { first: 'First', second: 'First and second' },
    method: 'Method',
    tolerance: 'Tolerance',
    step: 'Length of the first step',
  },
};
