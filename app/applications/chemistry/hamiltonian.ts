/** Hamiltonians as sums of Pauli strings, in hartree. */
import { measurementGroups, type Observable, ObservableBuilder } from '#simulator';

export interface PauliWeight {
  /** One of I, X, Y and Z for each qubit, the rightmost for qubit 0. */
  readonly letters: string;
  readonly weight: number;
}

export interface Hamiltonian {
  readonly qubits: number;
  readonly terms: readonly PauliWeight[];
}

/** The letters of a string as bits: X and Y flip a qubit, Y and Z change a sign. */
interface PauliMasks {
  readonly flips: number;
  readonly signs: number;
  /** Number of Y. */
  readonly turns: number;
}

export function masksOf(letters: string): PauliMasks {
  let [flips, signs, turns] = [0, 0, 0];
  for (const letter of letters) {
    flips = 2 * flips + Number(letter === 'X' || letter === 'Y');
    signs = 2 * signs + Number(letter === 'Y' || letter === 'Z');
    turns += Number(letter === 'Y');
  }
  return { flips, signs, turns };
}

/** 1 if an even number of bits are 1, else −1. */
export function signOfBits(bits: number): 1 | -1 {
  let rest = bits;
  for (const shift of [16, 8, 4, 2, 1]) rest ^= rest >> shift;
  return (rest & 1) === 0 ? 1 : -1;
}

/** Whether its matrix is real. */
export const isReal = ({ terms }: Hamiltonian): boolean =>
  terms.every(({ letters, weight }) => weight === 0 || masksOf(letters).turns % 2 === 0);

/** Energy of a basis state, whose bit j is qubit j. */
export function basisEnergy({ terms }: Hamiltonian, state: number): number {
  let energy = 0;
  for (const { letters, weight } of terms) {
    const { flips, signs } = masksOf(letters);
    if (flips === 0) energy += weight * signOfBits(signs & state);
  }
  return energy;
}

export function hamiltonianObservable({ qubits, terms }: Hamiltonian): Observable {
  const builder = new ObservableBuilder();
  for (const { letters, weight } of terms)
    builder.addString(
      weight,
      [...letters].flatMap((axis, place) =>
        axis === 'X' || axis === 'Y' || axis === 'Z' ? [{ qubit: qubits - 1 - place, axis }] : [],
      ),
    );
  return builder.finish();
}

interface MeasuredParts {
  /** Weight of the identity. */
  readonly constant: number;
  /** Sums of strings that the same shots give. */
  readonly parts: readonly Observable[];
}

/** Divides an observable into what is measured together: the letters of its strings agree on every qubit. */
export function measuredParts(observable: Observable): MeasuredParts {
  const { constant, groups } = measurementGroups(observable);
  return { constant, parts: groups.map(({ terms, projectors }) => ({ terms, projectors })) };
}
