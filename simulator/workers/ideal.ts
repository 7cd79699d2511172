import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { EngineRuntime, RunRequest, SimulationResult } from '#simulator/engines/engine.ts';
import { requireEngine } from '#simulator/engines/index.ts';

/** A comparison of more outcomes than this is not useful. */
const MAX_QUBITS = 12;
/** The ideal distribution is optional: its run time must not be noticeable. */
const MAX_SECONDS = 0.2;
/** Probabilities below this are rounding error. */
const NOTHING = 1e-12;

/** Adds the distribution without noise to a noisy result if it is cheap; returns any other result unchanged. */
export function addIdealDistribution(
  result: SimulationResult,
  circuit: Circuit,
  runtime: EngineRuntime,
): SimulationResult {
  const isNoisy = result.engine === 'noisy' || result.engine === 'chip-72';
  if (!isNoisy || result.kind === 'amplitudes' || circuit.qubits > MAX_QUBITS) return result;
  const engine = requireEngine('full-amplitude');
  const request: RunRequest = { shots: 0, seed: result.seed, precision: 'double' };
  // Dynamic circuits have no exact probabilities: the estimate refuses them, and the result stays without a comparison.
  const estimate = engine.estimate(circuit, request, runtime.resources);
  if (!estimate.ok || estimate.seconds > MAX_SECONDS) return result;
  const exact = engine.run(circuit, request, runtime);
  if (exact.kind !== 'probabilities') return result;
  return {
    ...result,
    ideal: Object.fromEntries(Object.entries(exact.probabilities).filter(([, probability]) => probability > NOTHING)),
  };
}
