import type { Circuit } from '#simulator/circuit/circuit.ts';
import { type EngineName, type EngineRuntime, RunRefused } from '#simulator/engines/engine.ts';
import { planValues } from '#simulator/engines/values/plan-values.ts';
import type { ObservableValue, ValuesRequest } from '#simulator/engines/values/values.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import { parseObservable } from '#simulator/observables/parse-observable.ts';
import { parsedCircuit } from '#simulator/observables/testing/reference-data.ts';
import { kernelRuntime } from './test-kernels.ts';

/** Plans, estimates and runs a request for values. @throws RunRefused */
export function evaluated(
  name: EngineName,
  circuit: Circuit,
  request: ValuesRequest,
  runtime: EngineRuntime = kernelRuntime(),
): readonly ObservableValue[] {
  const plan = planValues(name, circuit, request);
  if (!plan.ok) throw new RunRefused(plan);
  const estimate = plan.estimate(runtime.resources);
  if (!estimate.ok) throw new RunRefused(estimate);
  return plan.run(runtime);
}

export function observable(text: string, qubits: number): Observable {
  const parsed = parseObservable(text, qubits);
  if (!parsed.ok) throw new Error(text);
  return parsed.observable;
}

/** A circuit from statements of OpenQASM 3. */
export const program = (body: string): Circuit => parsedCircuit(`OPENQASM 3.0;\ninclude "stdgates.inc";\n${body}`);
