import { quote } from '#simulator/languages/diagnostics.ts';
import type { ImportBuilder } from '#simulator/languages/formats/import-builder.ts';
import { ExpressionParser } from './parse-expression.ts';
import type { PythonExpression, PythonStatement } from './syntax.ts';

const BLOCK_WORDS = new Set(['while', 'with', 'try', 'class', 'async', 'match']);
const SIMPLE_WORDS = new Set(['del', 'global', 'nonlocal', 'assert', 'raise', 'break', 'continue', 'yield', 'await']);
const AUGMENTED = /^(?:\*\*|\/\/|<<|>>|[-+*/%@&|^])=$/;

class StatementParser extends ExpressionParser {
  program(): readonly PythonStatement[] {
    const statements: PythonStatement[] = [];
    while (this.token.kind !== 'end') statements.push(...this.#statements());
    return statements;
  }

  /** Reads a compound statement, or the simple statements of a line. */
  #statements(): readonly PythonStatement[] {
    const first = this.token;
    if (first.kind === 'newline') {
      this.at += 1;
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
    const list: PythonStatement[] = [];
    do {
      if (this.token.kind === 'newline') break;
      list.push(this.#simple());
    } while (this.take(';'));
    if (this.token.kind !== 'newline')
      this.builder.giveUp('line_end_expected', { found: quote(this.token.text) }, this.token);
    this.at += 1;
    return list;
  }

  #body(): readonly PythonStatement[] {
    this.expect(':');
    if (this.token.kind !== 'newline') return this.deeper(() => this.#statements());
    this.at += 1;
    if (!this.isKind('indent')) this.fail('an indented block');
    this.at += 1;
    return this.deeper(() => {
      const statements: PythonStatement[] = [];
      while (!this.isKind('dedent') && !this.isKind('end')) statements.push(...this.#statements());
      if (this.isKind('dedent')) this.at += 1;
      return statements;
    });
  }

  #for(): PythonStatement {
    const { start } = this.token;
    this.at += 1;
    const target = this.targets();
    this.expect('in');
    const list = this.tuple();
    const { end } = this.token;
    return { kind: 'for', target, in: list, body: this.#body(), start, end };
  }

  #if(): PythonStatement {
    const { start } = this.token;
    this.at += 1;
    const condition = this.expression();
    const { end } = this.token;
    const body = this.#body();
    let otherwise: readonly PythonStatement[] = [];
    if (this.isAt('elif')) otherwise = this.deeper(() => [this.#if()]);
    else if (this.take('else')) otherwise = this.#body();
    return { kind: 'if', condition, body, otherwise, start, end };
  }

  #def(): PythonStatement {
    const { start } = this.token;
    this.at += 1;
    const name = this.name();
    this.expect('(');
    const parameters: { name: string; value?: PythonExpression }[] = [];
    while (!this.isAt(')')) {
      const parameter = { name: this.name() };
      if (this.take(':')) this.expression();
      parameters.push(this.take('=') ? { ...parameter, value: this.expression() } : parameter);
      if (!this.take(',')) break;
    }
    this.expect(')');
    if (this.take('->')) this.expression();
    const { end } = this.token;
    return { kind: 'def', name, parameters, body: this.#body(), start, end };
  }

  /** Skips a block that is not read. */
  #otherBlock(): PythonStatement {
    const { start, end, text } = this.token;
    this.#skipLine();
    if (this.isKind('indent')) {
      let depth = 0;
      do {
        if (this.isKind('indent')) depth += 1;
        if (this.isKind('dedent')) depth -= 1;
        this.at += 1;
      } while (depth > 0);
    }
    return { kind: 'other', construct: text, start, end };
  }

  #skipLine(): void {
    while (this.token.kind !== 'newline' && this.token.kind !== 'end') this.at += 1;
    if (this.token.kind === 'newline') this.at += 1;
  }

  #simple(): PythonStatement {
    const { start, kind, text } = this.token;
    const done = (statement: object): PythonStatement =>
      ({ ...statement, start, end: this.tokens[this.at - 1]!.end }) as PythonStatement;
    if (kind === 'name') {
      if (text === 'import' || text === 'from') return done(this.#import());
      if (text === 'pass') {
        this.at += 1;
        return done({ kind: 'pass' });
      }
      if (text === 'return') {
        this.at += 1;
        const isEmpty = this.token.kind === 'newline' || this.isAt(';');
        return done(isEmpty ? { kind: 'return' } : { kind: 'return', value: this.tuple() });
      }
      if (SIMPLE_WORDS.has(text)) {
        while (this.token.kind !== 'newline') this.at += 1;
        return done({ kind: 'other', construct: text });
      }
    }
    const value = this.tuple();
    // An annotation has no effect.
    if (this.take(':')) this.expression();
    if (this.token.kind === 'operator' && AUGMENTED.test(this.token.text)) {
      const operator = this.token.text.slice(0, -1);
      this.at += 1;
      return done({ kind: 'augment', target: value, operator, value: this.tuple() });
    }
    if (!this.isAt('=')) return done({ kind: 'expression', value });
    const chain = [value];
    while (this.take('=')) chain.push(this.tuple());
    return done({ kind: 'assign', targets: chain.slice(0, -1), value: chain.at(-1) });
  }

  #import(): object {
    const names: { path: string; name: string }[] = [];
    const dotted = (): string => {
      let path = this.name();
      while (this.take('.')) path += `.${this.name()}`;
      return path;
    };
    if (this.take('import')) {
      do {
        const path = dotted();
        names.push(
          this.take('as') ? { path, name: this.name() } : { path: path.split('.')[0]!, name: path.split('.')[0]! },
        );
      } while (this.take(','));
      return { kind: 'import', names };
    }
    this.expect('from');
    while (this.take('.'));
    const module = this.isAt('import') ? '' : dotted();
    this.expect('import');
    if (this.take('*')) return { kind: 'import', names: [{ path: `${module}.*`, name: '*' }] };
    const isBracketed = this.take('(');
    do {
      if (isBracketed && this.isAt(')')) break;
      const name = this.name();
      names.push({ path: `${module}.${name}`, name: this.take('as') ? this.name() : name });
    } while (this.take(','));
    if (isBracketed) this.expect(')');
    return { kind: 'import', names };
  }
}

/** Returns the statements of a Python text; gives up at the first that is none. */
export const parsePython = (text: string, builder: ImportBuilder): readonly PythonStatement[] =>
  new StatementParser(text, builder).program();
