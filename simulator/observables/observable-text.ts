import { OBSERVABLE_LIMITS } from './observable.ts';
import {
  excerptOf,
  type ObservableErrorCode,
  type ObservableErrorValues,
  type ObservableSpan,
  type ObservableTextError,
} from './observable-error.ts';
import { ObservableScanner, type ObservableToken } from './scan-observable.ts';

type Range = Pick<ObservableSpan, 'start' | 'end'>;

/** Ends a term whose rest cannot be read; never leaves the parsers. */
export const SKIP_TERM: unique symbol = Symbol('skip term');

/** Symbols that have a meaning somewhere. */
const SYMBOLS = '+-*()|<>=,';

/** A text that is being read: its tokens, the register, and the errors so far. */
export class ObservableText {
  readonly scanner: ObservableScanner;
  readonly qubits: number;
  readonly #text: string;
  readonly #errors: ObservableTextError[] = [];
  #lineStarts: readonly number[] | undefined;

  constructor(text: string, qubits: number) {
    this.scanner = new ObservableScanner(text);
    this.qubits = qubits;
    this.#text = text;
  }

  get errorCount(): number {
    return this.#errors.length;
  }

  /** Returns what was read, or all errors by position. */
  result<T>(whenRight: () => T): T | { readonly ok: false; readonly errors: readonly ObservableTextError[] } {
    if (this.#errors.length === 0) return whenRight();
    return { ok: false, errors: this.#errors.toSorted((one, other) => one.span.start - other.span.start) };
  }

  /** Adds an error after which reading goes on. */
  add(code: ObservableErrorCode, values: ObservableErrorValues, { start, end }: Range): void {
    if (this.#errors.length >= OBSERVABLE_LIMITS.errors) return;
    this.#errors.push({ code, values, span: { start, end, ...this.#placeOf(start) } });
  }

  /** Adds an error and leaves the term. */
  fail(code: ObservableErrorCode, values: ObservableErrorValues, range: Range): never {
    this.add(code, values, range);
    throw SKIP_TERM;
  }

  failAtToken(): never {
    const { token } = this.scanner;
    if (token.kind === 'end') this.fail('term_missing', {}, token);
    if (token.kind === 'symbol' && !SYMBOLS.includes(token.text))
      this.fail('unexpected_character', { character: excerptOf(token.text) }, token);
    this.fail('unexpected', { found: excerptOf(token.text) }, token);
  }

  require(kind: ObservableToken['kind']): void {
    if (this.scanner.token.kind !== kind) this.failAtToken();
  }

  /** Returns the number of a qubit, with an error if the register does not have it. */
  qubitOf(digits: string, range: Range): number {
    const qubit = Number(digits);
    if (qubit >= this.qubits) this.add('qubit_out_of_range', { qubit: excerptOf(digits), qubits: this.qubits }, range);
    return qubit;
  }

  #placeOf(offset: number): Pick<ObservableSpan, 'line' | 'column'> {
    const starts = (this.#lineStarts ??= [0].concat(Array.from(this.#text.matchAll(/\r\n?|\n/g), endOf)));
    let [first, beyond] = [0, starts.length];
    while (beyond - first > 1) {
      const middle = (first + beyond) >> 1;
      if (starts[middle]! <= offset) first = middle;
      else beyond = middle;
    }
    return { line: first + 1, column: offset - starts[first]! + 1 };
  }
}

const endOf = (match: RegExpExecArray): number => match.index + match[0].length;
