import type { Formatter } from '#app/i18n/format.ts';
import { errorAt, placeText } from './extremes.ts';
import { valueText } from './value-text.ts';
import type { PointsView } from './views.ts';
import { accuracyText, type WorkloadSentences, type WorkloadText } from './workload-text.ts';

/** A space on both sides of which is Chinese text: that of a sentence before a place which is no formula. */
const NEEDLESS_SPACE = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu;

/** Joins a place to the sentence around it: 在 theta = π, but 在第 3 点. */
const joined = (sentence: string): string => sentence.replaceAll(NEEDLESS_SPACE, '');

/** Exact values that differ by less are equal. */
const SAME = 1e-9;
/** Values closer than this many standard errors may be equal. */
const NEAR = 2;
/** Fewer points do not tell whether their errors explain their differences. */
const FEWEST = 4;

/** The values of a curve with their errors, if all have one and none is left out. */
function measuredPoints({ chart, done }: PointsView): readonly { readonly y: number; readonly error: number }[] {
  if (chart?.kind !== 'curve' || chart.points.length < done) return [];
  const points = chart.points.flatMap(({ y, error }) => (error !== null && error > 0 ? [{ y, error }] : []));
  return points.length === chart.points.length ? points : [];
}

/**
 * Returns the common value of all points if their errors explain their differences, else null: the sum of the squared
 * deviations in units of the errors is then at most two of its own standard deviations, √(2ν), above its mean ν.
 */
function commonValue(points: readonly { readonly y: number; readonly error: number }[]): number | null {
  if (points.length < FEWEST) return null;
  const weights = points.map(({ error }) => error ** -2);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = points.reduce((sum, { y }, index) => sum + y * weights[index]!, 0) / whole;
  const chiSquare = points.reduce((sum, { y }, index) => sum + (y - mean) ** 2 * weights[index]!, 0);
  const freedom = points.length - 1;
  return chiSquare <= freedom + 2 * Math.sqrt(2 * freedom) ? mean : null;
}

/** Standard error of the weighted mean. */
const errorOfMean = (points: ReturnType<typeof measuredPoints>): number =>
  points.reduce((sum, { error }) => sum + error ** -2, 0) ** -0.5;

/** Number of other points whose values may be as low as the lowest. */
const nearLowest = (points: ReturnType<typeof measuredPoints>, lowest: number): number => {
  const at = points.find(({ y }) => y === lowest);
  return at === undefined
    ? 0
    : points.filter((each) => each !== at && each.y - lowest <= NEAR * Math.hypot(each.error, at.error)).length;
};

/** Says how many points are done, and how many have no value. */
function stateNotes(t: WorkloadText, format: Formatter, view: PointsView): readonly string[] {
  const { count, done, failed } = view;
  const numbers = { done: format.number(done), total: format.number(count) };
  return [
    ...(done + failed === count ? [] : [t('points.doneOnly', numbers)]),
    ...(failed === 0 ? [] : [t('points.failed', { count: failed, failed: format.number(failed) })]),
  ];
}

/** Returns the sentences over the values of many points. */
export function pointsSentences(
  t: WorkloadText,
  format: Formatter,
  view: PointsView,
  observable: number,
): WorkloadSentences {
  const { lowest, highest, done, failed, shots } = view;
  const notes = [
    ...stateNotes(t, format, view),
    ...(done === 0 ? [] : [accuracyText(t, format, shots)]),
    ...(done > 0 && view.hasGradient ? [t('points.gradient')] : []),
  ];
  if (done === 0) return { found: t(failed > 0 ? 'points.allFailed' : 'points.none'), notes };
  if (view.observables.length === 0) {
    const counted = { count: done, points: format.number(done), shots: format.number(shots) };
    return {
      found: t(shots === 0 ? 'points.probabilities' : 'points.counts', counted),
      notes: stateNotes(t, format, view),
    };
  }
  if (lowest === null || highest === null) return { found: t('points.noValue'), notes };
  const textOf = (extreme: typeof lowest): string =>
    valueText(format, extreme.value, errorAt(view, observable, extreme));
  if (done === 1)
    return {
      found: joined(t('points.one', { value: textOf(lowest), place: placeText(t, format, view, lowest) })),
      notes,
    };
  const measured = measuredPoints(view);
  const mean = shots === 0 ? null : commonValue(measured);
  if (mean !== null)
    return { found: t('points.common', { mean: valueText(format, mean, errorOfMean(measured)) }), notes };
  if (shots === 0 && highest.value - lowest.value <= SAME * Math.max(1, Math.abs(lowest.value)))
    return { found: t('points.equal', { value: textOf(lowest) }), notes };
  const near = nearLowest(measured, lowest.value);
  return {
    found: joined(
      t('points.found', {
        low: textOf(lowest),
        lowPlace: placeText(t, format, view, lowest),
        high: textOf(highest),
        highPlace: placeText(t, format, view, highest),
      }),
    ),
    notes: [...notes, ...(near === 0 ? [] : [t('points.near', { count: near, near: format.number(near) })])],
  };
}
