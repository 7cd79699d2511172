import { fourierTransform } from '#app/applications/state-loading/fourier.ts';
import { inverseGates } from '#app/applications/state-loading/inverse.ts';
import { type Circuit, circuit, control, gate, measure, type Operation, repeat } from '#simulator';

/** Gates A on |0…0⟩ of the lowest `qubits`; the amplitude to estimate is a = P(flag = 1) = sin²θ. */
export interface FlaggedState {
  readonly qubits: number;
  readonly flag: number;
  readonly operations: readonly Operation[];
}

/**
 * Returns Q = −A·S₀·A†·S of G. Brassard and others, 2002: S inverts the sign where the flag is 1, S₀ that of |0…0⟩. After
 * Qᵏ the flag is 1 with probability sin²((2k+1)θ). The global −1 matters only under a control.
 * @param controlledBy controls of the two reflections are enough, because A and A† cancel without them
 */
function groverOperator({ qubits, flag, operations }: FlaggedState, controlledBy?: number): readonly Operation[] {
  const controls = controlledBy === undefined ? [] : [control(controlledBy)];
  const others = Array.from({ length: qubits }, (_, qubit) => qubit)
    .filter((qubit) => qubit !== flag)
    .map((qubit) => control(qubit, 0));
  return [
    gate('Z', flag, { controls }),
    ...inverseGates(operations),
    gate('X', flag),
    gate('Z', flag, { controls: [...controls, ...others] }),
    gate('X', flag),
    ...operations,
    ...(controlledBy === undefined ? [] : [gate('Z', controlledBy)]),
  ];
}

/** Returns, for each power k, the circuit that measures the flag after Qᵏ; the same object for the same power. */
export function powerCircuits(state: FlaggedState): (power: number) => Circuit {
  const grover = groverOperator(state);
  const circuits = new Map<number, Circuit>();
  return (power) => {
    const known = circuits.get(power);
    if (known !== undefined) return known;
    const powers = power === 0 ? [] : [repeat(power, grover)];
    const made = circuit(state.qubits, 1, [...state.operations, ...powers, measure(state.flag, 0)]);
    circuits.set(power, made);
    return made;
  };
}

/** Returns the circuit of canonical amplitude estimation; its bits are the number y, lowest first. */
export function canonicalCircuit(state: FlaggedState, countingQubits: number): Circuit {
  const counting = Array.from({ length: countingQubits }, (_, position) => state.qubits + position);
  return circuit(state.qubits + countingQubits, countingQubits, [
    ...state.operations,
    ...counting.map((qubit) => gate('H', qubit)),
    ...counting.map((qubit, position) => repeat(2 ** position, groverOperator(state, qubit))),
    ...inverseGates(fourierTransform(counting)),
    ...counting.map((qubit, position) => measure(qubit, position)),
  ]);
}
