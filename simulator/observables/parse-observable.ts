import { type Observable, OBSERVABLE_LIMITS, ObservableBuilder } from './observable.ts';
import { excerptOf, type ObservableTextError } from './observable-error.ts';
import { ObservableText, SKIP_TERM } from './observable-text.ts';
import { pauliStringAt } from './parse-pauli-string.ts';
import { ketAndBraAt, projectorAt } from './parse-projector.ts';

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
  return new SumParser(text, qubits).parse();
}

const IMAGINARY = /^[ijJ]$/;
const NOT_FINITE = /^(?:nan|inf|infinity)$/i;

/** The end of a complex number in brackets. */
const ENDS_IMAGINARY = /[ij] ?\)$/i;

class SumParser {
  readonly #text: ObservableText;
  readonly #length: number;
  readonly #builder = new ObservableBuilder();
  /** Offset of the first term above the limit. */
  #excess: number | undefined;

  constructor(text: string, qubits: number) {
    this.#text = new ObservableText(text, qubits);
    this.#length = text.length;
  }

  parse(): ObservableParse {
    const { scanner } = this.#text;
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
      this.#text.add('too_many_terms', { terms, limit }, { start: this.#excess, end: this.#length });
    return this.#text.result(() => ({ ok: true, observable: this.#builder.finish() }));
  }

  #isAtEndOfTerm(): boolean {
    const { scanner } = this.#text;
    return scanner.token.kind === 'end' || scanner.isSymbol('+') || scanner.isSymbol('-');
  }

  #term(sign: number): void {
    const text = this.#text;
    const { scanner } = text;
    const { start } = scanner.token;
    if (scanner.isSymbol('(')) this.#failAtBrackets();
    const weight = scanner.token.kind === 'number' ? this.#weight() : undefined;
    const { token } = scanner;
    if (token.kind === 'word' && IMAGINARY.test(token.text))
      text.fail('complex_weight', { weight: excerptOf(scanner.slice(start, token.end)) }, { start, end: token.end });
    if (token.kind === 'word' && NOT_FINITE.test(token.text))
      text.fail('weight_not_finite', { weight: token.text }, token);
    const isTimes = weight !== undefined && scanner.isSymbol('*');
    if (isTimes) scanner.next();
    const coefficient = sign * (weight ?? 1);
    if (scanner.token.kind === 'word' || scanner.isSymbol('|')) this.#operator(coefficient);
    else if (weight !== undefined && !isTimes) this.#take(() => this.#builder.addString(coefficient, []));
    else if (this.#isAtEndOfTerm()) text.fail('term_missing', {}, scanner.token);
    if (!this.#isAtEndOfTerm()) text.failAtToken();
  }

  /** Adds a term, unless there are too many. */
  #take(add: () => void): void {
    if (this.#excess === undefined) add();
  }

  /** Reads a weight; one that is too large is an error that does not end the term. */
  #weight(): number {
    const text = this.#text;
    const { token } = text.scanner;
    text.scanner.next();
    const value = Number(token.text);
    const { weight: limit } = OBSERVABLE_LIMITS;
    if (!Number.isFinite(value)) text.add('weight_not_finite', { weight: excerptOf(token.text) }, token);
    else if (value > limit) text.add('weight_too_large', { weight: excerptOf(token.text), limit }, token);
    return value;
  }

  #operator(coefficient: number): void {
    const text = this.#text;
    const { token } = text.scanner;
    if (/^n$/i.test(token.text)) return this.#excitations(coefficient);
    if (token.text === '|' || /^p$/i.test(token.text)) {
      const conditions = token.text === '|' ? ketAndBraAt(text) : projectorAt(text);
      if (conditions !== undefined) this.#take(() => this.#builder.addProjector(coefficient, conditions));
      return;
    }
    const factors = pauliStringAt(text);
    this.#take(() => this.#builder.addString(coefficient, factors));
  }

  #excitations(coefficient: number): void {
    const { scanner, qubits } = this.#text;
    const { token } = scanner;
    const digits = scanner.takeDigits();
    const range = { start: token.start, end: token.end + digits.length };
    const named = digits === '' ? undefined : this.#text.qubitOf(digits, range);
    this.#take(() => {
      if (named !== undefined) this.#builder.addExcitation(coefficient, named);
      else for (let qubit = 0; qubit < qubits; qubit++) this.#builder.addExcitation(coefficient, qubit);
    });
  }

  #failAtBrackets(): never {
    const { scanner } = this.#text;
    const { start } = scanner.token;
    while (scanner.token.kind !== 'end' && !scanner.isSymbol(')')) scanner.next();
    const { end } = scanner.token;
    scanner.next();
    if (ENDS_IMAGINARY.test(scanner.slice(Math.max(start, end - 3), end)))
      this.#text.fail('complex_weight', { weight: excerptOf(scanner.slice(start, end)) }, { start, end });
    this.#text.fail('unexpected', { found: '(' }, { start, end: start + 1 });
  }
}
