import type { Translated } from '#app/i18n/locale.ts';
import type { resultPage as original } from '#app/i18n/locales/zh/result-page.ts';

export const resultPage: Translated<typeof original> = {
  settings: 'Display settings',
  unit: { label: 'Bars show', count: 'Counts', share: 'Probability' },
  whole: 'The text above is about all outcomes; the chart shows only those that match.',
  download: 'Download',
  files: {
    csv: 'CSV of all outcomes',
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
};
