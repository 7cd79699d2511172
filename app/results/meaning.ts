import type { ResultView } from '#simulator';
import type { Verdict, VerdictColumn } from './verdict.ts';

/**
 * What a result means, beside what was found. It follows from the distribution of measured bits alone: correlation, not
 * entanglement.
 */
export type Meaning =
  /** The outcomes 0…0 and 1…1 only. */
  | { readonly kind: 'agree'; readonly bits: number }
  /** The outcomes 01 and 10 only. */
  | { readonly kind: 'oppose' }
  /** Two outcomes that differ in every bit. */
  | { readonly kind: 'linked' }
  | { readonly kind: 'certain' }
  | { readonly kind: 'uniform'; readonly outcomes: number }
  | { readonly kind: 'independent' }
  /** One bit is 1, and each is equally likely to be it. */
  | { readonly kind: 'oneHot' }
  /** Some of all outcomes, equally likely. */
  | { readonly kind: 'subset'; readonly outcomes: number; readonly states: number }
  /** Bits that are not independent, in no simpler way. */
  | { readonly kind: 'dependent' }
  /** Counts compatible with equal probabilities, without an ideal distribution to compare with. */
  | { readonly kind: 'even' }
  /** `ratio`: how much more frequent the leading outcome is than the next. */
  | { readonly kind: 'peak'; readonly state: string; readonly ratio: number }
  /** So many outcomes that single counts say little. */
  | { readonly kind: 'spread' }
  /** `distance`: total variation distance from the ideal distribution; `sampling`: its size from sampling alone. */
  | { readonly kind: 'noise' | 'hidden'; readonly distance: number; readonly sampling: number | null }
  /** `measured`: classical fidelity of the counts; `expected`: fidelity of the compiled circuit by the calibration. */
  | { readonly kind: 'chip'; readonly measured: number | null; readonly expected: number }
  /** Requested amplitudes and their total probability. */
  | { readonly kind: 'known' | 'all'; readonly share: number }
  /** No ideal distribution to compare with. */
  | { readonly kind: 'alone' }
  /** One outcome in every shot, without an ideal distribution that makes it certain. */
  | { readonly kind: 'steady' }
  /** Nothing more than that shots are random. */
  | { readonly kind: 'random' };

/** Probabilities that differ by less are equal: more than the rounding of a state of this precision. */
const ROUNDING = { single: 1e-5, double: 1e-9 } as const;
/** Fewer counts of an outcome are too few to call it random. */
const MIN_COUNT = 5;
/** Counts within this many standard deviations of equal ones may be equally probable. */
const SIGMAS = 3;
/** With as many shots without it, another outcome has a probability below a tenth, at 95 % confidence: 3 / shots. */
const MIN_STEADY_SHOTS = 30;
/** A leading outcome stands out if it is at least this many times as frequent as the next. */
const MIN_RATIO = 2;

interface ExplainedResult {
  readonly result: Pick<ResultView, 'kind' | 'facts' | 'distances' | 'known'>;
  readonly columns: readonly VerdictColumn[];
  /** No outcome is missing from the columns. */
  readonly isWhole: boolean;
  /** There is no ideal distribution, because operations depend on measured bits. */
  readonly isMidway: boolean;
  readonly headline: Verdict['headline'];
  /** Independent samples behind the shares; null for exact ones. */
  readonly samples: number | null;
}

type Distribution = readonly { readonly state: string; readonly probability: number }[];

/** Mean of the total variation distance between a distribution and a sample of it: ½ Σ √(2p(1 − p)/πn). */
const samplingDistance = (columns: readonly VerdictColumn[], samples: number): number =>
  columns.reduce(
    (sum, { ideal }) => sum + Math.sqrt((2 * (ideal ?? 0) * (1 - (ideal ?? 0))) / (Math.PI * samples)),
    0,
  ) / 2;

/** Returns the meaning of a result with noise: its distance from the circuit without noise. */
function meaningOfNoise({ result, columns, isWhole, samples }: ExplainedResult): Meaning {
  const { facts, distances } = result;
  if (facts.chip !== undefined)
    return { kind: 'chip', measured: distances?.fidelity ?? null, expected: facts.chip.expectedFidelity };
  if (distances === null) return { kind: 'alone' };
  const distance = distances.totalVariation;
  const sampling = samples === null ? 0 : isWhole ? samplingDistance(columns, samples) : null;
  // Twice the mean is exceeded by chance in few of hundred samples only.
  return { kind: sampling !== null && distance <= 2 * sampling ? 'hidden' : 'noise', distance, sampling };
}

/** Whether the probability of every outcome is the product of those of its bits. */
function isProduct(outcomes: Distribution, width: number, rounding: number): boolean {
  const ones = Array.from({ length: width }, (_, place) =>
    outcomes.reduce((sum, { state, probability }) => sum + (state[place] === '1' ? probability : 0), 0),
  );
  const product = (state: string): number =>
    ones.reduce((factor, one, place) => factor * (state[place] === '1' ? one : 1 - one), 1);
  // The products of all outcomes sum to one, so no outcome that is missing has a probability either.
  return outcomes.every(({ state, probability }) => Math.abs(product(state) - probability) < rounding);
}

/** Returns the meaning of two outcomes that differ in every bit. */
function pairMeaning(one: string, other: string): Meaning | null {
  if (![...one].every((bit, place) => bit !== other[place])) return null;
  if (new Set(one).size === 1) return { kind: 'agree', bits: one.length };
  return one.length === 2 ? { kind: 'oppose' } : { kind: 'linked' };
}

/** Returns the meaning of an exact distribution. */
function meaningOfExact(outcomes: Distribution, width: number, rounding: number): Meaning | null {
  const [first, second] = outcomes;
  if (first === undefined) return null;
  if (outcomes.length === 1) return { kind: 'certain' };
  const isEven = outcomes.every(({ probability }) => Math.abs(probability - 1 / outcomes.length) < rounding);
  if (isEven && outcomes.length === 2 ** width) return { kind: 'uniform', outcomes: outcomes.length };
  const pair = outcomes.length === 2 && width > 1 ? pairMeaning(first.state, second!.state) : null;
  if (pair !== null) return pair;
  if (width > 1 && isProduct(outcomes, width, rounding)) return { kind: 'independent' };
  if (!isEven) return null;
  const isOneHot = outcomes.length === width && outcomes.every(({ state }) => state.replaceAll('0', '') === '1');
  return isOneHot ? { kind: 'oneHot' } : { kind: 'subset', outcomes: outcomes.length, states: 2 ** width };
}

/** Returns what counts mean if no ideal distribution is known. */
function meaningOfCounts(columns: readonly VerdictColumn[], width: number): Meaning | null {
  const observed = columns.filter(({ share }) => share > 0);
  if (observed.some(({ count }) => (count ?? 0) < MIN_COUNT)) return null;
  if (observed.length === 2 && width > 1) return pairMeaning(observed[0]!.state, observed[1]!.state);
  if (observed.length !== 2 ** width) return null;
  const shots = observed.reduce((sum, { count }) => sum + count!, 0);
  const mean = shots / observed.length;
  const sigma = Math.sqrt(mean * (1 - 1 / observed.length));
  return observed.every(({ count }) => Math.abs(count! - mean) <= SIGMAS * sigma) ? { kind: 'even' } : null;
}

/** Returns the leading outcome if it is clearly more frequent than the next. */
function peakOf(columns: readonly VerdictColumn[]): Meaning | null {
  const [first, second] = [...columns].sort((one, other) => other.share - one.share);
  if (first === undefined || second === undefined || second.share === 0) return null;
  const ratio = first.share / second.share;
  return ratio < MIN_RATIO ? null : { kind: 'peak', state: first.state, ratio };
}

/** Returns the meaning of a whole result; null if there are no outcomes. */
export function meaningOf(explained: ExplainedResult): Meaning | null {
  const { result, columns, isWhole, isMidway, headline, samples } = explained;
  const { kind, facts, distances, known } = result;
  if (headline === 'none') return null;
  // The ideal distribution beside counts is computed in double precision.
  const rounding = ROUNDING[kind === 'counts' ? 'double' : facts.precision];
  if (headline === 'requested')
    return known && { kind: known.probability > 1 - rounding ? 'all' : 'known', share: known.probability };
  if (facts.engine === 'noisy' || facts.engine === 'chip-72') return meaningOfNoise(explained);
  const width = columns[0]?.state.length ?? 0;
  const exact = columns
    .map(({ state, share, ideal }) => ({ state, probability: kind === 'counts' ? ideal : share }))
    .filter((outcome): outcome is Distribution[number] => (outcome.probability ?? 0) > rounding);
  const isKnown = isWhole && exact.reduce((sum, { probability }) => sum + probability, 0) > 1 - rounding;
  const shape = isKnown ? meaningOfExact(exact, width, rounding) : isWhole ? meaningOfCounts(columns, width) : null;
  if (shape !== null) return shape;
  if (headline === 'spread') return { kind: 'spread' };
  const peak = peakOf(columns);
  if (peak !== null) return peak;
  if (distances === null && kind === 'counts' && !isMidway) return { kind: 'alone' };
  // A known distribution of several bits without a simpler meaning is no product.
  if (isKnown && width > 1) return { kind: 'dependent' };
  return { kind: headline === 'always' && (samples ?? 0) >= MIN_STEADY_SHOTS ? 'steady' : 'random' };
}
