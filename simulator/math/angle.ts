/**
 * Angle expressions: numbers, π and arithmetic, evaluated without `eval`, in time linear in the text.
 *
 *     sum     = product {("+" | "-") product}
 *     product = unary {("*" | "/") unary}
 *     unary   = {"+" | "-"} power
 *     power   = primary ["^" unary]
 *     primary = number | name | function "(" sum ")" | "(" sum ")"
 */

export interface AngleOptions {
  /** Whether `^` (power, right-associative, binding tighter than a sign) may be used. */
  readonly power?: boolean;
  /** Whether sin, cos, tan, exp, ln and sqrt may be called. */
  readonly functions?: boolean;
  /** Further names and their values, such as a composite's formal parameters; they win over `pi`. */
  readonly names?: ReadonlyMap<string, number>;
  /** Whether quotients of whole numbers lose their fraction, as in languages with integers. */
  readonly cutsQuotients?: boolean;
}

export type AngleErrorCode =
  | 'empty' // nothing but blanks
  | 'unexpected' // a character or the end where something else belongs
  | 'unknown_name'
  | 'too_deep' // more than MAX_DEPTH brackets inside each other
  | 'not_finite'; // divided by zero, or beyond the range of doubles

export type AngleResult =
  | { readonly ok: true; readonly value: number }
  /** `offset` in UTF-16 units, 0 … text.length. */
  | { readonly ok: false; readonly code: AngleErrorCode; readonly offset: number };

/** Recursion goes no deeper than this many brackets, powers or calls: the stack is safe whatever the text. */
const MAX_DEPTH = 100;

const FUNCTIONS: ReadonlyMap<string, (x: number) => number> = new Map([
  ['sin', Math.sin],
  ['cos', Math.cos],
  ['tan', Math.tan],
  ['exp', Math.exp],
  ['ln', Math.log],
  ['sqrt', Math.sqrt],
]);

const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const BLANK = /[ \t]*/y;

class AngleError extends Error {
  constructor(
    readonly code: AngleErrorCode,
    readonly offset: number,
  ) {
    super(code);
  }
}

/** A quotient of integers that is none, cut, and where it stands with the factors before it. */
interface Quotient {
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

class Evaluator {
  readonly quotients: Quotient[] = [];
  /** Whether the value returned last is made of whole numbers alone. */
  #isInteger = false;
  #at = 0;
  #depth = 0;
  readonly #text: string;
  readonly #options: AngleOptions;

  constructor(text: string, options: AngleOptions) {
    this.#text = text;
    this.#options = options;
  }

  whole(): number {
    this.#skipBlanks();
    if (this.#at === this.#text.length) throw new AngleError('empty', this.#at);
    const value = this.#sum();
    if (this.#at < this.#text.length) throw new AngleError('unexpected', this.#at);
    return value;
  }

  #sum(): number {
    let value = this.#product();
    let isInteger = this.#isInteger;
    for (;;) {
      if (this.#take('+')) value += this.#product();
      else if (this.#take('-')) value -= this.#product();
      else break;
      isInteger &&= this.#isInteger;
    }
    this.#isInteger = isInteger;
    return value;
  }

  #product(): number {
    const start = this.#at;
    let value = this.#unary();
    let isInteger = this.#isInteger;
    for (;;) {
      if (this.#take('*')) {
        value *= this.#unary();
        isInteger &&= this.#isInteger;
      } else if (this.#take('/')) {
        value /= this.#unary();
        isInteger &&= this.#isInteger;
        if (isInteger && Number.isFinite(value) && !Number.isInteger(value)) {
          const cut = Math.trunc(value) + 0;
          this.quotients.push({ start, end: this.#at, value: cut });
          if (this.#options.cutsQuotients === true) value = cut;
        }
      } else break;
    }
    this.#isInteger = isInteger;
    return value;
  }

  #unary(): number {
    let negative = false;
    for (;;) {
      if (this.#take('-')) negative = !negative;
      else if (!this.#take('+')) break;
    }
    const value = this.#power();
    return negative ? -value : value;
  }

  #power(): number {
    const base = this.#primary();
    if (!this.#options.power || !this.#take('^')) return base;
    const isInteger = this.#isInteger;
    const exponent = this.#nested(() => this.#unary());
    this.#isInteger &&= isInteger && exponent >= 0;
    return base ** exponent;
  }

  #primary(): number {
    if (this.#take('(')) return this.#bracketed();
    const number = this.#match(NUMBER);
    this.#isInteger = number !== undefined && /^\d+$/.test(number);
    if (number !== undefined) return Number(number);
    const start = this.#at;
    const name = this.#match(NAME);
    if (name === undefined) throw new AngleError('unexpected', start);
    const value = this.#options.names?.get(name);
    if (value !== undefined) return value;
    if (name === 'π' || name.toLowerCase() === 'pi') return Math.PI;
    const apply = this.#options.functions ? FUNCTIONS.get(name) : undefined;
    if (apply === undefined) throw new AngleError('unknown_name', start);
    if (!this.#take('(')) throw new AngleError('unexpected', this.#at);
    const argument = this.#bracketed();
    this.#isInteger = false;
    return apply(argument);
  }

  #bracketed(): number {
    const value = this.#nested(() => this.#sum());
    if (!this.#take(')')) throw new AngleError('unexpected', this.#at);
    return value;
  }

  #nested(evaluate: () => number): number {
    if (++this.#depth > MAX_DEPTH) throw new AngleError('too_deep', this.#at);
    const value = evaluate();
    this.#depth--;
    return value;
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    this.#skipBlanks();
    return true;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return undefined;
    this.#at += found.length;
    this.#skipBlanks();
    return found;
  }

  #skipBlanks(): void {
    BLANK.lastIndex = this.#at;
    this.#at += BLANK.exec(this.#text)![0].length;
  }
}

/**
 * The largest angle of a gate, in radians either way: beyond, neighbouring doubles are more than 10⁻⁷ apart, and at 10³⁰⁸
 * nobody knows where on the circle the angle is.
 */
export const LARGEST_ANGLE = 1e9;

/** The value of an angle expression in radians, or what is wrong with it and where. Never throws. */
export function evaluateAngle(text: string, options: AngleOptions = {}): AngleResult {
  try {
    const value = new Evaluator(text, options).whole();
    // −0 would print as "-0" and differ from 0 in nothing that matters.
    return Number.isFinite(value) ? { ok: true, value: value + 0 } : { ok: false, code: 'not_finite', offset: 0 };
  } catch (error) {
    if (!(error instanceof AngleError)) throw error;
    return { ok: false, code: error.code, offset: error.offset };
  }
}

/**
 * An expression of a language whose quotients of integers are cut, such that it means the same where they are not:
 * `3/2*pi` becomes `1*pi`. What cannot be evaluated is left as it is.
 */
export function truncateIntegerQuotients(text: string, options: AngleOptions = {}): string {
  const evaluator = new Evaluator(text, { ...options, cutsQuotients: true });
  try {
    evaluator.whole();
  } catch (error) {
    if (!(error instanceof AngleError)) throw error;
    return text;
  }
  let result = text;
  let before = text.length;
  // The outermost quotient comes after those inside it.
  for (const { start, end, value } of evaluator.quotients.toReversed().toSorted((one, other) => other.end - one.end)) {
    if (end > before) continue;
    result =
      result.slice(0, start) +
      (value < 0 ? `(${value})` : String(value)) +
      result.slice(start).slice(text.slice(start, end).trimEnd().length);
    before = start;
  }
  return result;
}
