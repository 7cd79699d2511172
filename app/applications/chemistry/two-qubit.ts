/** The hydrogen molecule on two qubits, as far as one electron has spin α and one spin β. */
import { type Hamiltonian, masksOf, type PauliWeight, signOfBits } from './hamiltonian.ts';
import { hamiltonianMatrix } from './matrix.ts';

/** Smaller weights are rounding errors. */
const LEAST_WEIGHT = 1e-12;
const LETTERS = ['I', 'X', 'Y', 'Z'] as const;

/** Qubit 0 is 1 while the α electron is in orbital 0, qubit 1 while the β electron is in orbital 1. */
function stateOnFour(state: number): number {
  const alpha = 1 - (state & 1);
  const beta = state >> 1;
  return (1 << alpha) | (1 << (2 + beta));
}

/** Returns the part of the four-qubit Hamiltonian between the states with an electron of each spin. */
export function onTwoQubits(hamiltonian: Hamiltonian): Hamiltonian {
  const { size, re } = hamiltonianMatrix(hamiltonian);
  const element = (to: number, from: number): number => re[stateOnFour(to) * size + stateOnFour(from)]!;
  const states: readonly number[] = [0, 1, 2, 3];
  const weightOf = (letters: string): number => {
    const { flips, signs, turns } = masksOf(letters);
    // tr(P·H)/4; strings with one Y have no part in a real matrix, and YY has i² = −1.
    if (turns === 1) return 0;
    const sum = states.reduce((all, state) => all + signOfBits(signs & state) * element(state, state ^ flips), 0);
    return (sum / 4) * (turns === 2 ? -1 : 1);
  };
  const terms = LETTERS.flatMap((high) => LETTERS.map((low) => high + low))
    .map((letters): PauliWeight => ({ letters, weight: weightOf(letters) }))
    .filter(({ weight }) => Math.abs(weight) > LEAST_WEIGHT);
  return { qubits: 2, terms };
}
