import { STEP_COSTS } from '#simulator/languages/budget.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import type { ImportBuilder, Range } from '#simulator/languages/formats/import-builder.ts';

export type PythonTokenKind = 'name' | 'number' | 'string' | 'operator' | 'newline' | 'indent' | 'dedent' | 'end';

export interface PythonToken extends Range {
  readonly kind: PythonTokenKind;
  /** The token as written; of a string its contents. */
  readonly text: string;
}

const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const NUMBER = /(?:0[xX][\dA-Fa-f]+|(?:\d[\d_]*\.?[\d_]*|\.\d+)(?:[eE][+-]?\d+)?)/y;
const OPERATOR = /\*\*=|\/\/=|<<=|>>=|\*\*|\/\/|<<|>>|<=|>=|==|!=|->|:=|[-+*/%@&|^]=|[-+*/%@&|^~<>=()[\]{},:.;]/y;
const BLANKS = /[ \t\f]*/y;
const PREFIX = /^(?:[rRbBuUfF]{0,2})$/;
const QUOTE = /["']/;
const OPENING = '([{';
const CLOSING = ')]}';

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

/** Splits a Python text into tokens: lines inside brackets are joined, and blocks have an indent and a dedent. */
class Tokenizer {
  readonly tokens: PythonToken[] = [];
  readonly #indents = [0];
  #at = 0;
  #brackets = 0;

  constructor(
    readonly text: string,
    readonly builder: ImportBuilder,
  ) {}

  run(): readonly PythonToken[] {
    while (this.#at < this.text.length) {
      if (this.#brackets === 0 && this.#isLineStart() && this.#indentation()) continue;
      this.#next();
    }
    const { length } = this.text;
    if (this.tokens.length > 0 && this.tokens.at(-1)!.kind !== 'newline') this.#add('newline', length, '');
    for (; this.#indents.length > 1; this.#indents.pop()) this.#add('dedent', length, '');
    this.#add('end', length, '');
    return this.tokens;
  }

  #isLineStart(): boolean {
    const last = this.tokens.at(-1);
    return last === undefined || last.kind === 'newline' || last.kind === 'dedent';
  }

  /** Reads the beginning of a line. Returns whether the line is blank, and skipped. */
  #indentation(): boolean {
    const blanks = matchAt(BLANKS, this.text, this.#at) ?? '';
    const next = this.text[this.#at + blanks.length];
    this.builder.budget.spend(1 + blanks.length);
    if (next === undefined || next === '\n' || next === '\r' || next === '#') {
      const end = this.text.indexOf('\n', this.#at);
      this.#at = end < 0 ? this.text.length : end + 1;
      return true;
    }
    const width = [...blanks].reduce((sum, blank) => (blank === '\t' ? sum + 8 - (sum % 8) : sum + 1), 0);
    this.#at += blanks.length;
    if (width > this.#indents.at(-1)!) {
      this.#indents.push(width);
      this.#add('indent', this.#at, '');
    }
    while (width < this.#indents.at(-1)!) {
      this.#indents.pop();
      this.tokens.push({ kind: 'dedent', text: '', start: this.#at, end: this.#at });
    }
    if (width !== this.#indents.at(-1)!)
      this.builder.giveUp(
        'unexpected',
        { expected: 'the indentation of a block around', found: 'another one' },
        { start: this.#at, end: this.#at + 1 },
      );
    // A dedent counts as the start of a line, so that the token is read at once.
    this.#next();
    return true;
  }

  #next(): void {
    const { text } = this;
    const character = text[this.#at]!;
    this.builder.budget.spend(STEP_COSTS.token);
    if (character === '\n') {
      if (this.#brackets === 0 && !this.#isLineStart()) this.#add('newline', this.#at + 1, '');
      else this.#at += 1;
    } else if (character === '\\' && /^\\\r?\n/.test(text.slice(this.#at, this.#at + 3))) {
      this.#at = text.indexOf('\n', this.#at) + 1;
    } else if (character === '#') {
      const end = text.indexOf('\n', this.#at);
      this.#at = end < 0 ? text.length : end;
    } else if (/\s/.test(character)) this.#at += 1;
    else this.#word();
  }

  #word(): void {
    const { text } = this;
    const at = this.#at;
    if (QUOTE.test(text[at]!)) return this.#string(at);
    const name = matchAt(NAME, text, at);
    if (name !== undefined) {
      if (PREFIX.test(name) && QUOTE.test(text[at + name.length] ?? '')) return this.#string(at + name.length);
      return this.#add('name', at + name.length, name);
    }
    const number = matchAt(NUMBER, text, at);
    if (number !== undefined) return this.#add('number', at + number.length, number);
    const operator = matchAt(OPERATOR, text, at);
    if (operator === undefined) {
      const character = String.fromCodePoint(text.codePointAt(at)!);
      this.builder.giveUp(
        'unexpected_character',
        { character: quote(character) },
        { start: at, end: at + character.length },
      );
    }
    if (OPENING.includes(operator)) this.#brackets += 1;
    if (CLOSING.includes(operator)) this.#brackets = Math.max(0, this.#brackets - 1);
    this.#add('operator', at + operator.length, operator);
  }

  /** @param open offset of the first quotation mark */
  #string(open: number): void {
    const { text } = this;
    const mark = text[open]!;
    const isTriple = text.startsWith(mark.repeat(3), open);
    const quotes = isTriple ? mark.repeat(3) : mark;
    let at = open + quotes.length;
    while (at < text.length && !text.startsWith(quotes, at)) {
      if (text[at] === '\n' && !isTriple) break;
      at += text[at] === '\\' ? 2 : 1;
    }
    this.builder.budget.spend(at - open);
    if (!text.startsWith(quotes, at))
      this.builder.giveUp('unterminated_string', {}, { start: open, end: open + quotes.length });
    this.#add('string', at + quotes.length, text.slice(open + quotes.length, at));
  }

  #add(kind: PythonTokenKind, end: number, text: string): void {
    this.tokens.push({ kind, text, start: this.#at, end });
    this.#at = end;
  }
}

/** Returns the tokens of a text; gives up at the first character that is none. */
export const tokensOf = (text: string, builder: ImportBuilder): readonly PythonToken[] =>
  new Tokenizer(text, builder).run();
