import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { NoiseModel } from '#simulator/noise/model.ts';
import type { CircuitPlans } from './circuit-plans.ts';
import {
  ENGINE_NAMES,
  type EngineName,
  type Estimate,
  type Refusal,
  type Resources,
  type RunRequest,
} from './engine.ts';
import { requireEngine } from './index.ts';

/** Reasons for or against an engine; keys of the sentences. */
export type AdviceReason =
  | 'made_for_this' // no other engine is intended for this request
  | 'fastest' // values: factor by which it is faster than the next engine
  | 'as_fast' // as fast as the fastest, within the accuracy of the estimates
  | 'slower' // values: factor
  | 'amplitudes_only' // returns amplitudes of given states, no counts
  | 'adds_noise' // returns counts, but simulates a machine with noise
  | 'meant_for_noise' // could run it too, but no noise model is given
  | 'leaves_out_noise' // ignores the requested noise model
  | 'refused'; // its estimate contains the reason

export interface Advice {
  readonly engine: EngineName;
  /** Estimate of what this engine would run: the request, or the closest request that it supports. */
  readonly estimate: Estimate | Refusal;
  readonly reason: AdviceReason;
  readonly values: Readonly<Record<string, number>>;
  readonly isRecommended: boolean;
}

/** Differences of run time below this are negligible. */
const NEGLIGIBLE_SECONDS = 0.1;
/** Estimates that differ by less than this factor are considered equal. */
const TELLING_FACTOR = 1.5;

const isNoisy = (noise: NoiseModel | undefined): boolean =>
  noise !== undefined &&
  (noise.channels.length > 0 || noise.readout.length > 0 || noise.reset !== undefined || noise.rotation !== undefined);

interface Candidate {
  readonly engine: EngineName;
  readonly request: RunRequest;
  /** Absent if the engine is intended for exactly this request. */
  readonly shortfall?: 'amplitudes_only' | 'adds_noise' | 'meant_for_noise' | 'leaves_out_noise';
}

/**
 * Returns what an engine can do for this request. An engine ignores the options of others.
 * @param isOfValues values of observables are wanted, which the engines of amplitudes compute, too
 */
function candidate(engine: EngineName, circuit: Circuit, request: RunRequest, isOfValues: boolean): Candidate {
  const wantsNoise = isNoisy(request.noise);
  switch (engine) {
    case 'full-amplitude':
      return { engine, request, ...(wantsNoise && { shortfall: 'leaves_out_noise' }) };
    case 'noisy':
      return { engine, request, ...(!wantsNoise && { shortfall: 'meant_for_noise' }) };
    case 'partial-amplitude':
    case 'single-amplitude':
      if (!isOfValues && (request.states === undefined || request.states.length === 0))
        return {
          engine,
          request: { ...request, shots: 0, states: ['0'.repeat(circuit.qubits)] },
          shortfall: 'amplitudes_only',
        };
      return { engine, request, ...(wantsNoise && { shortfall: 'leaves_out_noise' }) };
    case 'chip-72':
      return { engine, request, shortfall: 'adds_noise' };
  }
}

interface Estimated extends Candidate {
  readonly estimate: Estimate | Refusal;
}

/** Advice is about cost: a plan may be as large as its circuit. */
function costOf(estimate: Estimate | Refusal): Estimate | Refusal {
  if (!estimate.ok) return estimate;
  const { plan: _plan, ...cost } = estimate;
  return cost;
}

/** Run time in steps of TELLING_FACTOR, so that times that cannot be distinguished get the same rank. */
const timeStep = (seconds: number): number =>
  Math.round(Math.log(Math.max(seconds, NEGLIGIBLE_SECONDS)) / Math.log(TELLING_FACTOR));

/** Sort key: engines that fulfil the request first, then those that run a similar one, then refusals; each by time. */
function rank({ estimate, shortfall }: Estimated): readonly [number, number] {
  if (!estimate.ok) return [2, 0];
  return [shortfall === undefined ? 0 : 1, timeStep(estimate.seconds)];
}

const factorOf = (seconds: number, best: number): number =>
  Math.max(seconds, NEGLIGIBLE_SECONDS) / Math.max(best, NEGLIGIBLE_SECONDS);

/**
 * Ranks the engines for a circuit and a request, best first: counts (`shots`), exact probabilities (`shots` 0) or
 * amplitudes (`states`), with or without noise. Refusals are last, with their reason. At most the first engine is
 * recommended, and only if it can run.
 *
 * Precondition: the circuit follows the structure rules. Takes as long as the plans and estimates of all engines together.
 *
 * @param plans the plans of the circuit; those that are made here are kept in it
 * @param engines the engines to choose from; by default all
 */
export function rankEngines(
  plans: CircuitPlans,
  request: RunRequest,
  resources: Resources,
  engines: readonly EngineName[] = ENGINE_NAMES,
): readonly Advice[] {
  const estimateOf = (engine: EngineName, chosen: RunRequest) => {
    const plan = plans.plan(requireEngine(engine), chosen);
    return plan.ok ? plan.estimate(resources) : plan;
  };
  return rankEstimates(plans.circuit, request, { engines, isOfValues: false }, estimateOf);
}

/** Ranks engines for a request by the estimates of what each would run, as `rankEngines` does for one run. */
export function rankEstimates(
  circuit: Circuit,
  request: RunRequest,
  { engines, isOfValues }: { readonly engines: readonly EngineName[]; readonly isOfValues: boolean },
  estimateOf: (engine: EngineName, request: RunRequest) => Estimate | Refusal,
): readonly Advice[] {
  const ranked = engines
    .map((engine): Estimated => {
      const chosen = candidate(engine, circuit, request, isOfValues);
      return { ...chosen, estimate: costOf(estimateOf(engine, chosen.request)) };
    })
    .map((estimated) => ({ estimated, key: rank(estimated) }))
    // The sort is stable: equal ranks keep the order of the engines, simplest first.
    .sort((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1])
    .map(({ estimated }) => estimated);
  const fitting = ranked.flatMap(({ estimate, shortfall }) =>
    estimate.ok && shortfall === undefined ? [estimate.seconds] : [],
  );
  return ranked.map(({ engine, estimate, shortfall }, rank) => ({
    engine,
    estimate,
    ...reasonFor(estimate, shortfall, rank, fitting),
    isRecommended: rank === 0 && estimate.ok,
  }));
}

function reasonFor(
  estimate: Estimate | Refusal,
  shortfall: Candidate['shortfall'],
  rank: number,
  fitting: readonly number[],
): Pick<Advice, 'reason' | 'values'> {
  if (!estimate.ok) return { reason: 'refused', values: {} };
  if (shortfall !== undefined) return { reason: shortfall, values: {} };
  if (fitting.length === 1) return { reason: 'made_for_this', values: {} };
  const [best, next] = fitting as readonly [number, number];
  const isTied = timeStep(rank === 0 ? next : estimate.seconds) === timeStep(best);
  if (isTied) return { reason: 'as_fast', values: {} };
  return rank === 0
    ? { reason: 'fastest', values: { factor: factorOf(next, best) } }
    : { reason: 'slower', values: { factor: factorOf(estimate.seconds, best) } };
}
