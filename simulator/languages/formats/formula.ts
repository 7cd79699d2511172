/**
 * Formulas of other tools: complex numbers and names, with products that need no sign, as `2 pi t` or `√½i`.
 */

/** How a tool reads formulas. */
export interface FormulaGrammar {
  /** What names stand for, beside constants and functions. */
  readonly nameOf: (name: string) => Formula | undefined;
  /** How a name is spelled, at the beginning of the rest of a text. */
  readonly name: RegExp;
  /** Whether a sign binds tighter than a power, so that `-2^2` is 4. */
  readonly isSignFirst: boolean;
  /** Whether names may be in any case. */
  readonly isCaseless: boolean;
}

export interface Complex {
  readonly re: number;
  readonly im: number;
}

/** A formula: its value if it has no `t`, and its text in the circuit's notation if that can express it. */
export interface Formula {
  readonly value: Complex | undefined;
  readonly text: string | undefined;
}

const FRACTIONS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    '½': 1 / 2,
    '¼': 1 / 4,
    '¾': 3 / 4,
    '⅓': 1 / 3,
    '⅔': 2 / 3,
    '⅕': 1 / 5,
    '⅖': 2 / 5,
    '⅗': 3 / 5,
    '⅘': 4 / 5,
    '⅙': 1 / 6,
    '⅚': 5 / 6,
    '⅐': 1 / 7,
    '⅛': 1 / 8,
    '⅜': 3 / 8,
    '⅝': 5 / 8,
    '⅞': 7 / 8,
    '⅑': 1 / 9,
    '⅒': 1 / 10,
  }),
);

const times = (a: Complex, b: Complex): Complex => ({ re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re });
const over = (a: Complex, b: Complex): Complex => {
  const norm = b.re * b.re + b.im * b.im;
  return { re: (a.re * b.re + a.im * b.im) / norm, im: (a.im * b.re - a.re * b.im) / norm };
};
const exponential = ({ re, im }: Complex): Complex => ({
  re: Math.exp(re) * Math.cos(im),
  im: Math.exp(re) * Math.sin(im),
});
const logarithm = ({ re, im }: Complex): Complex => ({ re: Math.log(Math.hypot(re, im)), im: Math.atan2(im, re) });

function power(a: Complex, b: Complex): Complex {
  if (a.re === 0 && a.im === 0) return b.re === 0 && b.im === 0 ? { re: 1, im: 0 } : { re: 0, im: 0 };
  if (a.im === 0 && b.im === 0 && (a.re > 0 || Number.isInteger(b.re))) return { re: a.re ** b.re, im: 0 };
  return exponential(times(logarithm(a), b));
}

const squareRoot = (a: Complex): Complex =>
  a.im === 0
    ? { re: a.re < 0 ? 0 : Math.sqrt(a.re), im: a.re < 0 ? Math.sqrt(-a.re) : 0 }
    : power(a, { re: 0.5, im: 0 });

const ofReal =
  (f: (x: number) => number) =>
  ({ re, im }: Complex): Complex => ({ re: im === 0 ? f(re) : Number.NaN, im: 0 });

interface FormulaFunction {
  readonly apply: (x: Complex) => Complex;
  /** Its name in the circuit's notation. */
  readonly name?: string;
}

const FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map<string, FormulaFunction>([
  ['sin', { apply: ofReal(Math.sin), name: 'sin' }],
  ['cos', { apply: ofReal(Math.cos), name: 'cos' }],
  ['tan', { apply: ofReal(Math.tan), name: 'tan' }],
  ['asin', { apply: ofReal(Math.asin) }],
  ['acos', { apply: ofReal(Math.acos) }],
  ['atan', { apply: ofReal(Math.atan) }],
  ['arcsin', { apply: ofReal(Math.asin) }],
  ['arccos', { apply: ofReal(Math.acos) }],
  ['arctan', { apply: ofReal(Math.atan) }],
  ['exp', { apply: exponential, name: 'exp' }],
  ['ln', { apply: logarithm, name: 'ln' }],
  ['sqrt', { apply: squareRoot, name: 'sqrt' }],
  ['cis', { apply: (x) => exponential(times({ re: 0, im: 1 }, x)) }],
  ['√', { apply: squareRoot, name: 'sqrt' }],
]);

const CONSTANTS: ReadonlyMap<string, Formula> = new Map<string, Formula>([
  ['pi', { value: { re: Math.PI, im: 0 }, text: 'pi' }],
  ['π', { value: { re: Math.PI, im: 0 }, text: 'pi' }],
  ['e', { value: { re: Math.E, im: 0 }, text: 'exp(1)' }],
  ['i', { value: { re: 0, im: 1 }, text: undefined }],
  ...[...FRACTIONS].map(([word, value]): [string, Formula] => [
    word,
    { value: { re: value, im: 0 }, text: `(${fractionText(value)})` },
  ]),
]);

/** Returns a fraction of small whole numbers as text. */
function fractionText(value: number): string {
  for (let denominator = 2; denominator <= 10; denominator += 1)
    if (Math.round(value * denominator) / denominator === value)
      return `${Math.round(value * denominator)}/${denominator}`;
  return String(value);
}

const TOKEN = /\s*(\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?|\*\*|[^\s])/uy;
/** Recursion is limited to this many nested brackets and functions. */
const MAX_DEPTH = 60;
const MAX_LENGTH = 1000;

class FormulaReader {
  readonly #tokens: readonly string[];
  readonly #grammar: FormulaGrammar;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly string[], grammar: FormulaGrammar) {
    this.#tokens = tokens;
    this.#grammar = grammar;
  }

  whole(): Formula | undefined {
    const result = this.#sum();
    return this.#at === this.#tokens.length ? result : undefined;
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at += 1;
    return true;
  }

  #sum(): Formula | undefined {
    let left = this.#product();
    for (;;) {
      const sign = this.#tokens[this.#at];
      if (left === undefined || (sign !== '+' && sign !== '-')) return left;
      this.#at += 1;
      const right = this.#product();
      if (right === undefined) return undefined;
      const factor = sign === '+' ? 1 : -1;
      left = joined(left, right, sign, (a, b) => ({ re: a.re + factor * b.re, im: a.im + factor * b.im }));
    }
  }

  #product(): Formula | undefined {
    let left = this.#factor();
    for (;;) {
      const sign = this.#tokens[this.#at];
      if (left === undefined || sign === undefined || ')+-^'.includes(sign)) return left;
      const isSigned = sign === '*' || sign === '/';
      if (isSigned) this.#at += 1;
      const right = this.#factor();
      if (right === undefined) return undefined;
      left = joined(left, right, sign === '/' ? '/' : '*', sign === '/' ? over : times);
    }
  }

  #factor(): Formula | undefined {
    return this.#grammar.isSignFirst
      ? this.#power(() => this.#signed(() => this.#atom()))
      : this.#signed(() => this.#power(() => this.#atom()));
  }

  #power(read: () => Formula | undefined): Formula | undefined {
    let base = read();
    for (let count = 0; base !== undefined && this.#take('^'); count += 1) {
      const exponent = this.#signed(() => this.#atom());
      if (count > 0 && base.text !== undefined) base = { ...base, text: `(${base.text})` };
      base = exponent && joined(base, exponent, '^', power);
    }
    return base;
  }

  #signed(read: () => Formula | undefined): Formula | undefined {
    let isNegative = false;
    while (this.#tokens[this.#at] === '-' || this.#tokens[this.#at] === '+') {
      if (this.#tokens[this.#at] === '-') isNegative = !isNegative;
      this.#at += 1;
    }
    const inner = read();
    if (inner === undefined || !isNegative) return inner;
    return {
      value: inner.value && { re: -inner.value.re + 0, im: -inner.value.im + 0 },
      text: inner.text === undefined ? undefined : `(-${inner.text})`,
    };
  }

  #atom(): Formula | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined) return undefined;
    this.#at += 1;
    if ((this.#depth += 1) > MAX_DEPTH) return undefined;
    try {
      if (token === '(') {
        const inner = this.#sum();
        return this.#take(')') && inner ? { ...inner, ...(inner.text && { text: `(${inner.text})` }) } : undefined;
      }
      const named = this.#grammar.nameOf(token);
      if (named !== undefined) return named;
      const called = FUNCTIONS.get(token.toLowerCase());
      if (called !== undefined) {
        const inner = this.#signed(() => this.#atom());
        if (inner === undefined) return undefined;
        const { name } = called;
        return {
          value: inner.value && called.apply(inner.value),
          text: name === undefined || inner.text === undefined ? undefined : `${name}(${inner.text})`,
        };
      }
      if (/^[\d.]/.test(token)) return { value: { re: Number(token), im: 0 }, text: token };
      return CONSTANTS.get(token.toLowerCase());
    } finally {
      this.#depth -= 1;
    }
  }
}

const joined = (a: Formula, b: Formula, sign: string, apply: (a: Complex, b: Complex) => Complex): Formula => ({
  value: a.value && b.value && apply(a.value, b.value),
  text: a.text === undefined || b.text === undefined ? undefined : `${a.text}${sign}${b.text}`,
});

function tokensOf(text: string, { name, isCaseless }: FormulaGrammar): readonly string[] | undefined {
  const tokens: string[] = [];
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return undefined;
  for (let at = 0; at < trimmed.length;) {
    name.lastIndex = at;
    TOKEN.lastIndex = at;
    const named = name.exec(trimmed)?.[1];
    const word = named ?? TOKEN.exec(trimmed)?.[1];
    if (word === undefined) return undefined;
    at = named === undefined ? TOKEN.lastIndex : name.lastIndex;
    tokens.push(word === '**' ? '^' : named !== undefined && isCaseless ? word.toLowerCase() : word);
  }
  return tokens;
}

/** Reads a formula; undefined if it is none. */
export function readFormula(text: string, grammar: FormulaGrammar): Formula | undefined {
  const tokens = tokensOf(text, grammar);
  return tokens === undefined || tokens.length === 0 ? undefined : new FormulaReader(tokens, grammar).whole();
}

/** The text of a formula as an angle; undefined if it is no real number or cannot be written. */
export function angleTextOf({ value, text }: Formula): string | undefined {
  if (value === undefined) return text;
  if (Math.abs(value.im) > 1e-4) return undefined;
  return text ?? String(value.re);
}
