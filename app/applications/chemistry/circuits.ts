import { scaledParameter } from '#app/applications/ising/ising.ts';
import { type Angle, bindCircuit, type Circuit, circuit, gate, measure, type Operation } from '#simulator';
import { type Electrons, excitationsOf, referenceState } from './excitations.ts';
import type { ExcitationRotation } from './fermions.ts';

/** A circuit whose parameters are searched, on top of a reference state. */
export interface Ansatz {
  readonly circuit: Circuit;
  /** Bit j is qubit j. */
  readonly reference: number;
  /** What each parameter means, in their order. */
  readonly names: readonly string[];
}

/** Rotations on a basis so that a letter becomes Z. */
const BASIS = {
  X: (qubit: number, _isBack: boolean) => [gate('H', qubit)],
  Y: (qubit: number, isBack: boolean) => [gate('RX', qubit, { parameters: [isBack ? -Math.PI / 2 : Math.PI / 2] })],
  Z: () => [],
} as const satisfies Record<string, (qubit: number, isBack: boolean) => readonly Operation[]>;

/** exp(−iφP/2): a change of basis, the parity on the last qubit, RZ(φ), and back. */
function pauliRotation({ letters }: ExcitationRotation, angle: Angle): readonly Operation[] {
  const parity = letters.slice(1).map(({ qubit }, index) => gate('X', qubit, { controls: [letters[index]!.qubit] }));
  const basis = (isBack: boolean) => letters.flatMap(({ qubit, axis }) => BASIS[axis](qubit, isBack));
  return [
    ...basis(false),
    ...parity,
    gate('RZ', letters.at(-1)!.qubit, { parameters: [angle] }),
    ...parity.toReversed(),
    ...basis(true),
  ];
}

const parameterNames = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `theta${index + 1}`);

function ansatz(
  qubits: number,
  reference: number,
  names: readonly string[],
  operationsOf: (parameters: readonly string[]) => readonly Operation[],
): Ansatz {
  const parameters = parameterNames(names.length);
  const occupied = Array.from({ length: qubits }, (_, qubit) => qubit).filter((qubit) => (reference >> qubit) & 1);
  return {
    reference,
    names,
    circuit: circuit(
      qubits,
      0,
      [...occupied.map((qubit) => gate('X', qubit)), ...operationsOf(parameters)],
      names.length === 0 ? {} : { parameters: parameters.map((name) => ({ name, type: 'float' as const })) },
    ),
  };
}

/** A product of excitations of the reference state: exp(θ(T − T†)) for each, in turn. */
export function chemistryAnsatz(given: Electrons): Ansatz {
  const excitations = excitationsOf(given);
  return ansatz(
    given.qubits,
    referenceState(given),
    excitations.map(({ name }) => name),
    (parameters) =>
      excitations.flatMap(({ rotations }, index) =>
        rotations.flatMap((rotation) => pauliRotation(rotation, scaledParameter(rotation.factor, parameters[index]!))),
      ),
  );
}

/**
 * The hydrogen molecule on two qubits. On the reference state both rotations of its excitation do the same, so that one
 * does for both.
 */
export function twoQubitAnsatz(): Ansatz {
  const given = { qubits: 2, electrons: 1 };
  const [{ rotations }] = excitationsOf(given) as readonly [ReturnType<typeof excitationsOf>[number]];
  const [rotation] = rotations as readonly [ExcitationRotation];
  return ansatz(2, referenceState(given), ['a0b0>a1b1'], ([parameter]) =>
    pauliRotation(rotation, scaledParameter(2 * rotation.factor, parameter!)),
  );
}

/** Qubits in a row. */
const rowOf = (qubits: number): readonly number[] => Array.from({ length: qubits }, (_, qubit) => qubit);

/**
 * Layers of RY on every qubit, with controlled Z between neighbours, and RY once more; RZ besides where the Hamiltonian
 * is not real.
 */
export function hardwareAnsatz(given: Electrons & { readonly layers: number; readonly isReal: boolean }): Ansatz {
  const { qubits, layers, isReal } = given;
  const row = rowOf(qubits);
  const axes = isReal ? (['y'] as const) : (['y', 'z'] as const);
  const places = rowOf(layers + 1).flatMap((layer) =>
    axes.flatMap((axis) => row.map((qubit) => ({ layer, axis, qubit }))),
  );
  return ansatz(
    qubits,
    referenceState(given),
    places.map(({ layer, axis, qubit }) => `${axis}${layer}.${qubit}`),
    (parameters) =>
      rowOf(layers + 1).flatMap((layer) => [
        ...(layer === 0 ? [] : row.slice(1).map((qubit) => gate('Z', qubit, { controls: [qubit - 1] }))),
        ...places.flatMap(({ layer: own, axis, qubit }, index) =>
          own === layer
            ? [gate(axis === 'y' ? 'RY' : 'RZ', qubit, { parameters: [scaledParameter(1, parameters[index]!)] })]
            : [],
        ),
      ]),
  );
}

/** Returns the circuit with these angles and all qubits measured, as it is drawn and opened. */
export function drawnAnsatz({ circuit: program }: Pick<Ansatz, 'circuit'>, angles: readonly number[]): Circuit {
  const names = (program.parameters ?? []).map(({ name }) => name);
  const bound = bindCircuit(program, new Map(names.map((name, index) => [name, angles[index]!])));
  if (!bound.ok) throw new Error('an angle has no value');
  const { qubits, operations } = bound.circuit;
  return circuit(qubits, qubits, [...operations, ...rowOf(qubits).map((qubit) => measure(qubit, qubit))]);
}
