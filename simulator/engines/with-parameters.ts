import { bindOperations } from '#simulator/circuit/bind-operations.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { type ExpandCircuit, expandOnce } from '#simulator/circuit/expand.ts';
import { bindCircuit, type BindingProblem, reducedValues } from '#simulator/circuit/parameters.ts';
import type { BindablePlan, Engine, ParametricEngine, Plan, Refusal, RunRequest } from './engine.ts';
import { refuse } from './prepare.ts';

/**
 * An engine that puts the request's values in place of the circuit's parameters, so that it only sees numbers. The circuit
 * is expanded once, with its parameters, for all values that are bound to its plan.
 */
export const withParameters = (engine: Engine): ParametricEngine => ({
  name: engine.name,
  plan(circuit, request, { checkpoint, expand = expandOnce(circuit) } = {}) {
    const options = checkpoint && { checkpoint };
    /** The first plan is the one that all others are made from. */
    const planned = (wanted: RunRequest, first?: Plan): BindablePlan | Refusal => {
      const bound = boundCircuit(circuit, wanted, expand);
      if (!bound.ok) return bound;
      const own = { ...(first === undefined && options), expand: bound.expand };
      const plan = first?.again?.(bound.circuit, wanted, own) ?? engine.plan(bound.circuit, wanted, own);
      if (!plan.ok) return plan;
      return {
        ...plan,
        bind: (parameters, seed = wanted.seed) => planned({ ...request, parameters, seed }, first ?? plan),
      };
    };
    return planned(request);
  },
});

interface BoundCircuit {
  readonly ok: true;
  readonly circuit: Circuit;
  readonly expand: ExpandCircuit;
}

function boundCircuit(circuit: Circuit, request: RunRequest, expand: ExpandCircuit): BoundCircuit | Refusal {
  const { parameters = [] } = circuit;
  const values = new Map(Object.entries(request.parameters ?? {}));
  if (parameters.length === 0 && values.size === 0) return { ok: true, circuit, expand };
  const bound = bindCircuit(circuit, values);
  if (!bound.ok) return bindingRefusal(bound.problems);
  const expansion = expand();
  // The engine tells why it cannot run the circuit.
  if (!expansion.ok) return { ok: true, circuit: bound.circuit, expand };
  const operations = bindOperations(expansion.operations, reducedValues(parameters, values));
  if (!operations.ok) return refuse('angle_not_finite', { text: operations.text });
  return { ok: true, circuit: bound.circuit, expand: () => operations };
}

/** A refusal names one problem; the others follow when it is solved. */
export function bindingRefusal([problem]: readonly BindingProblem[]): Refusal {
  const { code, ...values } = problem!;
  return refuse(
    code,
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value.join(', ') : value]),
    ),
  );
}
