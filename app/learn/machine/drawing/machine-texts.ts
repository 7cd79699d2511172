import type { FittedId, RemarkId } from '#app/learn/machine/model/experiment-contract.ts';

/** The texts of a result, in the language of the page: the script of the page gets them with it. */
export interface MachineTexts {
  readonly title: string;
  readonly axis: string;
  readonly share: string;
  readonly chart: Readonly<Record<ChartText, string>>;
  readonly fitValue: Readonly<Record<FittedId, string>>;
  readonly remark: Readonly<Record<RemarkId, string>>;
  readonly chiSquared: string;
  readonly fitLabel: string;
  readonly corrected: string;
  readonly cost: string;
  readonly used: string;
}

export const CHART_TEXTS = [
  ...(['ones', 'zeros', 'counts', 'shares', 'points', 'perState', 'fit', 'exact', 'zero', 'one'] as const),
  ...(['prepared0', 'prepared1', 'threshold', 'labelRun', 'labelExact', 'labelEmpty', 'labelBins'] as const),
  ...(['empty', 'table', 'share', 'error', 'from'] as const),
] as const;
type ChartText = (typeof CHART_TEXTS)[number];

/** Fills the open values of a text. */
export const fillMachineText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
