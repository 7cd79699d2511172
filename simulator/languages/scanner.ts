import { STEP_COSTS, type StepBudget } from './budget.ts';
import { type DiagnosticList, wellFormed } from './diagnostics.ts';
import type { Span } from './language.ts';

export type TokenKind = 'end' | 'newline' | 'word' | 'integer' | 'real' | 'string' | 'symbol';

/** Lexical differences between the languages. */
export interface Lexicon {
  readonly lineComments: readonly string[];
  readonly blockComments: boolean;
  /** Whether the end of a line ends a statement. */
  readonly newlines: boolean;
  /** Symbols of two characters; all others have one. */
  readonly pairs: readonly string[];
  /** Whether names may have letters of every script. */
  readonly unicodeNames?: boolean;
}

export interface ScannedComment {
  readonly text: string;
  readonly line: number;
  /** Position, for a comment that ends with its line. */
  readonly start?: number;
  readonly end?: number;
  readonly column?: number;
}

/** A position of the scanner. */
export interface ScannerMark extends Span {
  readonly kind: TokenKind;
  readonly symbol: string;
  readonly previousEnd: number;
  readonly position: number;
  readonly lineStart: number;
  readonly currentLine: number;
}

const TAB = 9;
const NEWLINE = 10;
const QUOTE = 34;
const SINGLE_QUOTE = 39;
const DOT = 46;
const SYMBOLS = '$%&()*+,-./:;<=>@[]^{|}!~#?';
/** Constants that OpenQASM 3 writes as Greek or script letters: π, τ, ℇ. */
const LETTERS_BEYOND_ASCII = 'πτℇ';
const ANY_LETTER = /[\p{L}\p{Nl}]/u;

const IS_SYMBOL = Uint8Array.from({ length: 128 }, (_, code) => (SYMBOLS.includes(String.fromCharCode(code)) ? 1 : 0));
const isSymbol = (code: number): boolean => IS_SYMBOL[code] === 1;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  code === 95 ||
  (code > 127 && LETTERS_BEYOND_ASCII.includes(String.fromCharCode(code)));
const isAnyLetter = (code: number): boolean =>
  isLetter(code) || (code > 127 && ANY_LETTER.test(String.fromCharCode(code)));
/** Whitespace that pasted text may contain: no-break space, ideographic space, byte order mark. */
const isBlank = (code: number): boolean =>
  code === 32 || (code >= TAB && code <= 13 && code !== NEWLINE) || code === 0xa0 || code === 0x3000 || code === 0xfeff;

/**
 * Reads a text in one pass without storing tokens: the current token is held in the scanner's fields.
 * Comments are collected in `comments` for the parser, which attaches them to the next operation.
 */
export class Scanner {
  kind: TokenKind = 'end';
  start = 0;
  end = 0;
  line = 1;
  column = 1;
  /** The symbol itself if `kind` is `symbol`, else empty. */
  symbol = '';
  /** Offset of the end of the previous token. */
  previousEnd = 0;
  comments: ScannedComment[] = [];
  /** Characters read so far; a linear parser keeps this near the length of the text. */
  steps = 0;
  #position = 0;
  readonly #isLetter: (code: number) => boolean;
  /** First characters of the symbols of two characters. */
  readonly #pairStarts: string;
  /** Codes of the characters with which a comment may begin. */
  readonly #commentStarts: readonly number[];
  #lineStart = 0;
  #line = 1;

  constructor(
    readonly text: string,
    readonly lexicon: Lexicon,
    readonly diagnostics: DiagnosticList,
    readonly budget: StepBudget,
  ) {
    this.#isLetter = lexicon.unicodeNames === true ? isAnyLetter : isLetter;
    this.#pairStarts = lexicon.pairs.map((pair) => pair.charAt(0)).join('');
    const marks = [...lexicon.lineComments, ...(lexicon.blockComments ? ['/*'] : [])];
    this.#commentStarts = marks.map((mark) => mark.charCodeAt(0));
  }

  get tokenText(): string {
    return this.text.slice(this.start, this.end);
  }

  get span(): Span {
    return { start: this.start, end: this.end, line: this.line, column: this.column };
  }

  is(symbol: string): boolean {
    return this.symbol === symbol;
  }

  /** Moves to the next token. */
  next(): void {
    const { text } = this;
    let position = this.#position;
    this.symbol = '';
    for (;;) {
      const code = position < text.length ? text.charCodeAt(position) : -1;
      if (code === NEWLINE) {
        if (this.lexicon.newlines) return this.#finish('newline', position, position + 1, true);
        position += 1;
        this.#startLine(position);
      } else if (isBlank(code)) {
        position += 1;
      } else if (code < 0) {
        return this.#finish('end', position, position, false);
      } else if (this.#isLetter(code)) {
        return this.#finish('word', position, this.#wordEnd(position), false);
      } else if (isDigit(code) || (code === DOT && isDigit(text.charCodeAt(position + 1)))) {
        return this.#number(position);
      } else if (code === QUOTE || code === SINGLE_QUOTE) {
        return this.#string(position, code);
      } else {
        const commentEnd = this.#commentStarts.includes(code) ? this.#comment(position) : position;
        if (commentEnd > position) {
          position = commentEnd;
        } else if (isSymbol(code)) {
          return this.#symbol(position);
        } else {
          position = this.#unexpected(position);
        }
      }
    }
  }

  /** Moves to the first token after the current line, and returns the text of the line from the current token on. */
  skipLine(): string {
    const newline = this.text.indexOf('\n', this.start);
    const end = newline < 0 ? this.text.length : newline;
    const line = this.text.slice(this.start, end).trim();
    this.#position = Math.max(this.#position, end);
    this.next();
    return line;
  }

  /** Returns the current position for `rewind`; used to unroll loops. */
  mark(): ScannerMark {
    const { kind, start, end, line, column, symbol, previousEnd } = this;
    return {
      kind,
      start,
      end,
      line,
      column,
      symbol,
      previousEnd,
      position: this.#position,
      lineStart: this.#lineStart,
      currentLine: this.#line,
    };
  }

  rewind(mark: ScannerMark): void {
    this.kind = mark.kind;
    this.start = mark.start;
    this.end = mark.end;
    this.line = mark.line;
    this.column = mark.column;
    this.symbol = mark.symbol;
    this.previousEnd = mark.previousEnd;
    this.#position = mark.position;
    this.#lineStart = mark.lineStart;
    this.#line = mark.currentLine;
    this.comments = [];
  }

  #finish(kind: TokenKind, start: number, end: number, startsLine: boolean): void {
    const from = this.#position;
    this.steps += end - from + 1;
    this.previousEnd = this.end;
    this.kind = kind;
    this.start = start;
    this.end = end;
    this.line = this.#line;
    this.column = start - this.#lineStart + 1;
    this.#position = end;
    if (startsLine) this.#startLine(end);
    this.budget.spend(STEP_COSTS.token + end - from);
  }

  #startLine(position: number): void {
    this.#line += 1;
    this.#lineStart = position;
  }

  #spanHere(start: number, end: number): Span {
    return { start, end, line: this.#line, column: start - this.#lineStart + 1 };
  }

  #wordEnd(start: number): number {
    let end = start + 1;
    for (;;) {
      const code = this.text.charCodeAt(end);
      if (!this.#isLetter(code) && !isDigit(code)) return end;
      end += 1;
    }
  }

  #digitsEnd(start: number): number {
    let end = start;
    while (isDigit(this.text.charCodeAt(end))) end += 1;
    return end;
  }

  #number(start: number): void {
    let end = this.#digitsEnd(start);
    let kind: TokenKind = 'integer';
    if (this.text.charCodeAt(end) === DOT) {
      kind = 'real';
      end = this.#digitsEnd(end + 1);
    }
    const exponent = this.text.charCodeAt(end) | 32;
    if (exponent === 101) {
      const sign = this.text.charCodeAt(end + 1);
      const digits = sign === 43 || sign === 45 ? end + 2 : end + 1;
      if (isDigit(this.text.charCodeAt(digits))) {
        kind = 'real';
        end = this.#digitsEnd(digits);
      }
    }
    this.#finish(kind, start, end, false);
  }

  #string(start: number, mark: number): void {
    let end = start + 1;
    for (;;) {
      const code = end < this.text.length ? this.text.charCodeAt(end) : NEWLINE;
      if (code === NEWLINE) {
        this.diagnostics.add('unterminated_string', {}, this.#spanHere(start, end));
        return this.#finish('string', start, end, false);
      }
      end += 1;
      if (code === mark) return this.#finish('string', start, end, false);
    }
  }

  #symbol(start: number): void {
    const first = this.text.charAt(start);
    this.symbol = first;
    if (this.#pairStarts.includes(first)) {
      const pair = this.text.slice(start, start + 2);
      if (this.lexicon.pairs.includes(pair)) this.symbol = pair;
    }
    this.#finish('symbol', start, start + this.symbol.length, false);
  }

  /**
   * Skips a comment that begins here and keeps its text; returns the offset of its end, or `start` if there is no
   * comment.
   */
  #comment(start: number): number {
    const { text, lexicon } = this;
    for (const mark of lexicon.lineComments) {
      if (text.startsWith(mark, start)) {
        const newline = text.indexOf('\n', start);
        const end = newline < 0 ? text.length : newline;
        this.comments.push({
          text: text.slice(start + mark.length, end).trim(),
          line: this.#line,
          start,
          end,
          column: start - this.#lineStart + 1,
        });
        return end;
      }
    }
    return lexicon.blockComments && text.startsWith('/*', start) ? this.#blockComment(start) : start;
  }

  #blockComment(start: number): number {
    const close = this.text.indexOf('*/', start + 2);
    if (close < 0) this.diagnostics.add('unterminated_comment', { expected: '*/' }, this.#spanHere(start, start + 2));
    const bodyEnd = close < 0 ? this.text.length : close;
    const lines = this.text.slice(start + 2, bodyEnd).split('\n');
    const contents = lines.map((content) => content.replace(/^\s*\*?\s?/, '').trimEnd());
    const first = contents.findIndex((content) => content !== '');
    const last = contents.findLastIndex((content) => content !== '');
    // A comment that spans lines belongs to what follows it, not to the statement before it.
    const line = this.#line + lines.length - 1;
    contents.forEach((content, index) => {
      if (first >= 0 && index >= first && index <= last) this.comments.push({ text: content.trim(), line });
    });
    if (lines.length > 1) {
      this.#line += lines.length - 1;
      this.#lineStart = this.text.lastIndexOf('\n', bodyEnd - 1) + 1;
    }
    return close < 0 ? bodyEnd : close + 2;
  }

  /** Reports one diagnostic for a whole run of invalid characters. */
  #unexpected(start: number): number {
    const character = wellFormed(String.fromCodePoint(this.text.codePointAt(start) ?? 0));
    let end = start + 1;
    for (; end < this.text.length; end += 1) {
      const code = this.text.charCodeAt(end);
      if (
        code === NEWLINE ||
        isBlank(code) ||
        this.#isLetter(code) ||
        isDigit(code) ||
        code === QUOTE ||
        code === SINGLE_QUOTE
      )
        break;
      if (isSymbol(code)) break;
    }
    this.diagnostics.add('unexpected_character', { character }, this.#spanHere(start, end));
    return end;
  }
}
