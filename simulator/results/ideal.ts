import type { CircuitPlans } from '#simulator/engines/circuit-plans.ts';
import {
  type EngineName,
  type EngineRuntime,
  type Plan,
  RunRefused,
  type RunRequest,
  type SimulationResult,
} from '#simulator/engines/engine.ts';
import { requireEngine } from '#simulator/engines/index.ts';

/** A comparison of more outcomes than this is not useful. */
const MAX_QUBITS = 12;
/** Counts without noise differ by chance only: beyond this, the distribution would outweigh the counts it explains. */
const MAX_SAMPLED_OUTCOMES = 1024;
/** The ideal distribution is optional: its run time must not be noticeable. */
const MAX_SECONDS = 0.2;
/** Probabilities below this are rounding error. */
const NOTHING = 1e-12;

const NOISY: readonly EngineName[] = ['noisy', 'chip-72'];

/**
 * Adds the distribution without noise and without sampling error to a noisy result, and to counts, if it is cheap.
 * Returns any other result unchanged.
 */
export function addIdealDistribution(
  result: SimulationResult,
  plans: CircuitPlans,
  { parameters }: Pick<RunRequest, 'parameters'>,
  runtime: EngineRuntime,
): SimulationResult {
  const isNoisy = NOISY.includes(result.engine);
  if ((!isNoisy && result.kind !== 'counts') || result.kind === 'amplitudes' || plans.circuit.qubits > MAX_QUBITS)
    return result;
  const request: RunRequest = { shots: 0, seed: result.seed, precision: 'double', ...(parameters && { parameters }) };
  const plan = plans.plan(requireEngine('full-amplitude'), request);
  if (!plan.ok) return result;
  const estimate = plan.estimate(runtime.resources);
  if (!estimate.ok || estimate.seconds > MAX_SECONDS) return result;
  const exact = exactOf(plan, runtime);
  if (exact?.kind !== 'probabilities') return result;
  const possible = Object.entries(exact.probabilities).filter(([, probability]) => probability > NOTHING);
  return !isNoisy && possible.length > MAX_SAMPLED_OUTCOMES
    ? result
    : { ...result, ideal: Object.fromEntries(possible) };
}

/** Undefined if the measurements inside the circuit lead to too many states. */
function exactOf(plan: Plan, runtime: EngineRuntime): SimulationResult | undefined {
  try {
    return plan.run(runtime);
  } catch (error) {
    if (error instanceof RunRefused) return undefined;
    throw error;
  }
}
