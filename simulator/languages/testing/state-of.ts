import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expand } from '#simulator/circuit/expand.ts';
import { StateVector } from '#simulator/states/state-vector.ts';

/** A state without symmetry, so that different circuits produce different results. */
const PREPARATION = [0.3, 1.1, 0.7, 2.1, 1.9, 0.4, 2.6, 1.3, 0.9, 1.7];

function apply(state: StateVector, circuit: Circuit): void {
  const expansion = expand(circuit);
  if (!expansion.ok) throw new Error(expansion.violation.code);
  for (const operation of expansion.operations) {
    if (operation.kind !== 'gate') throw new Error(`no state after ${operation.kind}`);
    state.apply(operation.gate.matrix(operation.parameters), operation.targets, operation.controls);
  }
}

/** Returns the most probable basis state after a circuit of gates only from |0…0⟩, and its probability to 9 digits. */
export function likeliestState(circuit: Circuit): readonly [index: number, probability: string] {
  const state = StateVector.zero(circuit.qubits);
  apply(state, circuit);
  const probabilities = new Float64Array(2 ** circuit.qubits);
  state.probabilities(0, probabilities);
  const index = probabilities.indexOf(Math.max(...probabilities));
  return [index, (probabilities[index] ?? 0).toFixed(9)];
}

/** Returns the state after a circuit of gates only, from an input in which every qubit has non-trivial amplitudes. */
function stateOf(circuit: Circuit): readonly { readonly re: number; readonly im: number }[] {
  const state = StateVector.zero(circuit.qubits);
  for (let qubit = 0; qubit < circuit.qubits; qubit += 1) {
    const angle = PREPARATION[qubit % PREPARATION.length]! / 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [x, y] = [Math.cos(angle * 3), Math.sin(angle * 3)];
    state.apply(Float64Array.of(c, 0, -s * x, -s * y, s * x, -s * y, c, 0), [qubit]);
  }
  apply(state, circuit);
  return Array.from({ length: 2 ** circuit.qubits }, (_, index) => state.amplitude(index));
}

/** Returns the state after a circuit of gates only, from |0…0⟩. */
export function stateFromZero(circuit: Circuit): readonly { readonly re: number; readonly im: number }[] {
  const state = StateVector.zero(circuit.qubits);
  apply(state, circuit);
  return Array.from({ length: 2 ** circuit.qubits }, (_, index) => state.amplitude(index));
}

/** Returns |⟨one|other⟩|²: 1 if two circuits agree up to a global phase. */
export function fidelity(one: Circuit, other: Circuit): number {
  const [left, right] = [stateOf(one), stateOf(other)];
  let re = 0;
  let im = 0;
  left.forEach((a, index) => {
    const b = right[index]!;
    re += a.re * b.re + a.im * b.im;
    im += a.re * b.im - a.im * b.re;
  });
  return re * re + im * im;
}
