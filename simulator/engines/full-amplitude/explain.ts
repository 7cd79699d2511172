import type { Circuit } from '../../circuit/circuit.ts';
import { compile } from '../../compile/compile.ts';
import { explainPlan } from '../../compile/explain.ts';
import type { RunRequest } from '../engine.ts';
import { isDynamic } from '../measurement.ts';
import { prepare } from '../prepare.ts';
import { layoutFor, precisionOf } from './precision.ts';

/** How this engine would run a circuit, for a person; nothing where it would refuse. */
export function explainRun(circuit: Circuit, request: RunRequest): string | undefined {
  const prepared = prepare(circuit, request);
  if (!prepared.ok) return undefined;
  const { plan, qubits } = prepared;
  if (isDynamic(plan)) return 'outcomes are followed one by one, gates played as they come';
  return explainPlan(compile(qubits, plan.suffix, layoutFor(qubits, precisionOf(request, qubits))));
}
