import { bindCircuit, type BindingProblem } from '#simulator/circuit/parameters.ts';
import { type Engine, type Refusal, RunRefused } from './engine.ts';
import { refuse } from './prepare.ts';

/** An engine that puts the request's values in place of the circuit's parameters, so that it only sees numbers. */
export const withParameters = (engine: Engine): Engine => ({
  name: engine.name,
  estimate(circuit, request, resources) {
    const bound = bindCircuit(circuit, valuesOf(request));
    return bound.ok ? engine.estimate(bound.circuit, request, resources) : refusalOf(bound.problems);
  },
  run(circuit, request, runtime, control) {
    const bound = bindCircuit(circuit, valuesOf(request));
    if (!bound.ok) throw new RunRefused(refusalOf(bound.problems));
    return engine.run(bound.circuit, request, runtime, control);
  },
});

const valuesOf = ({ parameters = {} }: { readonly parameters?: Readonly<Record<string, number>> }) =>
  new Map(Object.entries(parameters));

/** A refusal names one problem; the others follow when it is solved. */
function refusalOf([problem]: readonly BindingProblem[]): Refusal {
  const { code, ...values } = problem!;
  return refuse(
    code,
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value.join(', ') : value]),
    ),
  );
}
