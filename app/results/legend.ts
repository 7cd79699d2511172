import type { Formatter } from '#app/i18n/format.ts';
import type { TextFunction } from '#app/i18n/text-function.ts';
import { MAX_MITIGATED_OUTCOMES, type ResultView, samplesOf } from '#simulator';
import { bitsText, lowestBit } from './outcome-bit-label.ts';
import type { ResultQuery } from './query.ts';

/** An entry of the legend, on the page and in an exported image. */
export interface LegendItem {
  /** Symbol of the entry; null for text only. */
  readonly sign: 'bar' | 'phase' | 'whisker' | 'over' | 'dim' | null;
  readonly text: string;
}

export function legendOf(
  t: TextFunction<'console'>,
  format: Formatter,
  result: ResultView,
  { errors, zero }: ResultQuery,
): readonly LegendItem[] {
  const { kind, chart, facts, distances } = result;
  const samples = samplesOf(facts);
  const bits = bitsText(result, zero);
  const own =
    kind === 'amplitudes'
      ? t('result.amplitudeLegend')
      : samples === null
        ? t('result.exact')
        : t('result.run', { count: facts.shots, shots: format.number(facts.shots) });
  const runs =
    samples !== null && samples < facts.shots
      ? t('result.ofRuns', { count: samples, runs: format.number(samples) })
      : '';
  const { chip } = facts;
  return [
    { sign: kind === 'amplitudes' ? 'phase' : 'bar', text: own },
    ...(facts.isBeforeMeasurements ? [{ sign: null, text: t('result.beforeMeasurements') } as const] : []),
    ...(distances === null ? [] : [{ sign: 'over', text: t('result.ideal') } as const]),
    ...(samples !== null && errors !== 'none'
      ? [{ sign: 'whisker', text: `${t(`result.errorBars.${errors}`)}${runs}` } as const]
      : []),
    ...(chart.others === null || kind === 'amplitudes'
      ? []
      : [
          {
            sign: 'dim',
            text: t('result.othersStates', { count: chart.others.states, states: format.number(chart.others.states) }),
          } as const,
        ]),
    ...(chip?.options.amend
      ? [
          {
            sign: null,
            text: t(chip.isAmended ? 'result.amended' : 'result.notAmended', {
              limit: format.number(MAX_MITIGATED_OUTCOMES),
            }),
          } as const,
        ]
      : []),
    ...(bits === null ? [] : [{ sign: null, text: t('result.stateOf', { bits }) } as const]),
    { sign: null, text: t(`result.zeroAt.${zero}`, { bit: lowestBit(result) }) },
  ];
}
