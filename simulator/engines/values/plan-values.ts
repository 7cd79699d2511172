import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { Binding } from '#simulator/circuit/parameters.ts';
import type { EngineName, Refusal } from '#simulator/engines/engine.ts';
import { MAX_SHOTS, refuse } from '#simulator/engines/prepare.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import type { KnownPlans } from './estimated-values.ts';
import { bindProgram, type UnboundProgram, unboundProgram } from './observed-program.ts';
import { derivativeRefusal } from './parameter-derivatives.ts';
import { wayOf } from './plan-observed.ts';
import { onlyProperties, withProperties } from './properties-plan.ts';
import { holdsState, planProperties } from './state-properties.ts';
import type { ValuesPlan, ValuesRequest } from './values.ts';

/** Plans the values of one program with different values of its parameters. */
export interface ValuesPlanner {
  readonly ok: true;
  readonly program: UnboundProgram;
  at(parameters: Binding, seed: number): ValuesPlan | Refusal;
}

/**
 * Expands a circuit once and checks what does not depend on its parameters, or returns why the engine cannot compute
 * these values. Precondition: the circuit follows the structure rules.
 * @param expanded the circuit, if another planner has already expanded it
 */
export function valuesPlanner(
  name: EngineName,
  circuit: Circuit,
  request: Omit<ValuesRequest, 'parameters' | 'seed'>,
  expanded?: UnboundProgram,
): ValuesPlanner | Refusal {
  const { shots, observables } = request;
  if (!Number.isInteger(shots) || shots < 0 || shots > MAX_SHOTS)
    return refuse('shots_out_of_range', { shots, limit: MAX_SHOTS });
  const way = wayOf(name, shots);
  if (typeof way !== 'function') return way;
  const outside = observables.map(highestQubit).find((qubit) => qubit >= circuit.qubits);
  if (outside !== undefined) return refuse('observable_qubit', { qubit: outside, qubits: circuit.qubits });
  const unbound = expanded ?? unboundProgram(circuit);
  if (!unbound.ok) return unbound;
  const refusal = derivativeRefusal(unbound, request);
  if (refusal !== undefined) return refusal;
  const known: KnownPlans = new Map();
  return {
    ok: true,
    program: unbound,
    at(parameters, seed) {
      const program = bindProgram(unbound, parameters);
      return program.ok ? way(program, { ...request, seed }, known) : program;
    },
  };
}

/**
 * Plans the values of observables once for their estimate and their run, or returns why the engine cannot compute them.
 * Precondition: the circuit follows the structure rules.
 */
export function planValues(
  name: EngineName,
  circuit: Circuit,
  { parameters = {}, seed, properties, ...request }: ValuesRequest,
): ValuesPlan | Refusal {
  if (properties !== undefined && !holdsState(name)) return refuse('properties_impossible');
  const planner = valuesPlanner(name, circuit, request);
  if (!planner.ok) return planner;
  const plan = () => planner.at(new Map(Object.entries(parameters)), seed);
  if (properties === undefined) return plan();
  const own = planProperties(name, circuit, { ...request, parameters, seed }, properties);
  if (!own.ok) return own;
  if (request.observables.length === 0) return onlyProperties(own);
  const values = plan();
  return values.ok ? withProperties(values, own) : values;
}

const highestQubit = ({ terms, projectors }: Observable): number =>
  [...terms.map(({ factors }) => factors), ...projectors.map(({ conditions }) => conditions)].reduce(
    (most, places) => Math.max(most, places.at(-1)?.qubit ?? -1),
    -1,
  );
