import type { Control } from '#simulator/circuit/circuit.ts';
import { type Observable, OBSERVABLE_LIMITS, ObservableBuilder, pauliText } from './observable.ts';
import {
  excerptOf,
  type ObservableErrorCode,
  type ObservableErrorValues,
  type ObservableJsonError,
} from './observable-error.ts';
import { parseObservable } from './parse-observable.ts';
import { parsePauliString } from './parse-pauli-string.ts';

export type ObservableReading =
  | { readonly ok: true; readonly observable: Observable }
  /** At least one error. */
  | { readonly ok: false; readonly errors: readonly ObservableJsonError[] };

type Fields = Readonly<Partial<Record<FieldName, unknown>>>;

type FieldName = 'terms' | 'projectors' | 'excitations' | 'coefficient' | 'pauli' | 'bits' | 'qubits';

/**
 * Reads an observable on `qubits` qubits from a JSON value: a text as `parseObservable` reads it, or an object
 *
 * `{ "terms": [{ "coefficient": 0.5, "pauli": "Z0 Z1" }], "projectors": [{ "coefficient": 1, "bits": "10", "qubits":
 * [0, 3] }], "excitations": 1 }`
 *
 * of which each field, and each coefficient, may be absent. `pauli` is a Pauli string in either form. The first listed
 * qubit of a projector has the rightmost bit; without `qubits` there is a bit for each qubit of the register.
 * `excitations` is the weight of their number. Never throws.
 */
export function readObservable(value: unknown, qubits: number): ObservableReading {
  if (typeof value === 'string') {
    const parsed = parseObservable(value, qubits);
    return parsed.ok ? parsed : { ok: false, errors: parsed.errors.map((error) => ({ ...error, path: '' })) };
  }
  const reader = new Reader(qubits);
  reader.observable(value);
  return reader.errors.length === 0
    ? { ok: true, observable: reader.builder.finish() }
    : { ok: false, errors: reader.errors };
}

/** Reads an observable from JSON text. Never throws. */
export function parseObservableJson(text: string, qubits: number): ObservableReading {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { ok: false, errors: [{ code: 'not_json', values: {}, path: '' }] };
  }
  return readObservable(document, qubits);
}

/** Returns the JSON form that `readObservable` reads. */
export const writeObservable = ({ terms, projectors }: Observable): object => ({
  ...(terms.length > 0 && {
    terms: terms.map(({ coefficient, factors }) => ({ coefficient, pauli: pauliText(factors) })),
  }),
  ...(projectors.length > 0 && {
    projectors: projectors.map(({ coefficient, conditions }) => ({
      coefficient,
      bits: conditions
        .map(({ on }) => on)
        .reverse()
        .join(''),
      qubits: conditions.map(({ qubit }) => qubit),
    })),
  }),
});

/** Whether a value is a complex number in one of the usual forms: `[re, im]`, `{re, im}`, `"2i"`. */
const isComplex = (value: unknown): boolean =>
  (Array.isArray(value) && value.length === 2) ||
  (isObject(value) && ('im' in value || 'imag' in value)) ||
  (typeof value === 'string' && /\d\s*\*?\s*[ij]\s*$/i.test(value));

class Reader {
  readonly builder = new ObservableBuilder();
  readonly errors: ObservableJsonError[] = [];
  readonly #qubits: number;

  constructor(qubits: number) {
    this.#qubits = qubits;
  }

  observable(value: unknown): void {
    if (!isObject(value)) return this.#fail('not_observable', '');
    this.#noOtherFields(value, '', ['terms', 'projectors', 'excitations']);
    const { terms = [], projectors = [], excitations } = value;
    this.#each(terms, 'terms', (part, path) => this.#term(part, path));
    this.#each(projectors, 'projectors', (part, path) => this.#projector(part, path));
    if (excitations !== undefined) {
      const coefficient = this.#weight(excitations, 'excitations');
      for (let qubit = 0; qubit < this.#qubits; qubit++) this.builder.addExcitation(coefficient, qubit);
    } else if (isEmptyList(terms) && isEmptyList(projectors)) this.#fail('no_terms', '');
  }

  #each(value: unknown, path: string, read: (part: Fields, path: string) => void): void {
    if (!Array.isArray(value)) return this.#fail('not_list', path);
    const { terms: limit, errors: mostErrors } = OBSERVABLE_LIMITS;
    if (value.length > limit) return this.#fail('too_many_terms', path, { terms: value.length, limit });
    for (let i = 0; i < value.length && this.errors.length < mostErrors; i++) {
      const part: unknown = value[i];
      if (isObject(part)) read(part, `${path}[${i}]`);
      else this.#fail('not_object', `${path}[${i}]`);
    }
  }

  #term(fields: Fields, path: string): void {
    this.#noOtherFields(fields, path, ['coefficient', 'pauli']);
    const coefficient = this.#weight(fields.coefficient, `${path}.coefficient`);
    const text = this.#text(fields, path, 'pauli');
    if (text === undefined) return;
    const parsed = parsePauliString(text, this.#qubits);
    if (parsed.ok) this.builder.addString(coefficient, parsed.factors);
    else for (const error of parsed.errors) this.errors.push({ ...error, path: `${path}.pauli` });
  }

  #projector(fields: Fields, path: string): void {
    this.#noOtherFields(fields, path, ['coefficient', 'bits', 'qubits']);
    const coefficient = this.#weight(fields.coefficient, `${path}.coefficient`);
    const bits = this.#text(fields, path, 'bits');
    const qubits =
      fields.qubits === undefined
        ? Array.from({ length: this.#qubits }, (_, qubit) => qubit)
        : this.#qubitList(fields.qubits, `${path}.qubits`);
    if (bits === undefined || qubits === undefined) return;
    if (!/^[01]+$/.test(bits)) return this.#fail('projector_malformed', `${path}.bits`);
    if (bits.length !== qubits.length)
      return this.#fail('projector_length', `${path}.bits`, { bits: bits.length, qubits: qubits.length });
    const conditions = qubits.map((qubit, i): Control => ({ qubit, on: Number(bits[bits.length - 1 - i]) as 0 | 1 }));
    this.builder.addProjector(coefficient, conditions);
  }

  #qubitList(value: unknown, path: string): readonly number[] | undefined {
    if (!Array.isArray(value)) return void this.#fail('not_list', path);
    // A longer list repeats a qubit within its first entries.
    const list: readonly unknown[] = value.slice(0, this.#qubits + 1);
    const before = this.errors.length;
    const named = new Set<number>();
    list.forEach((qubit, i) => {
      const at = `${path}[${i}]`;
      if (typeof qubit !== 'number' || !Number.isSafeInteger(qubit) || qubit < 0)
        return this.#fail('qubit_malformed', at);
      if (qubit >= this.#qubits) return this.#fail('qubit_out_of_range', at, { qubit, qubits: this.#qubits });
      if (named.has(qubit)) return this.#fail('qubit_repeated', at, { qubit });
      named.add(qubit);
    });
    return this.errors.length === before ? [...named] : undefined;
  }

  /** Returns a weight, 1 if it is absent; 0 with an error if it is wrong. */
  #weight(value: unknown, path: string): number {
    if (value === undefined) return 1;
    const { weight: limit } = OBSERVABLE_LIMITS;
    const weight = inText(value);
    if (isComplex(value)) this.#fail('complex_weight', path, { weight });
    else if (typeof value !== 'number' || !Number.isFinite(value)) this.#fail('weight_not_finite', path, { weight });
    else if (Math.abs(value) > limit) this.#fail('weight_too_large', path, { weight, limit });
    else return value;
    return 0;
  }

  #text(fields: Fields, path: string, field: FieldName): string | undefined {
    const value = fields[field];
    if (value === undefined) return void this.#fail('missing_field', path, { field });
    if (typeof value === 'string') return value;
    return void this.#fail('not_text', `${path}.${field}`);
  }

  #noOtherFields(fields: Fields, path: string, known: readonly FieldName[]): void {
    for (const field of Object.keys(fields)) {
      if ((known as readonly string[]).includes(field)) continue;
      this.#fail('unknown_field', path, { field: excerptOf(field) });
      if (this.errors.length >= OBSERVABLE_LIMITS.errors) return;
    }
  }

  #fail(code: ObservableErrorCode, path: string, values: ObservableErrorValues = {}): void {
    if (this.errors.length < OBSERVABLE_LIMITS.errors) this.errors.push({ code, values, path });
  }
}

function inText(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[…]' : '{…}';
  return excerptOf(typeof value === 'string' ? `"${value}"` : String(value));
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
