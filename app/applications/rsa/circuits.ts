import { fourierTransform } from '#app/applications/state-loading/fourier.ts';
import { inverseGates } from '#app/applications/state-loading/inverse.ts';
import { bitsEqual, branch, type Circuit, circuit, gate, measure, type Operation, reset } from '#simulator';
import { multiplyByAdders } from './modular-adder.ts';
import { modularPower } from './number-theory.ts';
import { type PermutationGate, synthesisePermutation } from './permutation.ts';

export interface OrderFinding {
  readonly modulus: number;
  readonly base: number;
  readonly countingQubits: number;
  /**
   * How products are computed: by gates made from their table, which presupposes the arithmetic, or by adders, which
   * takes more qubits.
   */
  readonly arithmetic: 'table' | 'adders';
}

/** Qubits of the register that holds numbers below the modulus. */
export const workQubitsOf = (modulus: number): number => 32 - Math.clz32(modulus - 1);

const range = (length: number, from = 0): readonly number[] => Array.from({ length }, (_, index) => from + index);

/** Qubits besides the counting ones; the number is in the lowest. */
export const arithmeticQubitsOf = ({ modulus, arithmetic }: Pick<OrderFinding, 'modulus' | 'arithmetic'>): number =>
  arithmetic === 'table' ? workQubitsOf(modulus) : 2 * workQubitsOf(modulus) + 2;

/** |x⟩ → |m·x mod N⟩ on the lowest qubits if `control` is 1. */
type Multiplication = (multiplier: number, control: number) => readonly Operation[];

/** By gates made from the table of products, for each multiplier once; numbers from N on stay. */
function multiplicationsByTable(modulus: number): Multiplication {
  const compiled = new Map<number, readonly PermutationGate[]>();
  const numbers = range(2 ** workQubitsOf(modulus));
  return (multiplier, control) => {
    const gates =
      compiled.get(multiplier) ??
      synthesisePermutation(numbers.map((x) => (x < modulus ? (multiplier * x) % modulus : x)));
    compiled.set(multiplier, gates);
    return gates.map(({ target, controls }) => gate('X', target, { controls: [...controls, control] }));
  };
}

function multiplicationsOf({ modulus, arithmetic }: OrderFinding): Multiplication {
  if (arithmetic === 'table') return multiplicationsByTable(modulus);
  const n = workQubitsOf(modulus);
  const registers = { number: range(n), sum: range(n + 1, n), flag: 2 * n + 1 };
  return (multiplier, control) => (multiplier === 1 ? [] : multiplyByAdders(registers, multiplier, modulus, control));
}

/** Order finding with a counting register of t qubits; bit j of the reading y is classical bit j. */
export function fullCircuit(problem: OrderFinding): Circuit {
  const { modulus, base, countingQubits } = problem;
  const below = arithmeticQubitsOf(problem);
  const counting = range(countingQubits, below);
  const multiplication = multiplicationsOf(problem);
  return circuit(below + countingQubits, countingQubits, [
    gate('X', 0),
    ...counting.map((qubit) => gate('H', qubit)),
    ...counting.flatMap((qubit, power) => multiplication(modularPower(base, 2 ** power, modulus), qubit)),
    ...inverseGates(fourierTransform(counting)),
    ...counting.map((qubit, bit) => measure(qubit, bit)),
  ]);
}

/**
 * The same with one counting qubit, which is measured and reset t times (M. Mosca and A. Ekert, 1999): the lowest bit of
 * y comes first, and each later one is turned back by what the earlier ones already tell.
 */
export function recycledCircuit(problem: OrderFinding): Circuit {
  const { modulus, base, countingQubits } = problem;
  const counting = arithmeticQubitsOf(problem);
  const multiplication = multiplicationsOf(problem);
  const rounds = range(countingQubits).flatMap((bit): readonly Operation[] => [
    ...(bit === 0 ? [] : [reset(counting)]),
    gate('H', counting),
    ...multiplication(modularPower(base, 2 ** (countingQubits - 1 - bit), modulus), counting),
    ...range(bit).map((earlier) =>
      branch(bitsEqual([earlier], 1), [gate('U1', counting, { parameters: [-Math.PI / 2 ** (bit - earlier)] })]),
    ),
    gate('H', counting),
    measure(counting, bit),
  ]);
  return circuit(counting + 1, countingQubits, [gate('X', 0), ...rounds]);
}
