/**
 * Angle expressions as immutable trees: numbers, π, formal parameters and arithmetic. Parsing takes time linear in the
 * length of the text.
 *
 *     sum     = product {("+" | "-") product}
 *     product = unary {("*" | "/") unary}
 *     unary   = {"+" | "-"} power
 *     power   = primary ["^" unary]
 *     primary = number | name | function "(" sum ")" | "(" sum ")"
 *
 * Nodes store the offsets of their tokens, so that an expression prints as it was typed. Sums and products are lists,
 * not pairs, so that the depth of the tree does not grow with the length of the text.
 */

export interface AngleGrammar {
  /** Whether `^` (power, right-associative, binding tighter than a sign) may be used. */
  readonly power?: boolean;
  /** Whether sin, cos, tan, exp, ln and sqrt may be called. */
  readonly functions?: boolean;
  /** Formal parameters; they win over `pi` and functions. */
  readonly names?: { has(name: string): boolean };
}

/** Offsets in the source, without the surrounding blanks. */
interface Range {
  readonly start: number;
  readonly end: number;
}

export type AngleListKind = 'sum' | 'product' | 'power';

/**
 * A term of a sum, a factor of a product, or base and exponent of a power. `inverse`: the part is subtracted or is a
 * divisor.
 */
interface AnglePart {
  readonly inverse: boolean;
  readonly node: AngleNode;
}

type AngleLeaf = Range &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'pi' }
    | { readonly kind: 'name'; readonly name: string }
    /** Another expression at this position; see `angle-algebra.ts`. */
    | { readonly kind: 'operand'; readonly index: number; readonly isBracketed: boolean }
  );

export type AngleNode =
  | AngleLeaf
  | (Range &
      (
        | { readonly kind: AngleListKind; readonly parts: readonly AnglePart[] }
        | { readonly kind: 'sign'; readonly isNegative: boolean; readonly inner: AngleNode }
        | { readonly kind: 'bracket'; readonly inner: AngleNode }
        | { readonly kind: 'call'; readonly name: AngleFunction; readonly inner: AngleNode }
      ));

/** A part of the text that a language may spell in its own way. */
export type AngleToken = AngleLeaf | (Range & { readonly kind: 'function' | 'caret' });

export interface AngleExpression {
  readonly source: string;
  readonly root: AngleNode;
  /** In the order of the text. */
  readonly tokens: readonly AngleToken[];
  /** The expressions to which the nodes of kind `operand` refer. */
  readonly operands: readonly AngleExpression[];
}

export type AngleErrorCode =
  | 'empty' // nothing but blanks
  | 'unexpected' // a character or the end of the text where something else is expected
  | 'unknown_name'
  | 'too_deep'; // more than MAX_DEPTH nested brackets

/** `offset` in UTF-16 units, 0 … text.length. */
export interface AngleError<Code extends string = AngleErrorCode> {
  readonly ok: false;
  readonly code: Code;
  readonly offset: number;
}

export type AngleParse = { readonly ok: true; readonly expression: AngleExpression } | AngleError;

/** Recursion is limited to this many nested brackets, powers or calls, so that no text overflows the stack. */
const MAX_DEPTH = 100;

export const FUNCTIONS = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  exp: Math.exp,
  ln: Math.log,
  sqrt: Math.sqrt,
} as const satisfies Readonly<Record<string, (x: number) => number>>;

export type AngleFunction = keyof typeof FUNCTIONS;

export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as readonly AngleFunction[];

const isFunction = (name: string): name is AngleFunction => Object.hasOwn(FUNCTIONS, name);

const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const BLANK = /[ \t]*/y;

/**
 * Mark the next operand in a template: OPERAND puts it in brackets unless it is a single token, BARE_OPERAND never
 * does.
 */
export const OPERAND = '\u0000';
export const BARE_OPERAND = '\u0001';

const failure = (code: AngleErrorCode, offset: number): AngleError => ({ ok: false, code, offset });

class Parser {
  readonly tokens: AngleToken[] = [];
  #at = 0;
  /** End of the last token. */
  #end = 0;
  #depth = 0;
  #operands = 0;
  readonly #text: string;
  readonly #grammar: AngleGrammar;
  readonly #isTemplate: boolean;

  constructor(text: string, grammar: AngleGrammar, isTemplate: boolean) {
    this.#text = text;
    this.#grammar = grammar;
    this.#isTemplate = isTemplate;
  }

  whole(): AngleNode {
    this.#skipBlanks();
    if (this.#at === this.#text.length) throw failure('empty', this.#at);
    const node = this.#sum();
    if (this.#at < this.#text.length) throw failure('unexpected', this.#at);
    return node;
  }

  #sum(): AngleNode {
    return this.#list('sum', '+', '-', () => this.#list('product', '*', '/', () => this.#unary()));
  }

  #list(kind: 'sum' | 'product', plain: string, inverting: string, read: () => AngleNode): AngleNode {
    const first = read();
    let parts: AnglePart[] | undefined;
    for (;;) {
      const inverse = this.#take(inverting);
      if (!inverse && !this.#take(plain)) break;
      (parts ??= [{ inverse: false, node: first }]).push({ inverse, node: read() });
    }
    return parts === undefined ? first : { kind, parts, start: first.start, end: this.#end };
  }

  #unary(): AngleNode {
    const start = this.#at;
    let isNegative = false;
    for (;;) {
      if (this.#take('-')) isNegative = !isNegative;
      else if (!this.#take('+')) break;
    }
    const inner = this.#power();
    return inner.start === start ? inner : { kind: 'sign', isNegative, inner, start, end: inner.end };
  }

  #power(): AngleNode {
    const base = this.#primary();
    const at = this.#at;
    if (!this.#grammar.power || !this.#take('^')) return base;
    this.tokens.push({ kind: 'caret', start: at, end: at + 1 });
    const exponent = this.#nested(() => this.#unary());
    const parts = [base, exponent].map((node) => ({ inverse: false, node }));
    return { kind: 'power', parts, start: base.start, end: exponent.end };
  }

  #primary(): AngleNode {
    const start = this.#at;
    if (this.#take('(')) return { kind: 'bracket', inner: this.#bracketed(), start, end: this.#end };
    const number = this.#match(NUMBER);
    if (number !== undefined) return this.#leaf({ kind: 'number', value: Number(number), start, end: this.#end });
    const isBracketed = this.#isTemplate && this.#take(OPERAND);
    if (isBracketed || (this.#isTemplate && this.#take(BARE_OPERAND)))
      return this.#leaf({ kind: 'operand', index: this.#operands++, isBracketed, start, end: start + 1 });
    const name = this.#match(NAME);
    if (name === undefined) throw failure('unexpected', start);
    const end = this.#end;
    if (this.#grammar.names?.has(name)) return this.#leaf({ kind: 'name', name, start, end });
    if (name === 'π' || name.toLowerCase() === 'pi') return this.#leaf({ kind: 'pi', start, end });
    if (!this.#grammar.functions || !isFunction(name)) throw failure('unknown_name', start);
    this.tokens.push({ kind: 'function', start, end });
    if (!this.#take('(')) throw failure('unexpected', this.#at);
    return { kind: 'call', name, inner: this.#bracketed(), start, end: this.#end };
  }

  #leaf(leaf: AngleLeaf): AngleLeaf {
    this.tokens.push(leaf);
    return leaf;
  }

  #bracketed(): AngleNode {
    const node = this.#nested(() => this.#sum());
    if (!this.#take(')')) throw failure('unexpected', this.#at);
    return node;
  }

  #nested(read: () => AngleNode): AngleNode {
    if (++this.#depth > MAX_DEPTH) throw failure('too_deep', this.#at);
    const node = read();
    this.#depth--;
    return node;
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#end = ++this.#at;
    this.#skipBlanks();
    return true;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return undefined;
    this.#end = this.#at += found.length;
    this.#skipBlanks();
    return found;
  }

  #skipBlanks(): void {
    BLANK.lastIndex = this.#at;
    this.#at += BLANK.exec(this.#text)![0].length;
  }
}

/** Returns the tree of a text, or the error and its offset. Never throws. */
export function parseAngle(text: string, grammar: AngleGrammar = {}, isTemplate = false): AngleParse {
  try {
    const parser = new Parser(text, grammar, isTemplate);
    return {
      ok: true,
      expression: { source: text, root: parser.whole(), tokens: parser.tokens, operands: [] },
    };
  } catch (error) {
    if (error instanceof Error) throw error;
    return error as AngleError;
  }
}

/** Applies one more part to the value of the parts before it. */
export function combine(kind: AngleListKind, inverse: boolean, before: number, part: number): number {
  if (kind === 'sum') return inverse ? before - part : before + part;
  if (kind === 'product') return inverse ? before / part : before * part;
  return before ** part;
}
