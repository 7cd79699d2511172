import type { ApplicationHost, CircuitCost, Message } from '#app/applications/contract.ts';
import { noiseTimes } from '#app/applications/noise-times.ts';
import { ALPHA } from '#app/applications/statistics/proportion.ts';
import { type ApplicationEngine, isNoisyEngine } from '#app/domain/applications.ts';
import { type Circuit, randomStream } from '#simulator';
import type { EstimationRound } from './answer.ts';
import { CANONICAL_CONFIDENCE, canonicalDistribution, estimateCanonically } from './canonical.ts';
import { type AmplitudeEstimate, idealHits } from './estimate.ts';
import { canonicalCircuit, type FlaggedState, powerCircuits } from './grover.ts';
import { estimateIteratively } from './iterative.ts';
import { estimateByLikelihood, LIKELIHOOD_POWERS } from './likelihood.ts';

/** How an amplitude is estimated. */
export type EstimationPlan =
  | { readonly method: 'iterative'; readonly epsilon: number; readonly alpha: number; readonly shots: number }
  | {
      readonly method: 'likelihood';
      readonly powers: readonly number[];
      readonly alpha: number;
      readonly shots: number;
    }
  | { readonly method: 'canonical'; readonly countingQubits: number; readonly shots: number };

export interface EstimationChoice {
  readonly method: EstimationPlan['method'];
  readonly epsilon: number;
  readonly countingQubits: number;
  readonly shots: number;
}

/** Of a density matrix. */
export const MAX_NOISY_QUBITS = 12;

/** Powers that noise leaves something of. */
const NOISY_POWERS = [0, 1, 2, 4] as const;

/**
 * Returns how an engine estimates. Iterative estimation chooses its powers as if nothing were noisy, so that noise
 * misleads it: noisy engines take maximum likelihood with small powers instead.
 * @param machinePowers powers that the 72-qubit machine runs
 */
export function estimationPlan(
  { method, epsilon, countingQubits, shots }: EstimationChoice,
  engine: ApplicationEngine,
  machinePowers: readonly number[],
  alpha = ALPHA,
): EstimationPlan {
  if (method === 'canonical') return { method, countingQubits, shots };
  if (engine === 'machine') return { method: 'likelihood', powers: machinePowers, alpha, shots };
  if (engine === 'noisy') return { method: 'likelihood', powers: NOISY_POWERS, alpha, shots };
  return method === 'iterative'
    ? { method, epsilon, alpha, shots }
    : { method, powers: LIKELIHOOD_POWERS, alpha, shots };
}

/** How often the interval of an estimate holds, at least. */
export const confidenceOf = (plan: EstimationPlan): number =>
  plan.method === 'canonical' ? CANONICAL_CONFIDENCE : 1 - plan.alpha;

/** Says what a noisy engine does to the estimates. */
export function noiseWarnings(
  { method }: EstimationChoice,
  engine: ApplicationEngine,
  machinePowers: readonly number[],
): readonly Message[] {
  if (!isNoisyEngine(engine)) return [];
  const powers = engine === 'machine' ? machinePowers : NOISY_POWERS;
  return [
    { key: 'noisy_bias' },
    ...(method === 'canonical' ? [] : [{ key: 'small_powers', values: { powers: powers.join(', ') } }]),
  ];
}

/** Estimates an amplitude on the engine of the host. */
export function runEstimation(
  state: FlaggedState,
  plan: EstimationPlan,
  host: ApplicationHost,
  onRound: (round: EstimationRound) => void,
): AmplitudeEstimate {
  const isStopped = (): boolean => host.isStopped;
  if (plan.method === 'canonical') {
    if (isStopped()) return estimateCanonically({}, plan.countingQubits);
    const counts = host.counts(canonicalCircuit(state, plan.countingQubits), plan.shots);
    const estimate = estimateCanonically(isStopped() ? {} : counts, plan.countingQubits);
    estimate.rounds.forEach(onRound);
    return estimate;
  }
  const circuitAt = powerCircuits(state);
  const hitsAt = (power: number, shots: number): number => host.counts(circuitAt(power), shots)['1'] ?? 0;
  const estimation = { hitsAt, shots: plan.shots, isStopped, onRound };
  return plan.method === 'iterative'
    ? estimateIteratively(estimation, plan.epsilon, plan.alpha)
    : estimateByLikelihood(estimation, plan.powers, plan.alpha);
}

/** Estimates an amplitude that is known, on an ideal quantum computer without circuits. */
export function idealEstimation(amplitude: number, plan: EstimationPlan, uniform: () => number): AmplitudeEstimate {
  if (plan.method === 'canonical') {
    const probabilities = canonicalDistribution(amplitude, plan.countingQubits);
    const counts: Record<string, number> = {};
    for (let shot = 0; shot < plan.shots; shot++) {
      let rest = uniform();
      const y = probabilities.findIndex((p) => (rest -= p) < 0);
      const bits = Math.max(0, y).toString(2);
      counts[bits] = (Object.hasOwn(counts, bits) ? counts[bits]! : 0) + 1;
    }
    return estimateCanonically(counts, plan.countingQubits);
  }
  const estimation = { hitsAt: idealHits(amplitude, uniform), shots: plan.shots };
  return plan.method === 'iterative'
    ? estimateIteratively(estimation, plan.epsilon, plan.alpha)
    : estimateByLikelihood(estimation, plan.powers, plan.alpha);
}

/** So many runs of the ideal formula are tried; the dearest says what a run costs. */
const TRIALS = 3;

/** The rounds that an estimation will take, about: those of the dearest of some ideal runs. */
export function expectedRounds(amplitude: number, plan: EstimationPlan): readonly EstimationRound[] {
  const trials = Array.from({ length: TRIALS }, (_, trial) => {
    const stream = randomStream(trial);
    return idealEstimation(amplitude, plan, () => stream.uniform());
  });
  return trials.reduce((dearest, each) => (each.queries > dearest.queries ? each : dearest)).rounds;
}

/** The circuits of an estimation. Exact probabilities are computed once a circuit, however often it is measured. */
export function estimationCosts(
  state: FlaggedState,
  amplitude: number,
  plan: EstimationPlan,
  engine: ApplicationEngine,
): readonly CircuitCost[] {
  const isExact = engine === 'exact';
  if (plan.method === 'canonical') {
    const circuit = canonicalCircuit(state, plan.countingQubits);
    return [{ circuit, shots: isExact ? 0 : plan.shots, times: noiseTimes(circuit, engine) }];
  }
  const circuitAt = powerCircuits(state);
  const powers = expectedRounds(amplitude, plan).map(({ power }) => power);
  return [...new Set(powers)].map((power) => {
    const circuit = circuitAt(power);
    return {
      circuit,
      shots: isExact ? 0 : plan.shots,
      times: isExact ? 1 : powers.filter((each) => each === power).length * noiseTimes(circuit, engine),
    };
  });
}

/** The circuit that stands for an estimation: the canonical one, or Q once between A and the measurement. */
export const representativeCircuit = (state: FlaggedState, plan: EstimationPlan): Circuit =>
  plan.method === 'canonical'
    ? canonicalCircuit(state, plan.countingQubits)
    : powerCircuits(state)(plan.method === 'likelihood' && !plan.powers.includes(1) ? 0 : 1);
