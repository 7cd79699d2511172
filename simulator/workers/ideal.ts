import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { EngineRuntime, RunRequest, SimulationResult } from '#simulator/engines/engine.ts';
import { requireEngine } from '#simulator/engines/index.ts';

/** An exact list longer than this nobody compares with. */
const MAX_QUBITS = 12;
/** The comparison is an extra: it must not be felt. */
const MAX_SECONDS = 0.2;
/** Below this a probability is rounding. */
const NOTHING = 1e-12;

/** A noisy result with what the circuit would give without noise, where that is cheap; any other result as it is. */
export function addIdealDistribution(
  result: SimulationResult,
  circuit: Circuit,
  runtime: EngineRuntime,
): SimulationResult {
  const isNoisy = result.engine === 'noisy' || result.engine === 'chip-72';
  if (!isNoisy || result.kind === 'amplitudes' || circuit.qubits > MAX_QUBITS) return result;
  const engine = requireEngine('full-amplitude');
  const request: RunRequest = { shots: 0, seed: result.seed, precision: 'double' };
  // Programs that decide by measured bits have no exact list: they are refused here, and shown alone.
  const estimate = engine.estimate(circuit, request, runtime.resources);
  if (!estimate.ok || estimate.seconds > MAX_SECONDS) return result;
  const exact = engine.run(circuit, request, runtime);
  if (exact.kind !== 'probabilities') return result;
  return {
    ...result,
    ideal: Object.fromEntries(Object.entries(exact.probabilities).filter(([, probability]) => probability > NOTHING)),
  };
}
