import { normalQuantile } from '#app/applications/statistics/normal.ts';
import { ALPHA } from '#app/applications/statistics/proportion.ts';
import type { EstimationRound } from './answer.ts';
import { type AmplitudeEstimate, type Estimation, queriesAt, squareOfSine } from './estimate.ts';

/** Powers of the rounds by default: doubling, so that no two angles are taken for one another. */
export const LIKELIHOOD_POWERS = [0, 1, 2, 4, 8, 16, 32] as const;

const GRID = 20_000;
const STEP = Math.PI / 2 / GRID;
const REFINEMENTS = 60;

/**
 * The distribution of the likelihood ratio is that of many shots; of few shots and small powers it is wider. With this
 * factor the interval held the amplitude in at least 95 of 100 runs of every case that was measured.
 */
const WIDENED = 1.25;

interface Seen {
  readonly power: number;
  readonly hits: number;
  readonly shots: number;
}

function logLikelihood(seen: readonly Seen[], angle: number): number {
  let sum = 0;
  for (const { power, hits, shots } of seen) {
    const p = squareOfSine(queriesAt(power) * angle);
    if (hits > 0) sum += hits * Math.log(p);
    if (hits < shots) sum += (shots - hits) * Math.log1p(-p);
  }
  return sum;
}

let logSines: Float64Array | undefined;

/** ln sin² of the angles of the grid. They are a fraction of π apart, so that all multiples of them are in the table. */
const logSinesOfGrid = (): Float64Array =>
  (logSines ??= Float64Array.from({ length: GRID + 1 }, (_, index) => Math.log(squareOfSine(index * STEP))));

/** Adds the log-likelihood of a round at each angle of the grid. */
function addLikelihood(sums: Float64Array, { power, hits, shots }: Seen): void {
  const table = logSinesOfGrid();
  const factor = queriesAt(power) % (2 * GRID);
  for (let index = 0, turned = 0; index <= GRID; index++) {
    const at = turned > GRID ? 2 * GRID - turned : turned;
    if (hits > 0) sums[index]! += hits * table[at]!;
    if (hits < shots) sums[index]! += (shots - hits) * table[GRID - at]!;
    turned += factor;
    if (turned >= 2 * GRID) turned -= 2 * GRID;
  }
}

/** Returns the most likely angle in 0 … π/2: the best of a grid, refined by ternary search between its neighbours. */
function mostLikelyAngle(seen: readonly Seen[], sums: Float64Array): number {
  let index = 0;
  for (let each = 1; each <= GRID; each++) if (sums[each]! > sums[index]!) index = each;
  const [best, most] = [index * STEP, sums[index]!];
  let low = Math.max(0, best - STEP);
  let high = Math.min(Math.PI / 2, best + STEP);
  for (let round = 0; round < REFINEMENTS; round++) {
    const third = (high - low) / 3;
    if (logLikelihood(seen, low + third) < logLikelihood(seen, high - third)) low += third;
    else high -= third;
  }
  const refined = (low + high) / 2;
  return logLikelihood(seen, refined) >= most ? refined : best;
}

/** Returns the most likely angle of rounds whose powers are below the size of the grid. */
export function mostLikelyAngleOf(seen: readonly Seen[]): number {
  const sums = new Float64Array(GRID + 1);
  for (const round of seen) addLikelihood(sums, round);
  return mostLikelyAngle(seen, sums);
}

/** The angle between one whose likelihood is less and one whose likelihood is not. */
function angleBetween(seen: readonly Seen[], less: number, enough: number, least: number): number {
  let [out, within] = [less, enough];
  for (let round = 0; round < REFINEMENTS; round++) {
    const middle = (out + within) / 2;
    if (logLikelihood(seen, middle) < least) out = middle;
    else within = middle;
  }
  return out;
}

/** From the lowest to the highest angle whose log-likelihood is at least `least`; `angle` is one of them. */
function likelyAngles(seen: readonly Seen[], sums: Float64Array, angle: number, least: number): [number, number] {
  let [first, last] = [0, GRID];
  while (first <= GRID && sums[first]! < least) first += 1;
  while (last >= 0 && sums[last]! < least) last -= 1;
  const from = Math.min(angle, first * STEP);
  const to = Math.max(angle, last * STEP);
  const before = (Math.ceil(from / STEP - 1e-9) - 1) * STEP;
  const after = (Math.floor(to / STEP + 1e-9) + 1) * STEP;
  return [
    before < 0 ? 0 : angleBetween(seen, before, from, least),
    after > GRID * STEP ? Math.PI / 2 : angleBetween(seen, after, to, least),
  ];
}

export interface LikelihoodEstimate extends AmplitudeEstimate {
  readonly standardError: number;
}

function estimateFrom(
  seen: readonly Seen[],
  sums: Float64Array,
  alpha: number,
): Pick<LikelihoodEstimate, 'value' | 'low' | 'high' | 'standardError'> {
  if (seen.length === 0) return { value: 0.5, low: 0, high: 1, standardError: 0.5 };
  const angle = mostLikelyAngle(seen, sums);
  const information = seen.reduce((sum, { power, shots }) => sum + 4 * shots * queriesAt(power) ** 2, 0);
  const drop = (WIDENED * normalQuantile(1 - alpha / 2)) ** 2 / 2;
  const [low, high] = likelyAngles(seen, sums, angle, logLikelihood(seen, angle) - drop);
  return {
    value: squareOfSine(angle),
    low: squareOfSine(low),
    high: squareOfSine(high),
    standardError: Math.abs(Math.sin(2 * angle)) / Math.sqrt(information),
  };
}

/**
 * Maximum-likelihood amplitude estimation (Y. Suzuki and others, 2020). The interval is that of the likelihood ratio and
 * not of the Fisher information, which tells nothing of other angles that are almost as likely.
 * @param alpha the interval may miss the amplitude with this probability
 */
export function estimateByLikelihood(
  { hitsAt, shots, isStopped, onRound }: Estimation,
  powers: readonly number[] = LIKELIHOOD_POWERS,
  alpha = ALPHA,
): LikelihoodEstimate {
  const seen: Seen[] = [];
  const sums = new Float64Array(GRID + 1);
  const rounds: EstimationRound[] = [];
  let queries = 0;
  for (const power of powers) {
    if (isStopped?.() === true) break;
    const hits = hitsAt(power, shots);
    if (isStopped?.() === true) break;
    seen.push({ power, hits, shots });
    addLikelihood(sums, { power, hits, shots });
    queries += shots * queriesAt(power);
    const { low, high } = estimateFrom(seen, sums, alpha);
    const round = { power, shots, queries, share: hits / shots, low, high };
    rounds.push(round);
    onRound?.(round);
  }
  return {
    ...estimateFrom(seen, sums, alpha),
    confidence: 1 - alpha,
    queries,
    rounds,
    isConverged: rounds.length === powers.length,
  };
}
