import type { Circuit } from '#simulator/circuit/circuit.ts';
import { controlInParts } from './checkpoint.ts';
import {
  type Engine,
  type EngineRuntime,
  type Estimate,
  type Refusal,
  type Resources,
  type RunControl,
  RunRefused,
  type RunRequest,
  type SimulationResult,
} from './engine.ts';

/**
 * Plans a circuit and runs the plan once; for callers that need no estimate.
 * @throws RunRefused if the engine refuses the request, RunAborted
 */
export function runCircuit(
  engine: Engine,
  circuit: Circuit,
  request: RunRequest,
  runtime: EngineRuntime,
  control?: RunControl,
): SimulationResult {
  const started = runtime.now();
  const parts = controlInParts(control, runtime.now);
  parts.checkpoint();
  const plan = engine.plan(circuit, request, parts);
  if (!plan.ok) throw new RunRefused(plan);
  const result = plan.run(runtime, parts.control);
  return { ...result, seconds: (runtime.now() - started) / 1000 };
}

/** Plans a circuit and estimates the plan once; for callers that do not run it. */
export function estimateCircuit(
  engine: Engine,
  circuit: Circuit,
  request: RunRequest,
  resources: Resources,
): Estimate | Refusal {
  const plan = engine.plan(circuit, request);
  return plan.ok ? plan.estimate(resources) : plan;
}
