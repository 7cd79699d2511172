import { readFileSync } from 'node:fs';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate, type PlainOperation } from '#simulator/circuit/expand.ts';
import { bindCircuit } from '#simulator/circuit/parameters.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import { type Observable, ObservableBuilder } from '#simulator/observables/observable.ts';
import { parsePauliString } from '#simulator/observables/parse-pauli-string.ts';

/** An observable of the reference data; the rightmost letter or bit is qubit 0. */
interface ReferenceObservable {
  readonly terms?: readonly (readonly [string, number])[];
  readonly projector?: string;
  readonly excitations?: true;
}

interface ReferenceOperation {
  readonly gate: string;
  readonly targets: readonly number[];
  readonly controls?: readonly number[];
  readonly angles?: readonly string[];
  readonly probability?: number;
}

export interface ReferenceCircuit {
  readonly name: string;
  readonly qubits: number;
  readonly openqasm3?: string;
  readonly parameters: readonly string[];
  readonly operations: readonly ReferenceOperation[];
  readonly values: Readonly<Record<string, number>>;
  readonly expected: readonly {
    readonly observable: ReferenceObservable;
    readonly value: number;
    readonly variance: number;
    /** By every parameter. */
    readonly gradient: Readonly<Record<string, number>>;
    /** In the order of `parameters`. */
    readonly hessian?: readonly (readonly number[])[];
  }[];
}

const FOLDER = new URL('../../../tests/golden/observables/', import.meta.url);

/** Reads a file of values that were computed independently of this simulator (tests/golden/observables). */
export const readReference = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as T;

export const referenceCircuits = (): readonly ReferenceCircuit[] =>
  readReference<{ circuits: readonly ReferenceCircuit[] }>('circuits.json').circuits;

/** Returns an observable as a sum of strings of letters. */
export function observableOfStrings(terms: readonly (readonly [string, number])[]): Observable {
  const builder = new ObservableBuilder();
  for (const [letters, weight] of terms) {
    const parsed = parsePauliString(letters, letters.length);
    if (!parsed.ok) throw new Error(letters);
    builder.addString(weight, parsed.factors);
  }
  return builder.finish();
}

export function referenceObservable(
  { terms, projector, excitations }: ReferenceObservable,
  qubits: number,
): Observable {
  if (terms !== undefined) return observableOfStrings(terms);
  const builder = new ObservableBuilder();
  if (excitations) for (let qubit = 0; qubit < qubits; qubit++) builder.addExcitation(1, qubit);
  if (projector !== undefined)
    builder.addProjector(
      1,
      [...projector].map((bit, i) => ({ qubit: qubits - 1 - i, on: Number(bit) as 0 | 1 })),
    );
  return builder.finish();
}

/** Returns the circuit of OpenQASM 3 text, with its parameters. */
export function parsedCircuit(text: string): Circuit {
  const parsed = requireLanguage('openqasm3').parse(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics[0]));
  return parsed.circuit;
}

/** Returns the bound circuit of OpenQASM 3 text. */
export function boundCircuit(text: string, values: Readonly<Record<string, number>>): Circuit {
  const bound = bindCircuit(parsedCircuit(text), new Map(Object.entries(values)));
  if (!bound.ok) throw new Error(JSON.stringify(bound.problems));
  return bound.circuit;
}

export function plainOperations(circuit: Circuit): readonly PlainOperation[] {
  const expansion = expand(circuit);
  if (!expansion.ok) throw new Error(expansion.violation.code);
  return expansion.operations;
}

export const plainGates = (circuit: Circuit): readonly PlainGate[] => plainOperations(circuit) as readonly PlainGate[];
