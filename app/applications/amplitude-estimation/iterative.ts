import { clopperPearson } from '#app/applications/statistics/beta.ts';
import type { EstimationRound } from './answer.ts';
import { type AmplitudeEstimate, type Estimation, queriesAt, squareOfSine } from './estimate.ts';

const QUADRANT = Math.PI / 2;

/** Powers grow at least by this factor, or stay. */
const LEAST_GROWTH = 2;

/** Each round at one power narrows the interval, so that a few dozen are enough; under noise there may be no end. */
const MAX_ROUNDS = 60;

/**
 * Returns the largest power whose angle (2k+1)θ is in one quadrant for every θ of the interval, or the present one if
 * none is large enough.
 */
function nextPower(power: number, low: number, high: number): number {
  const least = LEAST_GROWTH * queriesAt(power);
  let factor = Math.floor(QUADRANT / (high - low));
  if (factor % 2 === 0) factor -= 1;
  for (; factor >= least; factor -= 2)
    if (Math.ceil((factor * high) / QUADRANT) - Math.floor((factor * low) / QUADRANT) <= 1) return (factor - 1) / 2;
  return power;
}

/** The angles θ in the quadrant of (2k+1)·`within` whose squared sine there is in the interval. */
function anglesOf(power: number, within: number, { low, high }: { low: number; high: number }): [number, number] {
  const factor = queriesAt(power);
  const quadrant = Math.floor((factor * within) / QUADRANT + 1e-12);
  const [near, far] = [Math.asin(Math.sqrt(low)), Math.asin(Math.sqrt(high))];
  return quadrant % 2 === 0
    ? [(quadrant * QUADRANT + near) / factor, (quadrant * QUADRANT + far) / factor]
    : [((quadrant + 1) * QUADRANT - far) / factor, ((quadrant + 1) * QUADRANT - near) / factor];
}

/**
 * Iterative amplitude estimation (D. Grinko, J. Gacon, C. Zoufal and S. Woerner, 2021) with Clopper–Pearson intervals:
 * ends where the interval of θ is at most 2ε wide, so that the one of a is, too.
 * @param alpha the interval may miss the amplitude with this probability
 */
export function estimateIteratively(
  { hitsAt, shots, isStopped, onRound }: Estimation,
  epsilon: number,
  alpha: number,
): AmplitudeEstimate {
  const levels = Math.ceil(Math.log(Math.PI / (8 * epsilon)) / Math.log(LEAST_GROWTH)) + 1;
  const rounds: EstimationRound[] = [];
  let [low, high] = [0, QUADRANT];
  let [power, hits, taken, queries] = [0, 0, 0, 0];
  const isNarrow = (): boolean => high - low <= 2 * epsilon;
  while (!isNarrow() && rounds.length < MAX_ROUNDS && isStopped?.() !== true) {
    const next = nextPower(power, low, high);
    if (next !== power) [power, hits, taken] = [next, 0, 0];
    const found = hitsAt(power, shots);
    if (isStopped?.() === true) break;
    hits += found;
    taken += shots;
    queries += shots * queriesAt(power);
    const [from, to] = anglesOf(power, low, clopperPearson(hits, taken, alpha / levels));
    // Intervals that do not meet: one of them missed, and nothing tells which. The later one has more digits.
    [low, high] = Math.max(low, from) < Math.min(high, to) ? [Math.max(low, from), Math.min(high, to)] : [from, to];
    const round = {
      power,
      shots,
      queries,
      share: found / shots,
      low: squareOfSine(low),
      high: squareOfSine(high),
    };
    rounds.push(round);
    onRound?.(round);
  }
  const [from, to] = [squareOfSine(low), squareOfSine(high)];
  return {
    value: (from + to) / 2,
    low: from,
    high: to,
    confidence: 1 - alpha,
    queries,
    rounds,
    isConverged: isNarrow(),
  };
}
