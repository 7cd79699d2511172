/** A piece of an observable's text. `number` includes its exponent; `symbol` is one character. */
export interface ObservableToken {
  readonly kind: 'number' | 'word' | 'symbol' | 'end';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Characters that are read as another, one for one so that offsets stay. */
const READ_AS: ReadonlyMap<string, string> = new Map([
  ['−', '-'],
  ['–', '-'],
  ['×', '*'],
  ['·', '*'],
  ['⋅', '*'],
  ['⊗', '*'],
  ['⟨', '<'],
  ['⟩', '>'],
  ['〈', '<'],
  ['〉', '>'],
  ['、', ','],
  ['\u3000', ' '],
]);

const FULL_WIDTH = /[！-～]/g;
const FULL_WIDTH_DISTANCE = 0xfee0;
const SUBSCRIPT = /[₀-₉]/g;
const SUBSCRIPT_ZERO = 0x2080;

/** Returns the text with full-width characters, subscript digits and mathematical signs replaced by ASCII. */
function inAscii(text: string): string {
  // Printable ASCII, tabs and line ends need no replacement.
  if (/^[\t\n\r -~]*$/.test(text)) return text;
  return text
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_DISTANCE))
    .replace(SUBSCRIPT, (character) => String(character.charCodeAt(0) - SUBSCRIPT_ZERO))
    .replace(/[−–×·⋅⊗⟨⟩〈〉、\u3000]/g, (character) => READ_AS.get(character)!);
}

const SPACE = /\s*/y;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z_]+/y;
const DIGITS = /\d+/y;

/** Reads the text of an observable token by token, in linear time. */
export class ObservableScanner {
  readonly #text: string;
  /** The current token. */
  token: ObservableToken = { kind: 'end', text: '', start: 0, end: 0 };

  constructor(text: string) {
    this.#text = inAscii(text);
    this.next();
  }

  /** Moves to the next token. */
  next(): void {
    const start = this.token.end + this.#match(SPACE, this.token.end).length;
    const kinds = [
      ['number', NUMBER],
      ['word', WORD],
    ] as const;
    for (const [kind, pattern] of kinds) {
      const text = this.#match(pattern, start);
      if (text === '') continue;
      this.token = { kind, text, start, end: start + text.length };
      return;
    }
    const text = start < this.#text.length ? String.fromCodePoint(this.#text.codePointAt(start)!) : '';
    this.token = { kind: text === '' ? 'end' : 'symbol', text, start, end: start + text.length };
  }

  isSymbol(symbol: string): boolean {
    return this.token.kind === 'symbol' && this.token.text === symbol;
  }

  /** Takes the digits that directly follow the current word; the next token begins after them. Empty if there are none. */
  takeDigits(): string {
    const digits = this.#match(DIGITS, this.token.end);
    this.token = { ...this.token, end: this.token.end + digits.length };
    this.next();
    return digits;
  }

  /** Returns the characters from one offset to another. */
  slice(start: number, end: number): string {
    return this.#text.slice(start, end);
  }

  #match(pattern: RegExp, at: number): string {
    pattern.lastIndex = at;
    return pattern.exec(this.#text)?.[0] ?? '';
  }
}
