import { frequencySigma, type ResultView, samplesOf } from '#simulator';
import { allStates, EVERY_STATE_BITS } from './all-states.ts';
import { type Meaning, meaningOf } from './meaning.ts';
import { clearlyLeading, isSpread } from './spread.ts';

/** One outcome of a result as it is drawn and explained. */
export interface VerdictColumn {
  readonly state: string;
  /** null if the result has probabilities or amplitudes instead of counts. */
  readonly count: number | null;
  readonly share: number;
  /** Probability in the ideal state; null if unknown. */
  readonly ideal: number | null;
  /** Standard deviation of the share, from the number of shots; null for exact results. */
  readonly sigma: number | null;
}

/**
 * Deviation of the counts from the ideal distribution, in standard deviations of sampling: rounded up, 4 for more than
 * three, 0 if the result is certain and correct.
 */
type DeviationLevel = 0 | 1 | 2 | 3 | 4;

/** What a result says, without words: the same for the stage of the designer and for the page of the result. */
export interface Verdict {
  readonly kind: ResultView['kind'];
  /** Counts without noise: they differ from the ideal distribution by chance only. */
  readonly isSampled: boolean;
  readonly columns: readonly VerdictColumn[];
  /** Outcomes without a column. */
  readonly others: { readonly states: number; readonly share: number } | null;
  /**
   * `few`: two to four outcomes, all of them. `leading`: the most frequent of many. `spread`: none of many outcomes
   * stands out. `requested`: amplitudes are known only for the requested states.
   */
  readonly headline: 'always' | 'few' | 'leading' | 'spread' | 'requested' | 'none';
  /** The outcomes that the headline names, in its order. */
  readonly named: readonly { readonly state: string; readonly share: number }[];
  /** Number of observed outcomes, and count of the most frequent one; null if nothing was counted. */
  readonly spread: { readonly outcomes: number; readonly most: number } | null;
  readonly deviationLevel: DeviationLevel | null;
  /**
   * The largest deviation of an outcome from its ideal count in shots, with one standard deviation; null if no outcome
   * can deviate.
   */
  readonly maxDeviation: { readonly shots: number; readonly sigma: number } | null;
  /** ½ Σ |share − ideal|; null if the ideal distribution is unknown. */
  readonly totalVariation: number | null;
  /** There is no ideal distribution, because operations depend on measured bits. */
  readonly isMidway: boolean;
  readonly meaning: Meaning | null;
}

/** Outcomes with a column; the others are summed up. */
export const EXPLAINED_OUTCOMES = 8;
/** Up to this many outcomes are named one by one. */
const FEW_OUTCOMES = 4;
const SMALLEST_SHARE = 1e-9;
/** Deviations of fewer shots are rounding errors. */
const ROUNDING_SHOTS = 1e-6;

/** Returns the largest outcomes of a chart, which may show more and in another order, and the sum of the others. */
function largestOf({ shown, others }: ResultView['chart']): ResultView['chart'] {
  if (shown.length <= EXPLAINED_OUTCOMES) return { shown, others };
  const sorted = [...shown].sort((one, other) => other.share - one.share);
  const dropped = sorted.slice(EXPLAINED_OUTCOMES);
  return {
    shown: sorted.slice(0, EXPLAINED_OUTCOMES),
    others: {
      states: dropped.length + (others?.states ?? 0),
      count: null,
      share: dropped.reduce((sum, { share }) => sum + share, others?.share ?? 0),
      interval: null,
    },
  };
}

function columnsOf({ kind, facts }: ResultView, { shown, others }: ResultView['chart']): readonly VerdictColumn[] {
  const { shots } = facts;
  const outcomes = new Map(shown.map((outcome) => [outcome.state, outcome]));
  const width = shown[0]?.state.length ?? 0;
  // A view omits outcomes that are expected less than once: then the ideal share of an outcome without a row is unknown.
  const listed = shown.reduce((sum, { ideal }) => sum + (ideal ?? 0), 0);
  const unlisted = listed > 1 - SMALLEST_SHARE ? 0 : null;
  // States that were not requested are unknown, not zero.
  const states =
    kind !== 'amplitudes' && others === null && width > 0 && width <= EVERY_STATE_BITS
      ? allStates(width)
      : [...outcomes.keys()].sort();
  return states.map((state) => {
    const outcome = outcomes.get(state);
    const share = outcome?.share ?? 0;
    return {
      state,
      count: kind === 'counts' ? (outcome?.count ?? 0) : null,
      share,
      ideal: outcome === undefined ? unlisted : outcome.ideal,
      sigma: kind === 'counts' && shots > 0 ? frequencySigma(share, shots) : null,
    };
  });
}

/** Returns the headline of a result and the outcomes that it names. */
function headlineOf(
  { kind, facts }: ResultView,
  columns: readonly VerdictColumn[],
  others: Verdict['others'],
  spread: Verdict['spread'],
): Pick<Verdict, 'headline' | 'named'> {
  const observed = columns.filter(({ share }) => share > 0);
  const sorted = [...observed].sort((one, other) => other.share - one.share);
  if (kind === 'amplitudes' && columns.length > 0)
    return { headline: 'requested', named: sorted.length > 0 ? sorted.slice(0, 1) : columns.slice(0, 1) };
  if (observed.length === 0) return { headline: 'none', named: [] };
  if (spread !== null && isSpread(spread, facts.shots)) return { headline: 'spread', named: [] };
  if (others === null && observed.length === 1) return { headline: 'always', named: sorted };
  return others === null && observed.length <= FEW_OUTCOMES
    ? { headline: 'few', named: observed }
    : { headline: 'leading', named: clearlyLeading(sorted) };
}

type Compared = VerdictColumn & { readonly ideal: number };

/** Returns the deviation from the ideal distribution; for counts without noise, also in standard deviations. */
function deviationOf(
  { kind, facts, distances }: ResultView,
  columns: readonly VerdictColumn[],
  others: Verdict['others'],
): Pick<Verdict, 'deviationLevel' | 'maxDeviation' | 'totalVariation'> {
  const none = { deviationLevel: null, maxDeviation: null, totalVariation: distances?.totalVariation ?? null };
  const compared = columns.filter((column): column is Compared => column.ideal !== null);
  // With noise, a deviation is no fluctuation.
  if (others !== null || kind !== 'counts' || facts.engine !== 'full-amplitude' || compared.length === 0) return none;
  const deviations = compared.map(({ share, ideal }) => ({
    shots: Math.abs(share - ideal) * facts.shots,
    sigma: Math.sqrt(facts.shots * ideal * (1 - ideal)),
  }));
  const ratio = ({ shots, sigma }: { shots: number; sigma: number }): number =>
    shots < ROUNDING_SHOTS ? 0 : sigma < ROUNDING_SHOTS ? Infinity : shots / sigma;
  const largest = deviations.reduce((most, each) => (ratio(each) > ratio(most) ? each : most));
  const isCertain = deviations.every(({ shots, sigma }) => shots < ROUNDING_SHOTS && sigma < ROUNDING_SHOTS);
  return {
    ...none,
    deviationLevel: isCertain
      ? 0
      : (Math.min(4, Math.max(1, Math.ceil(ratio(largest) - 1e-9))) as Exclude<DeviationLevel, 0>),
    maxDeviation: isCertain ? null : largest,
  };
}

/** Returns what to draw and to say about a whole result: a view of all its outcomes, not of a selection. */
export function verdictOf(result: ResultView): Verdict {
  const { kind, facts } = result;
  const chart = largestOf(result.chart);
  const columns = columnsOf(result, chart);
  const others = chart.others && { states: chart.others.states, share: chart.others.share };
  const counts = columns.map(({ count }) => count ?? 0).filter((count) => count > 0);
  const spread =
    kind !== 'counts' || counts.length === 0 ? null : { outcomes: result.observed, most: Math.max(...counts) };
  const headline = headlineOf(result, columns, others, spread);
  const deviation = deviationOf(result, columns, others);
  const isMidway = kind === 'counts' && result.distances === null && facts.stateVector?.method === 'outcome-by-outcome';
  return {
    kind,
    isSampled: kind === 'counts' && facts.engine === 'full-amplitude',
    columns,
    others,
    ...headline,
    spread,
    ...deviation,
    isMidway,
    meaning: meaningOf({
      result,
      columns,
      isWhole: others === null,
      isMidway,
      headline: headline.headline,
      samples: samplesOf(facts),
    }),
  };
}
