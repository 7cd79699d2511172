import { normalAbove } from './error-function.ts';
import type { FitSummary, FittedValue, RemarkId, Setting } from './experiment-contract.ts';
import { fitShares, shareSigma } from './fit.ts';
import { preparedShare, pulseRemarks } from './pulses.ts';
import { excitedAbove, overlapError, type ReadoutLaw, readoutLaw } from './readout.ts';
import type { ShotDrawer } from './sampling.ts';

/** Histograms of the readout signal of qubits that were prepared in 0 and in 1. */
export interface Histograms {
  /** Bounds of the bins, one more than there are bins; units of the noise. */
  readonly bounds: readonly number[];
  /** Exact shares of the bins. */
  readonly exact: Readonly<Record<'zero' | 'one', readonly number[]>>;
  /** Counts of a run; null before it. */
  readonly counts: Readonly<Record<'zero' | 'one', readonly number[]>> | null;
  /** Exact errors at the threshold. */
  readonly threshold: number | null;
}

const BIN = 0.25;
const MARGIN = 4;

const lawOf = ({ device: { separation, t1 }, knobs: { time } }: Setting): ReadoutLaw =>
  readoutLaw(separation, time, t1);

const boundsOf = ({ distance }: ReadoutLaw): readonly number[] =>
  Array.from({ length: Math.ceil((distance + 2 * MARGIN) / BIN) + 1 }, (_, at) => at * BIN - MARGIN);

/** Shares between bounds, from the share above each; the first and the last bin are open. */
function sharesBetween(bounds: readonly number[], above: (x: number) => number): readonly number[] {
  const values = bounds.map((bound, at) => (at === 0 ? 1 : at === bounds.length - 1 ? 0 : above(bound)));
  return values.slice(1).map((value, at) => Math.max(0, values[at]! - value));
}

/** The shares of a qubit that was prepared in 1 as well as the learner's pulse can. */
const preparedAbove =
  (law: ReadoutLaw, prepared: number) =>
  (x: number): number =>
    prepared * excitedAbove(law, x) + (1 - prepared) * normalAbove(x);

export function exactHistograms(setting: Setting, withThreshold: boolean): Histograms {
  const law = lawOf(setting);
  const bounds = boundsOf(law);
  return {
    bounds,
    exact: {
      zero: sharesBetween(bounds, normalAbove),
      one: sharesBetween(bounds, preparedAbove(law, preparedShare(setting))),
    },
    counts: null,
    threshold: withThreshold ? setting.knobs.threshold : null,
  };
}

/** Draws how many of some shots are in each of some bins. */
function drawCounts(draw: ShotDrawer, shots: number, shares: readonly number[]): readonly number[] {
  let [left, rest] = [shots, 1];
  return shares.map((share) => {
    const count = rest <= 0 ? 0 : draw.ones(left, Math.min(1, share / rest));
    left -= count;
    rest -= share;
    return count;
  });
}

interface ReadoutRun {
  readonly histograms: Histograms;
  readonly fit: FitSummary | null;
  readonly remarks: readonly RemarkId[];
}

/** The distance of two histograms, fitted with the decay of |1⟩ for the learner's T1. */
function fitDistance(setting: Setting, { bounds }: Histograms, ones: readonly number[]): FitSummary | null {
  const { notes, device, knobs } = setting;
  const duration = knobs.time / (notes.t1 ?? device.design.t1);
  const last = bounds.length - 2;
  const total = ones.reduce((sum, count) => sum + count, 0);
  const points = ones.map((count, at) => ({ x: at, ones: count, shots: total }));
  const mean = ones.reduce((sum, count, at) => sum + count * (bounds[at]! + BIN / 2), 0) / total;
  const fit = fitShares(
    points,
    (at, [distance, prepared]) => {
      const above = preparedAbove({ distance: distance!, duration }, prepared!);
      return (at === 0 ? 1 : above(bounds[at]!)) - (at === last ? 0 : above(bounds[at + 1]!));
    },
    [[mean, 0.98]],
  );
  if (fit === null) return null;
  const [distance] = fit.values as [number];
  const [error] = fit.errors as [number];
  const root = Math.sqrt(knobs.time);
  const slope = Math.exp((-distance * distance) / 8) / Math.sqrt(8 * Math.PI);
  return {
    values: [
      { id: 'snr', value: distance, error, unit: 'none' },
      { id: 'separation', value: distance / root, error: error / root, unit: 'none' },
      { id: 'overlap', value: 100 * overlapError(distance), error: 100 * slope * error, unit: 'percent' },
    ],
    chiSquared: fit.chiSquared,
    degreesOfFreedom: fit.degreesOfFreedom,
  };
}

/** The errors of the readout, counted at the threshold. */
function countErrors(shots: number, zerosAbove: number, onesBelow: number): FitSummary {
  const [p10, p01] = [zerosAbove / shots, onesBelow / shots];
  const errors = [shareSigma(p10, shots), shareSigma(p01, shots)] as const;
  const values: readonly FittedValue[] = [
    { id: 'p10', value: 100 * p10, error: 100 * errors[0], unit: 'percent' },
    { id: 'p01', value: 100 * p01, error: 100 * errors[1], unit: 'percent' },
    { id: 'fidelity', value: 100 - 50 * (p10 + p01), error: 50 * Math.hypot(...errors), unit: 'percent' },
  ];
  return { values, chiSquared: null, degreesOfFreedom: 0 };
}

/** Reads both states out some times each. With a threshold the errors are counted, else the distance is fitted. */
export function runReadout(setting: Setting, draw: ShotDrawer, withThreshold: boolean): ReadoutRun {
  const exact = exactHistograms(setting, withThreshold);
  const { shots, threshold } = setting.knobs;
  const law = lawOf(setting);
  const remarks = pulseRemarks(setting);
  // A bound at the threshold, so that the counts of the two parts and of the bins agree.
  const cut = withThreshold ? Math.min(exact.bounds.at(-2)!, Math.max(exact.bounds[1]!, threshold)) : exact.bounds[1]!;
  const bounds = [...new Set([...exact.bounds, cut])].sort((a, b) => a - b);
  const draws = {
    zero: drawCounts(draw, shots, sharesBetween(bounds, normalAbove)),
    one: drawCounts(draw, shots, sharesBetween(bounds, preparedAbove(law, preparedShare(setting)))),
  };
  const binned = (counts: readonly number[]): readonly number[] => {
    const bins = exact.exact.zero.map(() => 0);
    for (const [at, count] of counts.entries()) bins[Math.floor((bounds[at]! + MARGIN) / BIN + 1e-9)]! += count;
    return bins;
  };
  const sum = (counts: readonly number[], isIn: (bound: number) => boolean): number =>
    counts.reduce((total, count, at) => (isIn(bounds[at]!) ? total + count : total), 0);
  const counts = { zero: binned(draws.zero), one: binned(draws.one) };
  const fit = withThreshold
    ? countErrors(
        shots,
        sum(draws.zero, (bound) => bound >= cut),
        sum(draws.one, (bound) => bound < cut),
      )
    : fitDistance(setting, exact, counts.one);
  return { histograms: { ...exact, counts }, fit, remarks: fit === null ? [...remarks, 'noFit'] : remarks };
}
