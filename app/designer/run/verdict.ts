import type { Ideal } from '#app/designer/editor/live/ideal.ts';
import type { ResultView } from '#simulator';

/** One outcome as the stage draws it. */
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

export interface Verdict {
  readonly columns: readonly VerdictColumn[];
  /** Outcomes without a column. */
  readonly others: { readonly states: number; readonly share: number } | null;
  /** `requested`: amplitudes are known only for the requested states. `spread`: none of many outcomes stands out. */
  readonly headline: 'always' | 'pair' | 'likeliest' | 'spread' | 'requested' | 'none';
  /** Number of observed outcomes, and count of the most frequent one; null if nothing was counted. */
  readonly spread: { readonly outcomes: number; readonly most: number } | null;
  readonly deviationLevel: DeviationLevel | null;
  /**
   * The largest deviation of an outcome from its ideal count in shots, with one standard deviation; null if no outcome
   * can deviate.
   */
  readonly maxDeviation: { readonly shots: number; readonly sigma: number } | null;
  /** ½ Σ |share − ideal|; null if outcomes are missing or the ideal distribution is unknown. */
  readonly totalVariation: number | null;
  readonly meaning: 'agree' | 'oppose' | 'uniform' | 'certain' | null;
}

/** Up to this many bits, every outcome has a column, even without counts. */
const EVERY_STATE_BITS = 3;
const SMALLEST_SHARE = 1e-9;

const allStates = (width: number): readonly string[] =>
  Array.from({ length: 2 ** width }, (_, index) => index.toString(2).padStart(width, '0'));

function columnsOf(
  { chart, kind, facts }: ResultView,
  ideal: ReadonlyMap<string, number> | null,
): readonly VerdictColumn[] {
  const { shots } = facts;
  const shown = new Map(chart.shown.map((outcome) => [outcome.state, outcome]));
  const width = chart.shown[0]?.state.length ?? 0;
  // States that were not requested are unknown, not zero.
  const states =
    kind !== 'amplitudes' && chart.others === null && width > 0 && width <= EVERY_STATE_BITS
      ? allStates(width)
      : [...shown.keys()].sort();
  return states.map((state) => {
    const outcome = shown.get(state);
    const share = outcome?.share ?? 0;
    const sigma = kind === 'counts' && shots > 0 ? Math.sqrt((share * (1 - share)) / shots) : null;
    return {
      state,
      count: kind === 'counts' ? (outcome?.count ?? 0) : null,
      share,
      ideal: ideal === null ? (outcome?.ideal ?? null) : (ideal.get(state) ?? 0),
      sigma,
    };
  });
}

function meaningOf(columns: readonly VerdictColumn[], width: number): Verdict['meaning'] {
  const possible = columns.filter(({ ideal }) => (ideal ?? 0) > SMALLEST_SHARE);
  if (possible.length === 1) return 'certain';
  if (
    possible.length === 2 ** width &&
    possible.every(({ ideal }) => Math.abs(ideal! - 1 / possible.length) < SMALLEST_SHARE)
  )
    return 'uniform';
  if (possible.length !== 2 || width < 2) return null;
  const [one, other] = possible.map(({ state }) => state) as [string, string];
  if (new Set(one).size === 1 && new Set(other).size === 1) return 'agree';
  return width === 2 && one === '01' && other === '10' ? 'oppose' : null;
}

/** Fewer outcomes can be read directly, so they are never summarised as spread. */
const MANY_OUTCOMES = 8;
/** An outcome stands out if its count would occur with a probability below this among equally probable outcomes. */
const CHANCE = 0.01;

function spreadOf({ chart }: ResultView, columns: readonly VerdictColumn[]): Verdict['spread'] {
  const counts = columns.map(({ count }) => count ?? 0).filter((count) => count > 0);
  return counts.length === 0
    ? null
    : { outcomes: counts.length + (chart.others?.states ?? 0), most: Math.max(...counts) };
}

/**
 * Returns whether the count of the most frequent outcome can be random. The other outcomes have m shots each on
 * average. By Chernoff's bound on the Poisson distribution, one of n outcomes with that mean occurs k ≥ m times or more
 * with a probability of at most n · exp(k − m − k ln(k / m)) (Mitzenmacher and Upfal, Probability and Computing,
 * theorem 5.4).
 */
function isSpread({ outcomes, most }: NonNullable<Verdict['spread']>, shots: number): boolean {
  if (outcomes < MANY_OUTCOMES) return false;
  const mean = (shots - most) / (outcomes - 1);
  return Math.log(outcomes) + most - mean - most * Math.log(most / mean) > Math.log(CHANCE);
}

function headlineOf(
  { kind, chart, facts }: ResultView,
  columns: readonly VerdictColumn[],
  spread: Verdict['spread'],
): Verdict['headline'] {
  if (kind === 'amplitudes' && columns.length > 0) return 'requested';
  const observed = columns.filter(({ share }) => share > 0).length;
  if (observed === 0) return 'none';
  if (spread !== null && isSpread(spread, facts.shots)) return 'spread';
  if (chart.others !== null || observed > 2) return 'likeliest';
  return observed === 1 ? 'always' : kind === 'counts' ? 'pair' : 'likeliest';
}

/**
 * Returns what to draw and report for a run's result. Counts are compared with the ideal distribution if it is known.
 */
export function verdictOf(result: ResultView, ideal: Ideal | null): Verdict {
  const { chart, kind, facts } = result;
  const width = chart.shown[0]?.state.length ?? 0;
  // A result may contain unmeasured bits; the ideal distribution then has no such states.
  const known =
    ideal !== null && kind === 'counts' && ideal.bits.length === width
      ? new Map(ideal.outcomes.map(({ state, probability }) => [state, probability]))
      : null;
  const columns = columnsOf(result, known);
  const spread = kind === 'counts' ? spreadOf(result, columns) : null;
  const isWhole = chart.others === null && kind === 'counts';
  const compared = isWhole
    ? columns.filter((column): column is VerdictColumn & { ideal: number } => column.ideal !== null)
    : [];
  const missing =
    known === null
      ? 0
      : [...known].reduce(
          (sum, [state, probability]) => (columns.some((column) => column.state === state) ? sum : sum + probability),
          0,
        );
  const distances = compared.map(({ share, ideal: expected }) => ({
    shots: Math.abs(share - expected) * facts.shots,
    sigma: Math.sqrt(facts.shots * expected * (1 - expected)),
  }));
  const ratio = ({ shots, sigma }: { shots: number; sigma: number }): number =>
    shots < 1e-6 ? 0 : sigma === 0 ? Infinity : shots / sigma;
  const maxDeviation =
    known === null
      ? null
      : distances.reduce<{ shots: number; sigma: number } | null>(
          (most, each) => (most === null || ratio(each) > ratio(most) ? each : most),
          null,
        );
  const isCertain = maxDeviation !== null && distances.every(({ shots, sigma }) => shots < 1e-6 && sigma < 1e-6);
  return {
    columns,
    others: chart.others === null ? null : { states: chart.others.states, share: chart.others.share },
    headline: headlineOf(result, columns, spread),
    spread,
    deviationLevel:
      maxDeviation === null
        ? null
        : isCertain
          ? 0
          : (Math.min(4, Math.max(1, Math.ceil(ratio(maxDeviation) - 1e-9))) as DeviationLevel),
    maxDeviation: isCertain ? null : maxDeviation,
    totalVariation:
      compared.length === 0
        ? null
        : (compared.reduce((sum, { share, ideal: expected }) => sum + Math.abs(share - expected), 0) + missing) / 2,
    meaning: known === null ? null : meaningOf(columns, width),
  };
}
