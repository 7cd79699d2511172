import { quote } from '#simulator/languages/diagnostics.ts';
import type { ImportBuilder } from '#simulator/languages/formats/import-builder.ts';
import type { PythonExpression } from './syntax.ts';
import { type PythonToken, type PythonTokenKind, tokensOf } from './tokens.ts';

/** Blocks or brackets inside each other. */
const MAX_NESTING = 32;

/** Binary operators by precedence, the loosest first. */
const LEVELS: readonly ReadonlySet<string>[] = [
  ['or'],
  ['and'],
  ['==', '!=', '<', '<=', '>', '>=', 'in', 'is'],
  ['|'],
  ['^'],
  ['&'],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '//', '%', '@'],
].map((words) => new Set(words));
const SIGNS = new Set(['+', '-', '~', 'not']);

/** Reads expressions from the tokens of a text. */
export class ExpressionParser {
  readonly tokens: readonly PythonToken[];
  at = 0;
  #depth = 0;

  constructor(
    text: string,
    readonly builder: ImportBuilder,
  ) {
    this.tokens = tokensOf(text, builder);
  }

  get token(): PythonToken {
    return this.tokens[this.at]!;
  }

  isAt(text: string): boolean {
    const { kind, text: found } = this.token;
    return found === text && (kind === 'operator' || kind === 'name');
  }

  isKind(kind: PythonTokenKind): boolean {
    return this.token.kind === kind;
  }

  take(text: string): boolean {
    if (!this.isAt(text)) return false;
    this.at += 1;
    return true;
  }

  fail(expected: string): never {
    const { kind, text } = this.token;
    if (kind === 'newline') this.builder.giveUp('unexpected_line_end', { expected: quote(expected) }, this.token);
    if (kind === 'end') this.builder.giveUp('unexpected_text_end', { expected: quote(expected) }, this.token);
    const found = kind === 'indent' || kind === 'dedent' ? 'another indentation' : quote(text);
    return this.builder.giveUp('unexpected', { expected, found }, this.token);
  }

  expect(text: string): void {
    if (!this.take(text)) this.fail(text);
  }

  name(): string {
    const { kind, text } = this.token;
    if (kind !== 'name') this.fail('a name');
    this.at += 1;
    return text;
  }

  deeper<Value>(read: () => Value): Value {
    this.#depth += 1;
    if (this.#depth > MAX_NESTING) this.builder.giveUp('nesting_too_deep', { limit: MAX_NESTING }, this.token);
    const value = read();
    this.#depth -= 1;
    return value;
  }

  /** Names to assign to, without operators that a `for` would confuse with its own. */
  targets(): PythonExpression {
    const { start } = this.token;
    const items = [this.#postfix()];
    while (this.take(',')) items.push(this.#postfix());
    return items.length === 1 ? items[0]! : { kind: 'list', items, start, end: items.at(-1)!.end };
  }

  /** An expression, or several with commas between them. */
  tuple(): PythonExpression {
    const first = this.expression();
    if (!this.isAt(',')) return first;
    const items = [first];
    while (this.take(',')) {
      const { kind, text } = this.token;
      if (kind === 'newline' || text === '=' || text === ')' || text === ']') break;
      items.push(this.expression());
    }
    return { kind: 'list', items, start: first.start, end: items.at(-1)!.end };
  }

  expression(): PythonExpression {
    return this.deeper(() => {
      const value = this.#binary(0);
      if (!this.take('if')) return value;
      const condition = this.#binary(0);
      this.expect('else');
      const otherwise = this.expression();
      return { kind: 'choice', condition, then: value, otherwise, start: value.start, end: otherwise.end };
    });
  }

  #binary(level: number): PythonExpression {
    const words = LEVELS[level];
    if (words === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const { kind, text } = this.token;
      if ((kind !== 'operator' && kind !== 'name') || !words.has(text)) return left;
      this.at += 1;
      if (text === 'is') this.take('not');
      const right = this.#binary(level + 1);
      left = { kind: 'binary', operator: text, left, right, start: left.start, end: right.end };
    }
  }

  #unary(): PythonExpression {
    const { kind, text, start } = this.token;
    if ((kind === 'operator' || kind === 'name') && SIGNS.has(text)) {
      this.at += 1;
      const operand = this.deeper(() => this.#unary());
      return { kind: 'unary', operator: text, operand, start, end: operand.end };
    }
    const base = this.#postfix();
    if (!this.take('**')) return base;
    const right = this.deeper(() => this.#unary());
    return { kind: 'binary', operator: '**', left: base, right, start: base.start, end: right.end };
  }

  #postfix(): PythonExpression {
    let value = this.#atom();
    const { start } = value;
    for (;;) {
      if (this.take('.')) {
        const name = this.name();
        value = { kind: 'attribute', of: value, name, start, end: this.tokens[this.at - 1]!.end };
      } else if (this.take('(')) value = this.#call(value);
      else if (this.take('[')) value = this.#subscript(value);
      else return value;
    }
  }

  #call(of: PythonExpression): PythonExpression {
    const values: PythonExpression[] = [];
    const named: { name: string; value: PythonExpression }[] = [];
    while (!this.isAt(')')) {
      const isStarred = this.take('*') || this.take('**');
      const value = this.#each(this.expression());
      if (isStarred) values.push({ kind: 'other', construct: '*', start: value.start, end: value.end });
      else if (value.kind === 'name' && this.take('=')) named.push({ name: value.name, value: this.expression() });
      else values.push(value);
      if (!this.take(',')) break;
    }
    this.expect(')');
    return { kind: 'call', of, values, named, start: of.start, end: this.tokens[this.at - 1]!.end };
  }

  #subscript(of: PythonExpression): PythonExpression {
    const { start } = of;
    const part = (): PythonExpression | undefined => (this.isAt(':') || this.isAt(']') ? undefined : this.expression());
    const from = part();
    if (!this.take(':')) {
      if (from === undefined) this.fail('an index');
      const index = this.isAt(',') ? this.#restOfList([from]) : from;
      this.expect(']');
      return { kind: 'index', of, index, start, end: this.tokens[this.at - 1]!.end };
    }
    const to = part();
    const step = this.take(':') ? part() : undefined;
    this.expect(']');
    const ends = { ...(from && { from }), ...(to && { to }), ...(step && { step }) };
    return { kind: 'slice', of, ...ends, start, end: this.tokens[this.at - 1]!.end };
  }

  #restOfList(items: PythonExpression[]): PythonExpression {
    while (this.take(',')) {
      if (this.isAt(']') || this.isAt(')')) break;
      items.push(this.expression());
    }
    return { kind: 'list', items, start: items[0]!.start, end: items.at(-1)!.end };
  }

  /** Reads `for … in …` behind an expression. */
  #each(value: PythonExpression): PythonExpression {
    if (!this.take('for')) return value;
    const name = this.targets();
    this.expect('in');
    const list = this.#binary(0);
    if (this.isAt('if') || this.isAt('for'))
      this.builder.giveUp('unsupported', { construct: this.token.text }, this.token);
    return { kind: 'each', value, name, in: list, start: value.start, end: list.end };
  }

  #atom(): PythonExpression {
    const token = this.token;
    const { kind, text, start, end } = token;
    if (kind === 'number') {
      this.at += 1;
      return { kind: 'number', text, start, end };
    }
    if (kind === 'string') {
      this.at += 1;
      let whole = text;
      for (; this.token.kind === 'string'; this.at += 1) whole += this.token.text;
      return { kind: 'string', text: whole, start, end: this.tokens[this.at - 1]!.end };
    }
    if (kind === 'name') {
      this.at += 1;
      if (text !== 'lambda') return { kind: 'name', name: text, start, end };
      while (!this.isAt(':') && this.token.kind !== 'newline') this.at += 1;
      this.expect(':');
      return { kind: 'other', construct: text, start, end: this.expression().end };
    }
    if (this.take('(')) return this.#brackets(start, ')');
    if (this.take('[')) return this.#brackets(start, ']');
    if (this.take('{')) return this.#braces(start);
    return this.fail('an expression');
  }

  #brackets(start: number, close: string): PythonExpression {
    const items: PythonExpression[] = [];
    let isList = close === ']';
    while (!this.isAt(close)) {
      items.push(this.#each(this.expression()));
      if (!this.take(',')) break;
      isList = true;
    }
    this.expect(close);
    const { end } = this.tokens[this.at - 1]!;
    if (items.length === 1 && (items[0]!.kind === 'each' || !isList)) return { ...items[0]!, start, end };
    return { kind: 'list', items, start, end };
  }

  #braces(start: number): PythonExpression {
    for (let depth = 1; depth > 0 && this.token.kind !== 'end'; this.at += 1) {
      if (this.isAt('{')) depth += 1;
      if (this.isAt('}')) depth -= 1;
    }
    return { kind: 'other', construct: '{', start, end: this.tokens[this.at - 1]!.end };
  }
}
