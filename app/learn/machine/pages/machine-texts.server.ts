import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { CHART_TEXTS, type MachineTexts } from '#app/learn/machine/drawing/machine-texts.ts';
import { FITTED_IDS, REMARK_IDS } from '#app/learn/machine/model/experiment-contract.ts';
import type { ExperimentId } from '#app/learn/machine/model/knobs.ts';

/** Values that the texts of results have open. */
const OPEN = {
  points: '{{points}}',
  shots: '{{shots}}',
  title: '{{title}}',
  axis: '{{axis}}',
  prepared: '{{prepared}}',
  detuning: '{{detuning}}',
};

/** Experiments whose chart shows the share of 0. */
const OF_ZERO: readonly ExperimentId[] = ['echo', 'benchmarking'];

/** Returns the texts of the results of an experiment; open values stay open. */
export function machineTexts(locale: Locale, id: ExperimentId): MachineTexts {
  const { t } = i18nFor(locale);
  const record = <Name extends string>(names: readonly Name[], textOf: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
  const chart = record(CHART_TEXTS, (name) => t(`learnMachine:chart.${name}`, OPEN));
  const shareText = (of: ExperimentId): string => {
    if (of === 'readout' || of === 'single-shot') return t(`learnMachine:axis.${of}`);
    return OF_ZERO.includes(of) ? chart.zeros : chart.ones;
  };
  return {
    title: t(`learnMachine:experiment.${id}.title`),
    axis: t(`learnMachine:axis.${id}`),
    share: shareText(id),
    chart,
    fitValue: record(FITTED_IDS, (name) => t(`learnMachine:fitValue.${name}`)),
    remark: record(REMARK_IDS, (name) => t(`learnMachine:remark.${name}`, OPEN)),
    chiSquared: t('learnMachine:chiSquared'),
    fitLabel: t('learnMachine:fitLabel'),
    corrected: t('learnMachine:corrected'),
    cost: t('learnMachine:cost', OPEN),
    used: t('learnMachine:used', OPEN),
  };
}
