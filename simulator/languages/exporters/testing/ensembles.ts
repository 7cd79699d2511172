import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expand } from '#simulator/circuit/expand.ts';
import { bindCircuit } from '#simulator/circuit/parameters.ts';
import { exactBranches } from '#simulator/engines/exact-branches.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import type { PythonPath } from './python-programs.ts';

/**
 * What a program leaves: for each text of classical bits, bit 0 rightmost, the density matrix of the qubits times the
 * probability of the bits. Two programs with the same ensemble cannot be told apart by any later operation.
 */
type Ensemble = ReadonlyMap<string, Float64Array>;

/** Adds `weight`·|ψ⟩⟨ψ| for real and imaginary parts of ψ; a global phase has no effect. */
function addState(ensemble: Map<string, Float64Array>, bits: string, weight: number, state: readonly number[]): void {
  const size = state.length / 2;
  const sum = ensemble.get(bits) ?? new Float64Array(2 * size * size);
  ensemble.set(bits, sum);
  for (let row = 0; row < size; row += 1) {
    const [a, b] = [state[2 * row]!, state[2 * row + 1]!];
    for (let column = 0; column < size; column += 1) {
      const [c, d] = [state[2 * column]!, state[2 * column + 1]!];
      const at = 2 * (row * size + column);
      sum[at]! += weight * (a * c + b * d);
      sum[at + 1]! += weight * (b * c - a * d);
    }
  }
}

/** Returns the ensemble of a circuit with these values of its parameters. */
export function ensembleOf(circuit: Circuit, values: Readonly<Record<string, number>>): Ensemble {
  const bound = bindCircuit(circuit, new Map(Object.entries(values)));
  if (!bound.ok) throw new Error(JSON.stringify(bound.problems));
  const expansion = expand(bound.circuit);
  if (!expansion.ok) throw new Error(expansion.violation.code);
  const branches = exactBranches(expansion.operations, circuit.classicalBits, {
    startState: () => StateVector.zero(circuit.qubits),
    stateBytes: 16 * 2 ** circuit.qubits,
    memoryBytes: 2 ** 28,
    checkpoint: () => {},
  });
  const ensemble = new Map<string, Float64Array>();
  for (const { weight, bits, state } of branches) {
    const parts = Array.from({ length: 2 ** circuit.qubits }, (_, index) => state.amplitude(index));
    addState(
      ensemble,
      bits.toReversed().join(''),
      weight,
      parts.flatMap(({ re, im }) => [re, im]),
    );
  }
  return ensemble;
}

/** Returns the ensemble of the paths of an exported program with this number of classical bits. */
export function ensembleOfPaths(paths: readonly PythonPath[], classicalBits: number): Ensemble {
  const ensemble = new Map<string, Float64Array>();
  for (const { probability, bits, state } of paths) {
    const text = Array.from({ length: classicalBits }, (_, bit) => bits[bit] ?? 0);
    addState(ensemble, text.toReversed().join(''), probability, state);
  }
  return ensemble;
}

/** Returns the largest difference between elements of two ensembles. */
export function ensembleDistance(one: Ensemble, other: Ensemble): number {
  let largest = 0;
  for (const bits of new Set([...one.keys(), ...other.keys()])) {
    const [left, right] = [one.get(bits), other.get(bits)];
    const length = (left ?? right)!.length;
    for (let index = 0; index < length; index += 1)
      largest = Math.max(largest, Math.abs((left?.[index] ?? 0) - (right?.[index] ?? 0)));
  }
  return largest;
}
