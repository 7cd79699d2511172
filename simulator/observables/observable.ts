import type { Control } from '#simulator/circuit/circuit.ts';
import type { PauliAxis } from '#simulator/gates/gate.ts';

export interface PauliFactor {
  readonly qubit: number;
  readonly axis: PauliAxis;
}

/** A product of Pauli operators on different qubits, by ascending qubit; the empty string is the identity. */
export type PauliString = readonly PauliFactor[];

export interface PauliTerm {
  readonly coefficient: number;
  readonly factors: PauliString;
}

/** The projector onto basis states of some qubits, by ascending qubit; the identity on all others. */
export interface ProjectorTerm {
  readonly coefficient: number;
  readonly conditions: readonly Control[];
}

/**
 * A Hermitian operator as a sum of Pauli strings and projectors with real weights. Equal strings and equal projectors
 * are merged; a weight of 0 is kept. The number of excitations Σ(1 − Z)/2 is a sum of Pauli strings.
 */
export interface Observable {
  readonly terms: readonly PauliTerm[];
  readonly projectors: readonly ProjectorTerm[];
}

export const OBSERVABLE_LIMITS = {
  /** Terms as written. */
  terms: 10_000,
  /** Characters of a text. */
  characters: 4_000_000,
  /** Absolute value of a weight: sums of weights, and their squares, stay finite. */
  weight: 1e100,
  /** Errors that are reported for one observable. */
  errors: 100,
} as const;

/** Returns the string as text: `Z0 X3`; `I` for the identity. */
export const pauliText = (factors: PauliString): string =>
  factors.length === 0 ? 'I' : factors.map(({ qubit, axis }) => `${axis}${qubit}`).join(' ');

const conditionsText = (conditions: readonly Control[]): string =>
  conditions.map(({ qubit, on }) => `${qubit}=${on}`).join(' ');

/** Adds up terms to an observable. */
export class ObservableBuilder {
  readonly #terms = new Map<string, { coefficient: number; readonly factors: PauliString }>();
  readonly #projectors = new Map<string, { coefficient: number; readonly conditions: readonly Control[] }>();
  /** Weight of (1 − Z)/2 for each qubit. */
  readonly #excitations = new Map<number, number>();

  /** Precondition: no qubit occurs twice. */
  addString(coefficient: number, factors: PauliString): void {
    const sorted = factors.toSorted((one, other) => one.qubit - other.qubit);
    const key = pauliText(sorted);
    const known = this.#terms.get(key);
    if (known === undefined) this.#terms.set(key, { coefficient: coefficient + 0, factors: sorted });
    else known.coefficient += coefficient;
  }

  /** Precondition: at least one condition, and no qubit occurs twice. */
  addProjector(coefficient: number, conditions: readonly Control[]): void {
    const sorted = conditions.toSorted((one, other) => one.qubit - other.qubit);
    const key = conditionsText(sorted);
    const known = this.#projectors.get(key);
    if (known === undefined) this.#projectors.set(key, { coefficient: coefficient + 0, conditions: sorted });
    else known.coefficient += coefficient;
  }

  /** Adds the weighted number of excitations of one qubit, (1 − Z)/2. */
  addExcitation(coefficient: number, qubit: number): void {
    this.#excitations.set(qubit, (this.#excitations.get(qubit) ?? 0) + coefficient);
  }

  finish(): Observable {
    let constant = 0;
    for (const coefficient of this.#excitations.values()) constant += coefficient / 2;
    if (this.#excitations.size > 0) this.addString(constant, []);
    for (const [qubit, coefficient] of this.#excitations) this.addString(-coefficient / 2, [{ qubit, axis: 'Z' }]);
    this.#excitations.clear();
    return { terms: [...this.#terms.values()], projectors: [...this.#projectors.values()] };
  }
}
