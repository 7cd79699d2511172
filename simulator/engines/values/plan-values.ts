import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { EngineName, Refusal } from '#simulator/engines/engine.ts';
import { requireEngine } from '#simulator/engines/index.ts';
import { MAX_SHOTS, refuse } from '#simulator/engines/prepare.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import { planEstimatedValues } from './estimated-values.ts';
import { planExactValues } from './exact-values.ts';
import { observedProgram } from './observed-program.ts';
import type { ValuesPlan, ValuesRequest } from './values.ts';

/** What each engine can say of an observable. */
const WAYS: Readonly<Record<EngineName, { readonly exact: boolean; readonly shots: boolean }>> = {
  'full-amplitude': { exact: true, shots: true },
  noisy: { exact: false, shots: true },
  'partial-amplitude': { exact: false, shots: false },
  'single-amplitude': { exact: false, shots: false },
  'chip-72': { exact: false, shots: true },
};

/**
 * Plans the values of observables once for their estimate and their run, or returns why the engine cannot compute them.
 * Precondition: the circuit follows the structure rules.
 */
export function planValues(name: EngineName, circuit: Circuit, request: ValuesRequest): ValuesPlan | Refusal {
  const { shots, observables, parameters = {} } = request;
  const { exact, shots: byShots } = WAYS[name];
  if (!exact && !byShots) return refuse('not_available');
  if (!Number.isInteger(shots) || shots < 0 || shots > MAX_SHOTS)
    return refuse('shots_out_of_range', { shots, limit: MAX_SHOTS });
  if (shots === 0 && !exact) return refuse('values_by_shots_only');
  const outside = observables.map(highestQubit).find((qubit) => qubit >= circuit.qubits);
  if (outside !== undefined) return refuse('observable_qubit', { qubit: outside, qubits: circuit.qubits });
  const program = observedProgram(circuit, new Map(Object.entries(parameters)));
  if (!program.ok) return program;
  if (request.gradient && program.isParametricInLoop) return refuse('gradient_in_loop');
  return shots === 0 ? planExactValues(program, request) : planEstimatedValues(requireEngine(name), program, request);
}

const highestQubit = ({ terms, projectors }: Observable): number =>
  [...terms.map(({ factors }) => factors), ...projectors.map(({ conditions }) => conditions)].reduce(
    (most, places) => Math.max(most, places.at(-1)?.qubit ?? -1),
    -1,
  );
