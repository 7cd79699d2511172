import { expect } from 'vitest';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { controlInParts } from '#simulator/engines/checkpoint.ts';
import {
  type Engine,
  type EngineRuntime,
  type RunControl,
  RunRefused,
  type RunRequest,
  type SimulationResult,
} from '#simulator/engines/engine.ts';

/** Plans a circuit once, expects an estimate of the plan, and runs the same plan. */
export function runPlanned(
  engine: Engine,
  circuit: Circuit,
  request: RunRequest,
  runtime: EngineRuntime,
  control?: RunControl,
): SimulationResult {
  const parts = controlInParts(control, runtime.now);
  const plan = engine.plan(circuit, request, parts);
  if (!plan.ok) throw new RunRefused(plan);
  expect(plan.estimate(runtime.resources)).toMatchObject({ ok: true });
  return plan.run(runtime, parts.control);
}
