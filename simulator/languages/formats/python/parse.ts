import { quote } from '#simulator/languages/diagnostics.ts';
import type { ImportBuilder } from '#simulator/languages/formats/import-builder.ts';
import type { Expression, Statement } from './syntax.ts';
import { type Token, type TokenKind, tokensOf } from './tokens.ts';

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
const BLOCK_WORDS = new Set(['while', 'with', 'try', 'class', 'async', 'match']);
const SIMPLE_WORDS = new Set(['del', 'global', 'nonlocal', 'assert', 'raise', 'break', 'continue', 'yield', 'await']);
const AUGMENTED = /^(?:\*\*|\/\/|<<|>>|[-+*/%@&|^])=$/;

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(
    text: string,
    readonly builder: ImportBuilder,
  ) {
    this.#tokens = tokensOf(text, builder);
  }

  program(): readonly Statement[] {
    const statements: Statement[] = [];
    while (this.#token.kind !== 'end') statements.push(...this.#statements());
    return statements;
  }

  get #token(): Token {
    return this.#tokens[this.#at]!;
  }

  #isAt(text: string): boolean {
    const { kind, text: found } = this.#token;
    return found === text && (kind === 'operator' || kind === 'name');
  }

  #isKind(kind: TokenKind): boolean {
    return this.#token.kind === kind;
  }

  #take(text: string): boolean {
    if (!this.#isAt(text)) return false;
    this.#at += 1;
    return true;
  }

  #fail(expected: string): never {
    const { kind, text } = this.#token;
    if (kind === 'newline') this.builder.giveUp('unexpected_line_end', { expected: quote(expected) }, this.#token);
    if (kind === 'end') this.builder.giveUp('unexpected_text_end', { expected: quote(expected) }, this.#token);
    const found = kind === 'indent' || kind === 'dedent' ? 'another indentation' : quote(text);
    return this.builder.giveUp('unexpected', { expected, found }, this.#token);
  }

  #expect(text: string): void {
    if (!this.#take(text)) this.#fail(text);
  }

  #name(): string {
    const { kind, text } = this.#token;
    if (kind !== 'name') this.#fail('a name');
    this.#at += 1;
    return text;
  }

  #deeper<Value>(read: () => Value): Value {
    this.#depth += 1;
    if (this.#depth > MAX_NESTING) this.builder.giveUp('nesting_too_deep', { limit: MAX_NESTING }, this.#token);
    const value = read();
    this.#depth -= 1;
    return value;
  }

  /** Reads a compound statement, or the simple statements of a line. */
  #statements(): readonly Statement[] {
    const first = this.#token;
    if (first.kind === 'newline') {
      this.#at += 1;
      return [];
    }
    if (first.kind === 'name') {
      if (first.text === 'for') return [this.#for()];
      if (first.text === 'if') return [this.#if()];
      if (first.text === 'def') return [this.#def()];
      if (BLOCK_WORDS.has(first.text)) return [this.#otherBlock()];
    }
    if (first.kind === 'operator' && first.text === '@') {
      this.#skipLine();
      return [];
    }
    const list: Statement[] = [];
    do {
      if (this.#token.kind === 'newline') break;
      list.push(this.#simple());
    } while (this.#take(';'));
    if (this.#token.kind !== 'newline')
      this.builder.giveUp('line_end_expected', { found: quote(this.#token.text) }, this.#token);
    this.#at += 1;
    return list;
  }

  #body(): readonly Statement[] {
    this.#expect(':');
    if (this.#token.kind !== 'newline') return this.#deeper(() => this.#statements());
    this.#at += 1;
    if (!this.#isKind('indent')) this.#fail('an indented block');
    this.#at += 1;
    return this.#deeper(() => {
      const statements: Statement[] = [];
      while (!this.#isKind('dedent') && !this.#isKind('end')) statements.push(...this.#statements());
      if (this.#isKind('dedent')) this.#at += 1;
      return statements;
    });
  }

  #for(): Statement {
    const { start } = this.#token;
    this.#at += 1;
    const target = this.#targets();
    this.#expect('in');
    const list = this.#tuple();
    const { end } = this.#token;
    return { kind: 'for', target, in: list, body: this.#body(), start, end };
  }

  #if(): Statement {
    const { start } = this.#token;
    this.#at += 1;
    const condition = this.#expression();
    const { end } = this.#token;
    const body = this.#body();
    let otherwise: readonly Statement[] = [];
    if (this.#isAt('elif')) otherwise = this.#deeper(() => [this.#if()]);
    else if (this.#take('else')) otherwise = this.#body();
    return { kind: 'if', condition, body, otherwise, start, end };
  }

  #def(): Statement {
    const { start } = this.#token;
    this.#at += 1;
    const name = this.#name();
    this.#expect('(');
    const parameters: { name: string; value?: Expression }[] = [];
    while (!this.#isAt(')')) {
      const parameter = { name: this.#name() };
      if (this.#take(':')) this.#expression();
      parameters.push(this.#take('=') ? { ...parameter, value: this.#expression() } : parameter);
      if (!this.#take(',')) break;
    }
    this.#expect(')');
    if (this.#take('->')) this.#expression();
    const { end } = this.#token;
    return { kind: 'def', name, parameters, body: this.#body(), start, end };
  }

  /** Skips a block that is not read. */
  #otherBlock(): Statement {
    const { start, end, text } = this.#token;
    this.#skipLine();
    if (this.#isKind('indent')) {
      let depth = 0;
      do {
        if (this.#isKind('indent')) depth += 1;
        if (this.#isKind('dedent')) depth -= 1;
        this.#at += 1;
      } while (depth > 0);
    }
    return { kind: 'other', construct: text, start, end };
  }

  #skipLine(): void {
    while (this.#token.kind !== 'newline' && this.#token.kind !== 'end') this.#at += 1;
    if (this.#token.kind === 'newline') this.#at += 1;
  }

  #simple(): Statement {
    const { start, kind, text } = this.#token;
    const done = (statement: object): Statement =>
      ({ ...statement, start, end: this.#tokens[this.#at - 1]!.end }) as Statement;
    if (kind === 'name') {
      if (text === 'import' || text === 'from') return done(this.#import());
      if (text === 'pass') {
        this.#at += 1;
        return done({ kind: 'pass' });
      }
      if (text === 'return') {
        this.#at += 1;
        const isEmpty = this.#token.kind === 'newline' || this.#isAt(';');
        return done(isEmpty ? { kind: 'return' } : { kind: 'return', value: this.#tuple() });
      }
      if (SIMPLE_WORDS.has(text)) {
        while (this.#token.kind !== 'newline') this.#at += 1;
        return done({ kind: 'other', construct: text });
      }
    }
    const value = this.#tuple();
    // An annotation has no effect.
    if (this.#take(':')) this.#expression();
    if (this.#token.kind === 'operator' && AUGMENTED.test(this.#token.text)) {
      const operator = this.#token.text.slice(0, -1);
      this.#at += 1;
      return done({ kind: 'augment', target: value, operator, value: this.#tuple() });
    }
    if (!this.#isAt('=')) return done({ kind: 'expression', value });
    const chain = [value];
    while (this.#take('=')) chain.push(this.#tuple());
    return done({ kind: 'assign', targets: chain.slice(0, -1), value: chain.at(-1) });
  }

  #import(): object {
    const names: { path: string; name: string }[] = [];
    const dotted = (): string => {
      let path = this.#name();
      while (this.#take('.')) path += `.${this.#name()}`;
      return path;
    };
    if (this.#take('import')) {
      do {
        const path = dotted();
        names.push(
          this.#take('as') ? { path, name: this.#name() } : { path: path.split('.')[0]!, name: path.split('.')[0]! },
        );
      } while (this.#take(','));
      return { kind: 'import', names };
    }
    this.#expect('from');
    while (this.#take('.'));
    const module = this.#isAt('import') ? '' : dotted();
    this.#expect('import');
    if (this.#take('*')) return { kind: 'import', names: [{ path: `${module}.*`, name: '*' }] };
    const isBracketed = this.#take('(');
    do {
      if (isBracketed && this.#isAt(')')) break;
      const name = this.#name();
      names.push({ path: `${module}.${name}`, name: this.#take('as') ? this.#name() : name });
    } while (this.#take(','));
    if (isBracketed) this.#expect(')');
    return { kind: 'import', names };
  }

  /** Names to assign to, without operators that a `for` would confuse with its own. */
  #targets(): Expression {
    const { start } = this.#token;
    const items = [this.#postfix()];
    while (this.#take(',')) items.push(this.#postfix());
    return items.length === 1 ? items[0]! : { kind: 'list', items, start, end: items.at(-1).end };
  }

  /** An expression, or several with commas between them. */
  #tuple(): Expression {
    const first = this.#expression();
    if (!this.#isAt(',')) return first;
    const items = [first];
    while (this.#take(',')) {
      const { kind, text } = this.#token;
      if (kind === 'newline' || text === '=' || text === ')' || text === ']') break;
      items.push(this.#expression());
    }
    return { kind: 'list', items, start: first.start, end: items.at(-1).end };
  }

  #expression(): Expression {
    return this.#deeper(() => {
      const value = this.#binary(0);
      if (!this.#take('if')) return value;
      const condition = this.#binary(0);
      this.#expect('else');
      const otherwise = this.#expression();
      return { kind: 'choice', condition, then: value, otherwise, start: value.start, end: otherwise.end };
    });
  }

  #binary(level: number): Expression {
    const words = LEVELS[level];
    if (words === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const { kind, text } = this.#token;
      if ((kind !== 'operator' && kind !== 'name') || !words.has(text)) return left;
      this.#at += 1;
      if (text === 'is') this.#take('not');
      const right = this.#binary(level + 1);
      left = { kind: 'binary', operator: text, left, right, start: left.start, end: right.end };
    }
  }

  #unary(): Expression {
    const { kind, text, start } = this.#token;
    if ((kind === 'operator' || kind === 'name') && SIGNS.has(text)) {
      this.#at += 1;
      const operand = this.#deeper(() => this.#unary());
      return { kind: 'unary', operator: text, operand, start, end: operand.end };
    }
    const base = this.#postfix();
    if (!this.#take('**')) return base;
    const right = this.#deeper(() => this.#unary());
    return { kind: 'binary', operator: '**', left: base, right, start: base.start, end: right.end };
  }

  #postfix(): Expression {
    let value = this.#atom();
    const { start } = value;
    for (;;) {
      if (this.#take('.')) {
        const name = this.#name();
        value = { kind: 'attribute', of: value, name, start, end: this.#tokens[this.#at - 1]!.end };
      } else if (this.#take('(')) value = this.#call(value);
      else if (this.#take('[')) value = this.#subscript(value);
      else return value;
    }
  }

  #call(of: Expression): Expression {
    const values: Expression[] = [];
    const named: { name: string; value: Expression }[] = [];
    while (!this.#isAt(')')) {
      const isStarred = this.#take('*') || this.#take('**');
      const value = this.#each(this.#expression());
      if (isStarred) values.push({ kind: 'other', construct: '*', start: value.start, end: value.end });
      else if (value.kind === 'name' && this.#take('=')) named.push({ name: value.name, value: this.#expression() });
      else values.push(value);
      if (!this.#take(',')) break;
    }
    this.#expect(')');
    return { kind: 'call', of, values, named, start: of.start, end: this.#tokens[this.#at - 1]!.end };
  }

  #subscript(of: Expression): Expression {
    const { start } = of;
    const part = (): Expression | undefined => (this.#isAt(':') || this.#isAt(']') ? undefined : this.#expression());
    const from = part();
    if (!this.#take(':')) {
      if (from === undefined) this.#fail('an index');
      const index = this.#isAt(',') ? this.#restOfList([from]) : from;
      this.#expect(']');
      return { kind: 'index', of, index, start, end: this.#tokens[this.#at - 1]!.end };
    }
    const to = part();
    const step = this.#take(':') ? part() : undefined;
    this.#expect(']');
    const ends = { ...(from && { from }), ...(to && { to }), ...(step && { step }) };
    return { kind: 'slice', of, ...ends, start, end: this.#tokens[this.#at - 1]!.end };
  }

  #restOfList(items: Expression[]): Expression {
    while (this.#take(',')) {
      if (this.#isAt(']') || this.#isAt(')')) break;
      items.push(this.#expression());
    }
    return { kind: 'list', items, start: items[0]!.start, end: items.at(-1).end };
  }

  /** Reads `for … in …` behind an expression. */
  #each(value: Expression): Expression {
    if (!this.#take('for')) return value;
    const name = this.#targets();
    this.#expect('in');
    const list = this.#binary(0);
    if (this.#isAt('if') || this.#isAt('for'))
      this.builder.giveUp('unsupported', { construct: this.#token.text }, this.#token);
    return { kind: 'each', value, name, in: list, start: value.start, end: list.end };
  }

  #atom(): Expression {
    const token = this.#token;
    const { kind, text, start, end } = token;
    if (kind === 'number') {
      this.#at += 1;
      return { kind: 'number', text, start, end };
    }
    if (kind === 'string') {
      this.#at += 1;
      let whole = text;
      for (; this.#token.kind === 'string'; this.#at += 1) whole += this.#token.text;
      return { kind: 'string', text: whole, start, end: this.#tokens[this.#at - 1]!.end };
    }
    if (kind === 'name') {
      this.#at += 1;
      if (text !== 'lambda') return { kind: 'name', name: text, start, end };
      while (!this.#isAt(':') && this.#token.kind !== 'newline') this.#at += 1;
      this.#expect(':');
      return { kind: 'other', construct: text, start, end: this.#expression().end };
    }
    if (this.#take('(')) return this.#brackets(start, ')');
    if (this.#take('[')) return this.#brackets(start, ']');
    if (this.#take('{')) return this.#braces(start);
    return this.#fail('an expression');
  }

  #brackets(start: number, close: string): Expression {
    const items: Expression[] = [];
    let isList = close === ']';
    while (!this.#isAt(close)) {
      items.push(this.#each(this.#expression()));
      if (!this.#take(',')) break;
      isList = true;
    }
    this.#expect(close);
    const { end } = this.#tokens[this.#at - 1]!;
    if (items.length === 1 && (items[0]!.kind === 'each' || !isList)) return { ...items[0]!, start, end };
    return { kind: 'list', items, start, end };
  }

  #braces(start: number): Expression {
    for (let depth = 1; depth > 0 && this.#token.kind !== 'end'; this.#at += 1) {
      if (this.#isAt('{')) depth += 1;
      if (this.#isAt('}')) depth -= 1;
    }
    return { kind: 'other', construct: '{', start, end: this.#tokens[this.#at - 1]!.end };
  }
}

/** Returns the statements of a Python text; gives up at the first that is none. */
export const parsePython = (text: string, builder: ImportBuilder): readonly Statement[] =>
  new Parser(text, builder).program();
