import { bindCircuit, type BindingProblem } from '#simulator/circuit/parameters.ts';
import type { Engine, Refusal } from './engine.ts';
import { refuse } from './prepare.ts';

/** An engine that puts the request's values in place of the circuit's parameters, so that it only sees numbers. */
export const withParameters = (engine: Engine): Engine => ({
  name: engine.name,
  plan(circuit, request, options) {
    const values = valuesOf(request);
    if (values.size === 0 && (circuit.parameters ?? []).length === 0) return engine.plan(circuit, request, options);
    const bound = bindCircuit(circuit, values);
    if (!bound.ok) return bindingRefusal(bound.problems);
    // A shared expansion is that of the circuit without values.
    const { checkpoint } = options ?? {};
    return engine.plan(bound.circuit, request, { ...(checkpoint && { checkpoint }) });
  },
});

const valuesOf = ({ parameters = {} }: { readonly parameters?: Readonly<Record<string, number>> }) =>
  new Map(Object.entries(parameters));

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
