import type { Amplitude, SimulationResult } from '#simulator/engines/engine.ts';

/** One basis state of a result. */
export interface Outcome {
  /** Bits, the lowest at the right end. */
  readonly state: string;
  /** Counts where shots were taken, else null. */
  readonly count: number | null;
  /** Share of the shots, exact probability, or |amplitude|². */
  readonly share: number;
  /** One standard deviation of `share` from sampling; null where nothing was sampled. */
  readonly sigma: number | null;
  readonly amplitude: Amplitude | null;
  /** Exact probability without the noise of the run; null where it is not known. */
  readonly ideal: number | null;
}

/** Standard deviation of a frequency f seen in n independent shots: √(f(1−f)/n). */
export const frequencySigma = (frequency: number, shots: number): number =>
  shots > 0 ? Math.sqrt((frequency * (1 - frequency)) / shots) : 0;

/** Every basis state that a result names, in no particular order; and those that never came, though without noise they would. */
export function outcomesOf(result: SimulationResult): readonly Outcome[] {
  const { ideal, shots } = result;
  const seen = ownOutcomes(result);
  if (ideal === undefined || seen.length === 0) return seen;
  const names = new Set(seen.map(({ state }) => state));
  const missed = Object.entries(ideal).filter(([state, share]) => !names.has(state) && share * Math.max(shots, 1) >= 1);
  const isCounted = result.kind === 'counts';
  return [
    ...seen.map((outcome) => ({ ...outcome, ideal: ideal[outcome.state] ?? 0 })),
    ...missed.map(([state, share]): Outcome => ({ state, count: isCounted ? 0 : null, share: 0, sigma: isCounted ? 0 : null, amplitude: null, ideal: share })),
  ];
}

/** Half the sum of all differences between what came and what would come without noise: 0 … 1; null where that is not known. */
export function distanceFromIdeal(result: SimulationResult): number | null {
  const { ideal } = result;
  if (ideal === undefined) return null;
  const outcomes = ownOutcomes(result);
  const matched = outcomes.reduce((sum, { state, share }) => sum + Math.min(share, ideal[state] ?? 0), 0);
  return Math.max(0, 1 - matched);
}

function ownOutcomes(result: SimulationResult): readonly Outcome[] {
  switch (result.kind) {
    case 'counts': {
      const shots = Object.values(result.counts).reduce((sum, count) => sum + count, 0);
      return Object.entries(result.counts).map(([state, count]) => {
        const share = shots === 0 ? 0 : count / shots;
        return { state, count, share, sigma: frequencySigma(share, shots), amplitude: null, ideal: null };
      });
    }
    case 'probabilities':
      return Object.entries(result.probabilities).map(([state, share]) => ({ state, count: null, share, sigma: null, amplitude: null, ideal: null }));
    case 'amplitudes':
      return Object.entries(result.amplitudes).map(([state, amplitude]) => ({
        state,
        count: null,
        share: amplitude.re ** 2 + amplitude.im ** 2,
        sigma: null,
        amplitude,
        ideal: null,
      }));
  }
}

export const SORTS = ['share', 'state'] as const;
export type Sort = (typeof SORTS)[number];

const byState = (one: Outcome, other: Outcome): number => (one.state < other.state ? -1 : one.state > other.state ? 1 : 0);
const ORDER: Readonly<Record<Sort, (one: Outcome, other: Outcome) => number>> = {
  // Equal shares in the order of their states, so that a page shows the same every time.
  share: (one, other) => other.share - one.share || byState(one, other),
  state: byState,
};

export const sorted = (outcomes: readonly Outcome[], sort: Sort): readonly Outcome[] => outcomes.toSorted(ORDER[sort]);

const PATTERN = /^[01xX?*]+$/;

export const isPattern = (text: string): boolean => PATTERN.test(text);

/** Outcomes that fit a pattern of 0, 1 and x for either; a short pattern speaks of the lowest bits. */
export function matching(outcomes: readonly Outcome[], pattern: string): readonly Outcome[] {
  if (pattern === '') return outcomes;
  const wanted = [...pattern].map((bit) => (bit === '0' || bit === '1' ? bit : null)).reverse();
  return outcomes.filter(({ state }) => {
    const last = state.length - 1;
    return wanted.length <= state.length && wanted.every((bit, place) => bit === null || state[last - place] === bit);
  });
}

/** What a chart shows: the largest outcomes in the order asked for, and the sum of all others. */
export interface Folded {
  readonly shown: readonly Outcome[];
  readonly others: { readonly states: number; readonly count: number | null; readonly share: number; readonly sigma: number | null } | null;
}

/** Keeps the `top` largest outcomes. `shots` gives the spread of the folded rest; 0 where nothing was sampled. */
export function fold(outcomes: readonly Outcome[], { top, sort, shots }: { top: number; sort: Sort; shots: number }): Folded {
  const largest = sorted(outcomes, 'share');
  const shown = sorted(largest.slice(0, top), sort);
  const rest = largest.slice(top);
  if (rest.length === 0) return { shown, others: null };
  const share = rest.reduce((sum, outcome) => sum + outcome.share, 0);
  const isCounted = rest[0]!.count !== null;
  const count = isCounted ? rest.reduce((sum, outcome) => sum + (outcome.count ?? 0), 0) : null;
  return { shown, others: { states: rest.length, count, share, sigma: isCounted ? frequencySigma(share, shots) : null } };
}

/** Phase of an amplitude in radians, −π … π. */
export const phaseRad = ({ re, im }: Amplitude): number => Math.atan2(im, re);
