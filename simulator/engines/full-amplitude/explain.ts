import type { Circuit } from '#simulator/circuit/circuit.ts';
import { compile } from '#simulator/compile/compile.ts';
import { explainPlan } from '#simulator/compile/explain.ts';
import type { RunRequest } from '#simulator/engines/engine.ts';
import { isDynamic } from '#simulator/engines/measurement.ts';
import { prepare } from '#simulator/engines/prepare.ts';
import { layoutFor, MIN_SEGMENT_QUBITS, precisionOf } from './precision.ts';

/** Human-readable description of how this engine would run a circuit; undefined if it would refuse it. */
export function explainRun(circuit: Circuit, request: RunRequest): string | undefined {
  const prepared = prepare(circuit, request);
  if (!prepared.ok) return undefined;
  const { plan, qubits } = prepared;
  if (isDynamic(plan))
    return (
      `one branch per measurement outcome; gates in between ` +
      `${qubits < MIN_SEGMENT_QUBITS ? 'run one at a time' : 'are compiled to passes'}`
    );
  return explainPlan(compile(qubits, plan.suffix, layoutFor(qubits, precisionOf(request, qubits))));
}
