import { requireGate, StateVector } from '#simulator';

/** A gate of the catalogue: its name, targets, controls on 1, parameters in radians. */
export interface AppliedGate {
  readonly gate: string;
  readonly targets: readonly number[];
  readonly controls?: readonly number[];
  readonly parameters?: readonly number[];
}

/** The state after gates, from |0…0⟩ or another state, which is not changed. Bit k of an index is qubit k. */
export function stateOfGates(gates: readonly AppliedGate[], start: number | StateVector): StateVector {
  const state = typeof start === 'number' ? StateVector.zero(start) : start.copy();
  for (const { gate, targets, controls = [], parameters = [] } of gates)
    state.apply(
      requireGate(gate).matrix(parameters),
      targets,
      controls.map((qubit) => ({ qubit, on: 1 as const })),
    );
  return state;
}

export function probabilitiesOf(state: StateVector): readonly number[] {
  const out = new Float64Array(2 ** state.qubits);
  state.probabilities(0, out);
  return [...out];
}
