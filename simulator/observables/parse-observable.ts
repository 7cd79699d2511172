import type { Control } from '#simulator/circuit/circuit.ts';
import type { PauliAxis } from '#simulator/gates/gate.ts';
import { type Observable, OBSERVABLE_LIMITS, ObservableBuilder, type PauliFactor } from './observable.ts';
import {
  type ObservableErrorCode,
  type ObservableErrorValues,
  type ObservableSpan,
  type ObservableTextError,
  quoted,
} from './observable-error.ts';
import { ObservableScanner, type ObservableToken } from './scan-observable.ts';

export type ObservableParse =
  | { readonly ok: true; readonly observable: Observable }
  /** All errors by position, at least one. */
  | { readonly ok: false; readonly errors: readonly ObservableTextError[] };

/**
 * Reads the text of an observable on a register of `qubits` qubits: a sum of terms, each a real weight, an operator, or
 * both with or without `*` between them. Operators:
 *
 * - `Z0 X3`, `Z0*X3` or `Z0X3`: a Pauli string with qubit numbers; `I` alone is the identity, as is a weight alone.
 * - `ZZI`: a Pauli string with one letter for each qubit, the rightmost for qubit 0.
 * - `P(0110)` or `|0110><0110|`: the projector onto a basis state, the rightmost bit for qubit 0; `P(q3=1, q0=0)`: onto
 *   values of some qubits.
 * - `N`: the number of excitations, the sum of (1 − Z)/2 over all qubits; `N3`: over qubit 3 alone.
 *
 * Full-width characters and mathematical signs are read as ASCII. Never throws; takes linear time.
 */
export function parseObservable(text: string, qubits: number): ObservableParse {
  const { characters: limit } = OBSERVABLE_LIMITS;
  if (text.length > limit) {
    const span = { start: 0, end: text.length, line: 1, column: 1 };
    return { ok: false, errors: [{ code: 'text_too_long', values: { length: text.length, limit }, span }] };
  }
  return new Parser(text, qubits).sum();
}

export type PauliParse =
  | { readonly ok: true; readonly factors: readonly PauliFactor[] }
  | { readonly ok: false; readonly errors: readonly ObservableTextError[] };

/** Reads a Pauli string alone, without a weight: `Z0 X3`, `ZZI` or `I`. Never throws. */
export const parsePauliString = (text: string, qubits: number): PauliParse => new Parser(text, qubits).pauliAlone();

const LETTERS = /^(?:[IXYZ]+|[ixyz]+)$/;
const IMAGINARY = /^[ijJ]$/;
const NOT_FINITE = /^(?:nan|inf|infinity)$/i;

/** Ends a term whose rest cannot be read; never leaves the parser. */
const SKIP_TERM: unique symbol = Symbol('skip term');

class Parser {
  readonly #text: string;
  readonly #qubits: number;
  readonly #scanner: ObservableScanner;
  readonly #builder = new ObservableBuilder();
  readonly #errors: ObservableTextError[] = [];
  #lineStarts: readonly number[] | undefined;
  /** Offset of the first term above the limit. */
  #excess: number | undefined;

  constructor(text: string, qubits: number) {
    this.#text = text;
    this.#qubits = qubits;
    this.#scanner = new ObservableScanner(text);
  }

  sum(): ObservableParse {
    const scanner = this.#scanner;
    const { terms: limit } = OBSERVABLE_LIMITS;
    let terms = 0;
    do {
      const { start } = scanner.token;
      let sign = 1;
      while (scanner.isSymbol('+') || scanner.isSymbol('-')) {
        if (scanner.isSymbol('-')) sign = -sign;
        scanner.next();
      }
      terms++;
      if (terms === limit + 1) this.#excess = start;
      try {
        this.#term(sign);
      } catch (error) {
        if (error !== SKIP_TERM) throw error;
        while (!this.#isAtEndOfTerm()) scanner.next();
      }
    } while (scanner.token.kind !== 'end');
    if (this.#excess !== undefined)
      this.#add('too_many_terms', { terms, limit }, { start: this.#excess, end: this.#text.length });
    return this.#result(() => ({ ok: true, observable: this.#builder.finish() }));
  }

  pauliAlone(): PauliParse {
    let factors: readonly PauliFactor[] = [];
    try {
      this.#require('word');
      factors = this.#string();
      this.#require('end');
    } catch (error) {
      if (error !== SKIP_TERM) throw error;
    }
    return this.#result(() => ({ ok: true, factors }));
  }

  #result<T>(whenRight: () => T): T | { readonly ok: false; readonly errors: readonly ObservableTextError[] } {
    if (this.#errors.length === 0) return whenRight();
    return { ok: false, errors: this.#errors.toSorted((one, other) => one.span.start - other.span.start) };
  }

  #isAtEndOfTerm(): boolean {
    return this.#scanner.token.kind === 'end' || this.#scanner.isSymbol('+') || this.#scanner.isSymbol('-');
  }

  #term(sign: number): void {
    const scanner = this.#scanner;
    const { start } = scanner.token;
    if (scanner.isSymbol('(')) this.#failAtBrackets();
    const weight = scanner.token.kind === 'number' ? this.#weight() : undefined;
    const { token } = scanner;
    if (token.kind === 'word' && IMAGINARY.test(token.text))
      this.#fail('complex_weight', { weight: quoted(scanner.slice(start, token.end)) }, { start, end: token.end });
    if (token.kind === 'word' && NOT_FINITE.test(token.text))
      this.#fail('weight_not_finite', { weight: token.text }, token);
    const isTimes = weight !== undefined && scanner.isSymbol('*');
    if (isTimes) scanner.next();
    const coefficient = sign * (weight ?? 1);
    if (scanner.token.kind === 'word' || scanner.isSymbol('|')) this.#operator(coefficient);
    else if ((weight === undefined || isTimes) && this.#isAtEndOfTerm()) this.#fail('term_missing', {}, scanner.token);
    else if (weight === undefined || isTimes) this.#failAtToken();
    else this.#take(() => this.#builder.addString(coefficient, []));
    if (!this.#isAtEndOfTerm()) this.#failAtToken();
  }

  /** Adds a term, unless there are too many. */
  #take(add: () => void): void {
    if (this.#excess === undefined) add();
  }

  /** Reads a weight; one that is too large is an error that does not end the term. */
  #weight(): number {
    const { token } = this.#scanner;
    this.#scanner.next();
    const value = Number(token.text);
    const weight = quoted(token.text);
    if (!Number.isFinite(value)) this.#add('weight_not_finite', { weight }, token);
    else if (value > OBSERVABLE_LIMITS.weight)
      this.#add('weight_too_large', { weight, limit: OBSERVABLE_LIMITS.weight }, token);
    return value;
  }

  #operator(coefficient: number): void {
    const scanner = this.#scanner;
    const { token } = scanner;
    if (token.text === '|') return this.#ketAndBra(coefficient);
    if (/^p$/i.test(token.text)) return this.#projector(coefficient);
    if (/^n$/i.test(token.text)) return this.#excitations(coefficient);
    const factors = this.#string();
    this.#take(() => this.#builder.addString(coefficient, factors));
  }

  #excitations(coefficient: number): void {
    const { token } = this.#scanner;
    const digits = this.#scanner.takeDigits();
    const named = digits === '' ? undefined : this.#qubit(digits, token);
    this.#take(() => {
      if (named !== undefined) this.#builder.addExcitation(coefficient, named);
      else for (let qubit = 0; qubit < this.#qubits; qubit++) this.#builder.addExcitation(coefficient, qubit);
    });
  }

  /** Reads a Pauli string, of factors with numbers or as one word with a letter for each qubit. */
  #string(): readonly PauliFactor[] {
    const scanner = this.#scanner;
    const factors: PauliFactor[] = [];
    const named = new Set<number>();
    const first = scanner.token;
    for (;;) {
      const { token } = scanner;
      if (!LETTERS.test(token.text)) this.#fail('unknown_word', { word: quoted(this.#wordAtToken()) }, token);
      const letters = token.text.toUpperCase();
      const digits = scanner.takeDigits();
      if (digits === '') {
        const isAlone = token === first && !scanner.isSymbol('*') && scanner.token.kind !== 'word';
        if (isAlone && letters !== 'I') return this.#letters(letters, token);
        // The identity is allowed among numbered factors.
        if (letters !== 'I') this.#fail('qubit_number_missing', { letters: quoted(letters) }, token);
      } else if (letters.length > 1) {
        this.#fail('qubit_number_missing', { letters: quoted(letters.slice(0, -1)) }, token);
      } else {
        const qubit = this.#qubit(digits, token);
        if (named.has(qubit)) this.#add('qubit_repeated', { qubit }, spanOf(token, digits));
        named.add(qubit);
        if (letters !== 'I') factors.push({ qubit, axis: letters as PauliAxis });
      }
      if (scanner.isSymbol('*')) {
        scanner.next();
        this.#require('word');
      }
      if (scanner.token.kind !== 'word') return factors;
    }
  }

  #letters(letters: string, token: ObservableToken): readonly PauliFactor[] {
    const qubits = this.#qubits;
    if (letters.length !== qubits) {
      this.#add('string_length', { letters: letters.length, qubits }, token);
      return [];
    }
    return [...letters].flatMap((letter, i) =>
      letter === 'I' ? [] : [{ qubit: qubits - 1 - i, axis: letter as PauliAxis }],
    );
  }

  /** Reads P(0110) or P(q3=1, q0=0); the current token is the letter. */
  #projector(coefficient: number): void {
    const scanner = this.#scanner;
    const { start } = scanner.token;
    scanner.next();
    if (!scanner.isSymbol('(')) this.#fail('projector_malformed', {}, { start, end: scanner.token.end });
    const from = scanner.token.end;
    while (!scanner.isSymbol(')')) {
      if (scanner.token.kind === 'end') this.#fail('projector_malformed', {}, { start, end: scanner.token.end });
      scanner.next();
    }
    const to = scanner.token.start;
    scanner.next();
    const inside = scanner.slice(from, to).trim();
    const conditions = /^\d+$/.test(inside)
      ? this.#bits(inside, { start: from, end: to })
      : this.#conditions(from, to, start);
    if (conditions !== undefined) this.#take(() => this.#builder.addProjector(coefficient, conditions));
  }

  /** The conditions of a bit string with a bit for each qubit, the rightmost for qubit 0; undefined if it is wrong. */
  #bits(bits: string, span: Pick<ObservableSpan, 'start' | 'end'>): readonly Control[] | undefined {
    if (!/^[01]+$/.test(bits)) return void this.#add('projector_malformed', {}, span);
    if (bits.length !== this.#qubits)
      return void this.#add('projector_length', { bits: bits.length, qubits: this.#qubits }, span);
    return [...bits].map((bit, i) => ({ qubit: bits.length - 1 - i, on: Number(bit) as 0 | 1 }));
  }

  /** Reads `q3=1, q0=0`; undefined if a part is wrong. */
  #conditions(from: number, to: number, start: number): readonly Control[] | undefined {
    const conditions: Control[] = [];
    const named = new Set<number>();
    const before = this.#errors.length;
    let at = from;
    for (const part of this.#scanner.slice(from, to).split(',')) {
      const match = /^\s*(?:q\s*)?(\d+)\s*=\s*([01])\s*$/i.exec(part);
      if (match === null) this.#fail('projector_malformed', {}, { start, end: to + 1 });
      const span = { start: at + part.search(/\S/), end: at + part.trimEnd().length };
      const qubit = this.#qubitIn(match[1]!, span);
      if (named.has(qubit)) this.#add('qubit_repeated', { qubit }, span);
      named.add(qubit);
      conditions.push({ qubit, on: Number(match[2]) as 0 | 1 });
      at += part.length + 1;
    }
    return this.#errors.length === before ? conditions : undefined;
  }

  /** Reads |0110><0110|; the current token is the first bar. */
  #ketAndBra(coefficient: number): void {
    const scanner = this.#scanner;
    const { start } = scanner.token;
    const take = (symbol: string) => {
      if (!scanner.isSymbol(symbol)) this.#fail('projector_malformed', {}, { start, end: scanner.token.end });
      scanner.next();
    };
    const takeBits = () => {
      const { text, kind } = scanner.token;
      if (kind === 'number') scanner.next();
      return text;
    };
    take('|');
    const left = takeBits();
    take('>');
    take('<');
    const right = takeBits();
    const { end } = scanner.token;
    take('|');
    if (left !== right)
      return this.#add('projector_unequal', { left: quoted(left), right: quoted(right) }, { start, end });
    const conditions = this.#bits(left, { start, end });
    if (conditions !== undefined) this.#take(() => this.#builder.addProjector(coefficient, conditions));
  }

  #qubit(digits: string, token: ObservableToken): number {
    return this.#qubitIn(digits, spanOf(token, digits));
  }

  #qubitIn(digits: string, span: Pick<ObservableSpan, 'start' | 'end'>): number {
    const qubit = Number(digits);
    if (qubit >= this.#qubits) this.#add('qubit_out_of_range', { qubit: quoted(digits), qubits: this.#qubits }, span);
    return qubit;
  }

  /** The word of the token, with a number that follows directly. */
  #wordAtToken(): string {
    const { start } = this.#scanner.token;
    return /^[A-Za-z_]*\d*/.exec(this.#scanner.slice(start, start + 2 * MAX_WORD))![0];
  }

  #failAtBrackets(): never {
    const scanner = this.#scanner;
    const { start } = scanner.token;
    while (scanner.token.kind !== 'end' && !scanner.isSymbol(')')) scanner.next();
    const { end } = scanner.token;
    const weight = scanner.slice(start, end);
    scanner.next();
    if (/\d\s*\*?\s*[ij]\s*\)$/i.test(weight)) this.#fail('complex_weight', { weight: quoted(weight) }, { start, end });
    this.#fail('unexpected', { found: '(' }, { start, end: start + 1 });
  }

  #require(kind: ObservableToken['kind']): void {
    if (this.#scanner.token.kind !== kind) this.#failAtToken();
  }

  #failAtToken(): never {
    const { token } = this.#scanner;
    if (token.kind === 'end') this.#fail('term_missing', {}, token);
    const isKnown = token.kind !== 'symbol' || '+-*()|<>=,'.includes(token.text);
    if (!isKnown) this.#fail('unexpected_character', { character: quoted(token.text) }, token);
    this.#fail('unexpected', { found: quoted(token.text) }, token);
  }

  #fail(code: ObservableErrorCode, values: ObservableErrorValues, span: Pick<ObservableSpan, 'start' | 'end'>): never {
    this.#add(code, values, span);
    throw SKIP_TERM;
  }

  #add(code: ObservableErrorCode, values: ObservableErrorValues, span: Pick<ObservableSpan, 'start' | 'end'>): void {
    if (this.#errors.length >= OBSERVABLE_LIMITS.errors) return;
    const { start, end } = span;
    this.#errors.push({ code, values, span: { start, end, ...this.#placeOf(start) } });
  }

  #placeOf(offset: number): Pick<ObservableSpan, 'line' | 'column'> {
    const starts = (this.#lineStarts ??= [0].concat(Array.from(this.#text.matchAll(/\r\n?|\n/g), endOf)));
    let line = 0;
    for (let step = 2 ** 22; step >= 1; step /= 2)
      if (line + step < starts.length && starts[line + step]! <= offset) line += step;
    return { line: line + 1, column: offset - starts[line]! + 1 };
  }
}

const MAX_WORD = 40;

const endOf = (match: RegExpExecArray): number => match.index + match[0].length;

const spanOf = ({ start, text }: ObservableToken, digits: string): Pick<ObservableSpan, 'start' | 'end'> => ({
  start,
  end: start + text.length + digits.length,
});
