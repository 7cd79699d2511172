/**
 * Fermions on qubits by Jordan and Wigner: a qubit is 1 where its spin orbital is occupied. An operator is a sum of
 * products XˣZᶻ with bit masks x and z; XZ on one qubit is −iY.
 */
import { signOfBits } from './hamiltonian.ts';

interface Product {
  readonly x: number;
  readonly z: number;
  readonly weight: number;
}
type Operator = readonly Product[];

/** Annihilates or creates an electron: (X ± iY)/2 with Z on all lower qubits. */
function ladder(qubit: number, creates: boolean): Operator {
  const x = 1 << qubit;
  const below = x - 1;
  return [
    { x, z: below, weight: 0.5 },
    { x, z: below | x, weight: creates ? 0.5 : -0.5 },
  ];
}

function multiplied(left: Operator, right: Operator): Operator {
  const sums = new Map<string, Product>();
  for (const one of left)
    for (const other of right) {
      const [x, z] = [one.x ^ other.x, one.z ^ other.z];
      const key = `${x} ${z}`;
      const weight = one.weight * other.weight * signOfBits(one.z & other.x) + (sums.get(key)?.weight ?? 0);
      sums.set(key, { x, z, weight });
    }
  return [...sums.values()].filter(({ weight }) => weight !== 0);
}

/** exp(−iθ·factor·P/2) for a Pauli string P. */
export interface ExcitationRotation {
  /** By qubit, those without a letter left out. */
  readonly letters: readonly { readonly qubit: number; readonly axis: 'X' | 'Y' | 'Z' }[];
  readonly factor: number;
}

const AXES = [undefined, 'X', 'Z', 'Y'] as const;

function lettersOf(x: number, z: number, qubits: number): ExcitationRotation['letters'] {
  return Array.from({ length: qubits }, (_, qubit) => qubit).flatMap((qubit) => {
    const axis = AXES[((x >> qubit) & 1) + 2 * ((z >> qubit) & 1)];
    return axis === undefined ? [] : [{ qubit, axis }];
  });
}

/**
 * Returns exp(θ(T − T†)) for T = Π a†(to) Π a(from), the last of `from` first, as rotations that commute. T − T† is i
 * times a real sum of strings: those with an odd number of Y.
 */
export function excitationRotations(
  from: readonly number[],
  to: readonly number[],
  qubits: number,
): readonly ExcitationRotation[] {
  const product = [
    ...to.map((qubit) => ladder(qubit, true)),
    ...from.toReversed().map((qubit) => ladder(qubit, false)),
  ].reduce(multiplied);
  return product.flatMap(({ x, z, weight }) => {
    const letters = lettersOf(x, z, qubits);
    const turns = letters.filter(({ axis }) => axis === 'Y').length;
    // The weight of the string is weight·(−i)^turns; with T† the real ones cancel and the imaginary ones double.
    if (turns % 2 === 0) return [];
    const imaginary = 2 * weight * (turns % 4 === 1 ? -1 : 1);
    return [{ letters, factor: -2 * imaginary }];
  });
}
