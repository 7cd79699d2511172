import type { Angle } from '#simulator/circuit/circuit.ts';
import { isParameterName } from '#simulator/circuit/parameters.ts';
import { type AngleResult, LARGEST_ANGLE } from '#simulator/math/angle.ts';
import { angleText } from '#simulator/math/angle-algebra.ts';
import {
  type AngleExpression,
  type AngleGrammar,
  type AngleParse,
  parseAngle,
} from '#simulator/math/angle-expression.ts';
import { shortAngle } from '#simulator/math/angle-format.ts';
import { type AngleTree, angleTree, namesIn, parameterTree } from '#simulator/math/angle-tree.ts';
import { STEP_COSTS } from './budget.ts';
import type { DiagnosticCode } from './diagnostic-kinds.ts';
import { type DiagnosticList, type DiagnosticValues, quote, RESYNCHRONISE } from './diagnostics.ts';
import type { Span } from './language.ts';
import { nearest } from './nearest.ts';
import type { Scanner } from './scanner.ts';

/** The text of an expression, in the circuit's own notation (see `angle-notation.ts`). */
export interface ExpressionText {
  readonly text: string;
  readonly span: Span;
}

/** The gate definition around an expression, whose formal parameters it may use. */
interface FormalScope {
  readonly parameters: NonNullable<AngleGrammar['names']>;
}

type AngleErrorCode = Extract<AngleResult, { ok: false }>['code'];

const ANGLE_CODES: Readonly<Record<AngleErrorCode, DiagnosticCode>> = {
  empty: 'angle_malformed',
  unexpected: 'angle_malformed',
  too_deep: 'angle_malformed',
  unknown_name: 'angle_name_unknown',
  not_finite: 'angle_not_finite',
};

/** Symbols that no angle contains, even inside brackets. */
const ENDS_EXPRESSION = [';', '{', '}', '=', '[', ']', ':', '$', '->', '@'];

const PLAIN_NUMBER = /^(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,2})?$/;
/** Of an expression with parameters: it is differentiated, and the result may be longer by the square. */
const LONGEST_PARAMETRIC = 1000;
/** The designer shows expressions of up to 32 characters. */
const LONGEST_DERIVED = 32;
const MAX_REMEMBERED = 4096;
/**
 * Inserted constants and translated functions make expressions longer than typed; this is the limit for the sum of the
 * added characters.
 */
const MAX_SPELLED = 10_000_000;

/** Common operations of every parser on a scanner: expect, fail, skip, read numbers and angles. */
export class Cursor {
  readonly #parsed = new Map<string, AngleParse>();
  readonly #trees = new Map<string, AngleTree>();
  /** Angles by their text: operations with the same angle share it. */
  readonly #angles = new Map<string, Angle>();
  readonly #parameters = new Map<string, AngleTree>();
  /** Number of characters by which translated expressions are longer than the typed ones. */
  #spelled = 0;

  constructor(
    readonly scanner: Scanner,
    readonly diagnostics: DiagnosticList,
    /** What angles of this language may use. */
    readonly grammar: Pick<AngleGrammar, 'power' | 'functions'>,
    /** How this language declares a parameter, for messages. */
    readonly declaration: string,
  ) {}

  /** Adds a parameter of the circuit, which angles may use from here on; expressions then may have functions. */
  declareParameter(name: string): void {
    this.#parameters.set(name, parameterTree(name));
    this.#parsed.clear();
    this.#trees.clear();
    this.#angles.clear();
  }

  isParameter(name: string): boolean {
    return this.#parameters.has(name);
  }

  /** Moves to the first token. */
  begin(): void {
    this.scanner.next();
  }

  /** Ends the statement: records the error, then throws to return to the statement loop. */
  fail(code: DiagnosticCode, values: DiagnosticValues, span: Span = this.scanner.span): never {
    this.diagnostics.add(code, values, span);
    throw RESYNCHRONISE;
  }

  /** Fails with "expected …" and the token found; `expected` is in the notation of the program. */
  failExpecting(expected: string): never {
    const { scanner } = this;
    if (scanner.kind === 'newline') this.fail('unexpected_line_end', { expected });
    if (scanner.kind === 'end') this.fail('unexpected_text_end', { expected });
    this.fail('unexpected', { expected, found: quote(scanner.tokenText) });
  }

  failUnknownWord(word: string, known: Iterable<string>, span: Span): never {
    // A known word is not allowed here, and it must not be suggested as a correction of itself.
    const others = [...known].filter((candidate) => candidate !== word);
    this.scanner.budget.spend(STEP_COSTS.compared * others.length);
    const suggestion = nearest(word, others);
    if (suggestion === undefined) this.fail('unknown_word', { word: quote(word) }, span);
    this.fail('unknown_word_suggestion', { word: quote(word), suggestion }, span);
  }

  take(symbol: string): boolean {
    if (this.scanner.symbol !== symbol) return false;
    this.scanner.next();
    return true;
  }

  expect(symbol: string): void {
    if (this.scanner.symbol !== symbol) this.failExpecting(symbol);
    this.scanner.next();
  }

  isWord(word: string): boolean {
    return this.scanner.kind === 'word' && this.scanner.tokenText === word;
  }

  takeWord(word: string): boolean {
    if (!this.isWord(word)) return false;
    this.scanner.next();
    return true;
  }

  expectName(expected: string): string {
    if (this.scanner.kind !== 'word') this.failExpecting(expected);
    const name = this.scanner.tokenText;
    this.scanner.next();
    return name;
  }

  /** Reads a decimal integer that a double holds exactly. */
  expectInteger(expected: string): number {
    if (this.scanner.kind !== 'integer') this.failExpecting(expected);
    const value = Number(this.scanner.tokenText);
    if (!Number.isSafeInteger(value)) this.fail('number_too_large', { number: quote(this.scanner.tokenText) });
    this.scanner.next();
    return value;
  }

  /**
   * Reads the text of an expression, up to a comma or closing bracket of its own level, or to the end of the statement.
   * `spell` translates each token into the circuit's notation.
   */
  expression(expected: string, spell: (token: string) => string): ExpressionText {
    const { scanner } = this;
    const { start, line, column } = scanner;
    let end = start;
    let depth = 0;
    let spelled = '';
    let verbatim = true;
    let tokens = 0;
    for (;;) {
      if (scanner.kind === 'newline' || scanner.kind === 'end' || scanner.kind === 'string') break;
      if (depth === 0 && (scanner.symbol === ',' || scanner.symbol === ')')) break;
      if (scanner.symbol !== '' && ENDS_EXPRESSION.includes(scanner.symbol)) break;
      if (scanner.symbol === '(') depth += 1;
      if (scanner.symbol === ')') depth -= 1;
      const token = scanner.tokenText;
      const notation = spell(token);
      if (notation !== token || scanner.line !== line) verbatim = false;
      this.#spelled += notation.length - token.length;
      scanner.budget.spend(notation.length);
      if (this.#spelled > MAX_SPELLED) this.fail('expressions_too_long', { limit: MAX_SPELLED });
      spelled += spelled === '' || scanner.start === end ? notation : ` ${notation}`;
      end = scanner.end;
      tokens += 1;
      scanner.next();
    }
    // Brackets around a constant protect it from adjacent operators; a constant alone needs none.
    if (tokens === 1 && !verbatim && spelled.startsWith('(') && spelled.endsWith(')')) spelled = spelled.slice(1, -1);
    if (end === start) this.failExpecting(expected);
    const text = verbatim ? scanner.text.slice(start, end) : spelled;
    return { text: text.includes('/*') ? spelled : text, span: { start, end, line, column } };
  }

  /** Parses an expression, or reports its error. Without formal parameters, each distinct text is parsed once. */
  parsed(text: string, definition?: FormalScope): AngleParse {
    const known = definition === undefined ? this.#parsed.get(text) : undefined;
    if (known !== undefined) return known;
    this.#spendOn(text);
    const parsed = parseAngle(text, this.#grammarIn(definition));
    if (definition === undefined && this.#parsed.size < MAX_REMEMBERED) this.#parsed.set(text, parsed);
    return parsed;
  }

  /** Parses an expression. */
  tree({ text, span }: ExpressionText, definition?: FormalScope): AngleExpression {
    const parsed = this.parsed(text, definition);
    return parsed.ok ? parsed.expression : this.#failAngle(text, parsed.code, parsed.offset, span);
  }

  #grammarIn(definition: FormalScope | undefined): AngleGrammar {
    if (definition !== undefined) return { ...this.grammar, names: definition.parameters };
    return this.#parameters.size === 0 ? this.grammar : { power: true, functions: true, names: this.#parameters };
  }

  /** Parses and evaluates an expression of constants for any use. */
  value(typed: ExpressionText): number {
    const { text, span } = typed;
    const tree = this.#meaning(typed);
    if (typeof tree === 'number') return tree;
    const [name = text] = namesIn(tree);
    this.fail('value_not_constant', { name: quote(name) }, span);
  }

  /** Returns the meaning of an expression; each distinct text of a program is evaluated once. */
  #meaning(typed: ExpressionText): AngleTree {
    const { text, span } = typed;
    if (PLAIN_NUMBER.test(text)) return Number(text);
    let tree = this.#trees.get(text);
    if (tree === undefined) {
      tree = this.#treeOf(this.tree(typed), text, span);
      if (this.#trees.size < MAX_REMEMBERED) this.#trees.set(text, tree);
    }
    return tree;
  }

  /**
   * Reads an expression as an angle in radians. Inside a gate definition the value depends on the call, so only the
   * text is kept.
   */
  angle(typed: ExpressionText, definition?: FormalScope): Angle {
    if (definition === undefined) {
      let angle = this.#angles.get(typed.text);
      if (angle === undefined) {
        angle = this.#angle(typed.text, this.#meaning(typed), typed.span);
        if (this.#angles.size < MAX_REMEMBERED) this.#angles.set(typed.text, angle);
      }
      return angle;
    }
    this.tree(typed, definition);
    return { text: typed.text, value: 0 };
  }

  /** Returns an angle computed from other angles. */
  angleOf(expression: AngleExpression, span: Span, definition?: FormalScope, text = angleText(expression)): Angle {
    if (definition !== undefined) return { text, value: 0 };
    this.#spendOn(text);
    return this.#angle(text, this.#treeOf(expression, text, span), span);
  }

  /** Returns the same angle with a short text: if the text of a number is too long, the value is written instead. */
  shortened(angle: Angle): Angle {
    const { text, value, tree } = angle;
    return tree === undefined ? { text: shortAngle(text, value, LONGEST_DERIVED), value } : angle;
  }

  #angle(text: string, tree: AngleTree, span: Span): Angle {
    if (typeof tree !== 'number') return { text, value: Number.NaN, tree };
    if (Math.abs(tree) > LARGEST_ANGLE)
      this.fail('angle_too_large', { angle: quote(text), limit: LARGEST_ANGLE }, span);
    return { text, value: tree };
  }

  #treeOf(expression: AngleExpression, text: string, span: Span): AngleTree {
    const tree = angleTree(expression, this.#parameters);
    if (typeof tree !== 'number') {
      if (text.length > LONGEST_PARAMETRIC) this.fail('angle_too_long', { limit: LONGEST_PARAMETRIC }, span);
      return tree;
    }
    return Number.isFinite(tree) ? tree : this.#failAngle(text, 'not_finite', 0, span);
  }

  #spendOn(text: string): void {
    this.scanner.budget.spend(STEP_COSTS.expression + STEP_COSTS.evaluated * text.length);
  }

  #failAngle(text: string, code: AngleErrorCode, offset: number, span: Span): never {
    const name = /^[\p{L}_][\p{L}\p{N}_]*/u.exec(text.slice(offset))?.[0] ?? '';
    const declaration = this.declaration.replace('theta', isParameterName(name) ? name : 'theta');
    this.fail(ANGLE_CODES[code], { angle: quote(text), name: quote(name), declaration }, span);
  }

  /** Skips to the next token for which `stop` returns true, or to the end. */
  skipUntil(stop: (scanner: Scanner) => boolean): void {
    while (this.scanner.kind !== 'end' && !stop(this.scanner)) this.scanner.next();
  }
}
