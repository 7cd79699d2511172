import { normalAbove } from './error-function.ts';

/**
 * The readout signal of one shot, in units of its noise: mean 0 for |0⟩ and `distance` for |1⟩. A |1⟩ that decays after
 * a share y of the integration time has the mean y·distance (Krantz et al. 2019).
 */
export interface ReadoutLaw {
  readonly distance: number;
  /** Integration time in units of T1. */
  readonly duration: number;
}

/** The distance grows with the square root of the integration time: `separation` is that of 1 µs. */
export const readoutLaw = (separation: number, time: number, t1: number): ReadoutLaw => ({
  distance: separation * Math.sqrt(time),
  duration: time / t1,
});

/** Error of a readout without decay with the threshold in the middle: ½·erfc(SNR/2√2). */
export const overlapError = (distance: number): number => normalAbove(distance / 2);

/** Below it the closed form would divide by nothing; real signals are far above. */
const LEAST_DISTANCE = 0.05;

/**
 * The share of a |1⟩ whose signal is above a threshold: the integral of e^(−d·y)·d·Q(th − μ·y) over the moment y of the
 * decay, in parts, plus that of the signals that did not decay.
 */
export function excitedAbove({ distance, duration }: ReadoutLaw, threshold: number): number {
  const mean = Math.max(LEAST_DISTANCE, distance);
  const slope = duration / mean;
  const early = normalAbove(threshold - mean - slope) - normalAbove(threshold - slope);
  return normalAbove(threshold) + Math.exp((slope * slope) / 2 - slope * threshold) * early;
}

/** The two errors of a readout, and its fidelity 1 − (p10 + p01)/2. `p10` is a 0 that is read as 1. */
export interface ReadoutErrors {
  readonly p10: number;
  readonly p01: number;
  readonly fidelity: number;
}

export function readoutErrors(law: ReadoutLaw, threshold: number): ReadoutErrors {
  const p10 = normalAbove(threshold);
  const p01 = 1 - excitedAbove(law, threshold);
  return { p10, p01, fidelity: 1 - (p10 + p01) / 2 };
}

interface BestReadout extends ReadoutErrors {
  readonly threshold: number;
}

/** Threshold steps, as shares of the distance: the fidelity has one maximum. */
const THRESHOLDS = Array.from({ length: 101 }, (_, at) => at / 100);

/** Returns the threshold that gives the best fidelity, to a hundredth of the distance. */
export function bestThreshold(law: ReadoutLaw): BestReadout {
  let best: BestReadout | null = null;
  for (const share of THRESHOLDS) {
    const threshold = share * law.distance;
    const errors = readoutErrors(law, threshold);
    if (best === null || errors.fidelity > best.fidelity) best = { threshold, ...errors };
  }
  return best!;
}

/** Integration times in µs. */
export const READOUT_TIMES = { least: 0.2, most: 4, step: 0.05 } as const;

/** Returns the best fidelity that any integration time in the range and threshold give. */
export function bestReadout(separation: number, t1: number): BestReadout & { readonly time: number } {
  const { least, most, step } = READOUT_TIMES;
  let best: (BestReadout & { readonly time: number }) | null = null;
  for (let at = 0; at <= Math.round((most - least) / step); at++) {
    const time = Number((least + at * step).toFixed(2));
    const one = bestThreshold(readoutLaw(separation, time, t1));
    if (best === null || one.fidelity > best.fidelity) best = { ...one, time };
  }
  return best!;
}
