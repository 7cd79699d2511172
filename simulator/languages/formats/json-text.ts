import { STEP_COSTS } from '#simulator/languages/budget.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import { LANGUAGE_LIMITS } from '#simulator/languages/limits.ts';
import type { ImportBuilder, Range } from './import-builder.ts';

/** A value of JSON with its place in the text. */
export type JsonNode = Range &
  (
    | { readonly kind: 'object'; readonly members: ReadonlyMap<string, JsonNode> }
    | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'word'; readonly value: boolean | null }
  );

const BLANKS = /[ \t\r\n\u00a0\ufeff]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z]+/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
const WORDS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Returns the value as it is quoted in a sentence. */
export function quoteJson(node: JsonNode | undefined, { text }: { readonly text: string }): string {
  if (node === undefined) return 'null';
  if (node.kind === 'object') return '{…}';
  return node.kind === 'array' ? '[…]' : quote(text.slice(node.start, node.end));
}

class JsonReader {
  #at = 0;
  #depth = 0;
  readonly #text: string;
  readonly #builder: ImportBuilder;

  constructor(text: string, builder: ImportBuilder) {
    this.#text = text;
    this.#builder = builder;
  }

  whole(): JsonNode {
    const node = this.#value();
    this.#skip();
    if (this.#at < this.#text.length) this.#fail('}');
    return node;
  }

  #skip(): void {
    BLANKS.lastIndex = this.#at;
    BLANKS.test(this.#text);
    this.#builder.budget.spend(BLANKS.lastIndex - this.#at);
    this.#at = BLANKS.lastIndex;
  }

  #fail(expected: string): never {
    const [start, length] = [this.#at, this.#text.length];
    if (start >= length) this.#builder.giveUp('unexpected_text_end', { expected }, { start: length, end: length });
    const end = Math.min(start + 12, length);
    const found = quote(this.#text.slice(start, end));
    this.#builder.giveUp('unexpected', { expected, found }, { start, end });
  }

  #take(symbol: string): boolean {
    this.#skip();
    if (this.#text[this.#at] !== symbol) return false;
    this.#at += 1;
    return true;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.[0] ?? '';
  }

  #value(): JsonNode {
    this.#builder.budget.spend(STEP_COSTS.token);
    this.#skip();
    const start = this.#at;
    switch (this.#text[start]) {
      case '{':
        return this.#inside(() => this.#object(start));
      case '[':
        return this.#inside(() => this.#array(start));
      case '"':
        return { kind: 'string', value: this.#string(), start, end: this.#at };
      default: {
        const digits = this.#match(NUMBER);
        if (digits !== '') {
          this.#at += digits.length;
          this.#builder.budget.spend(digits.length);
          return { kind: 'number', value: Number(digits), start, end: this.#at };
        }
        const word = this.#match(WORD);
        const value = WORDS.get(word);
        if (value === undefined) this.#fail('{ [ "');
        this.#at += word.length;
        return { kind: 'word', value, start, end: this.#at };
      }
    }
  }

  #inside(read: () => JsonNode): JsonNode {
    const start = this.#at;
    if (this.#depth >= LANGUAGE_LIMITS.nesting)
      this.#builder.giveUp('nesting_too_deep', { limit: LANGUAGE_LIMITS.nesting }, { start, end: start + 1 });
    this.#depth += 1;
    this.#at += 1;
    const node = read();
    this.#depth -= 1;
    return node;
  }

  #object(start: number): JsonNode {
    const members = new Map<string, JsonNode>();
    if (!this.#take('}')) {
      do {
        this.#skip();
        if (this.#text[this.#at] !== '"') this.#fail('"');
        const name = this.#string();
        if (!this.#take(':')) this.#fail(':');
        members.set(name, this.#value());
      } while (this.#take(','));
      if (!this.#take('}')) this.#fail(', }');
    }
    return { kind: 'object', members, start, end: this.#at };
  }

  #array(start: number): JsonNode {
    const items: JsonNode[] = [];
    if (!this.#take(']')) {
      do items.push(this.#value());
      while (this.#take(','));
      if (!this.#take(']')) this.#fail(', ]');
    }
    return { kind: 'array', items, start, end: this.#at };
  }

  #string(): string {
    const text = this.#text;
    const start = this.#at;
    let value = '';
    let from = start + 1;
    for (let at = from; ; at += 1) {
      const character = text[at];
      if (character === undefined || character === '\n') {
        const end = Math.min(at, start + 12);
        this.#builder.giveUp('unterminated_string', {}, { start, end });
      }
      if (character === '"') {
        this.#builder.budget.spend(at - start);
        this.#at = at + 1;
        return value + text.slice(from, at);
      }
      if (character !== '\\') continue;
      const code = text[at + 1] ?? '';
      const isUnicode = code === 'u' && /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6));
      const meant = isUnicode ? String.fromCharCode(Number.parseInt(text.slice(at + 2, at + 6), 16)) : ESCAPES[code];
      value += text.slice(from, at) + (meant ?? code);
      at += isUnicode ? 5 : 1;
      from = at + 1;
    }
  }
}

/** Reads a text as JSON; gives up at its first mistake, because nothing after it has a place. */
export const readJson = (text: string, builder: ImportBuilder): JsonNode => new JsonReader(text, builder).whole();

/** The values of JSON that readers ask for, with an error if a value is of another kind. */
export class JsonMembers {
  readonly #builder: ImportBuilder;

  constructor(
    readonly node: JsonNode,
    builder: ImportBuilder,
  ) {
    this.#builder = builder;
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  get(name: string): JsonNode | undefined {
    return this.node.kind === 'object' ? this.node.members.get(name) : undefined;
  }

  /** Reports a member that is missing or of another kind than `expected`. */
  wrong(name: string, expected: string): undefined {
    const node = this.get(name);
    if (node === undefined) this.#builder.error('member_missing', { member: `"${name}"` }, this.node);
    else {
      const found = quoteJson(node, this.#builder);
      this.#builder.error('member_wrong', { member: `"${name}"`, expected, found }, node);
    }
    return undefined;
  }

  list(name: string): readonly JsonNode[] | undefined {
    const node = this.get(name);
    return node?.kind === 'array' ? node.items : this.wrong(name, '[…]');
  }

  text(name: string): string | undefined {
    const node = this.get(name);
    return node?.kind === 'string' ? node.value : this.wrong(name, '"…"');
  }

  number(name: string): number | undefined {
    const node = this.get(name);
    return node?.kind === 'number' ? node.value : this.wrong(name, '0.5');
  }

  /** A whole number from 0. */
  index(name: string): number | undefined {
    const node = this.get(name);
    return isIndex(node) ? node.value : this.wrong(name, '0, 1, 2, …');
  }
}

/** Whether a value is a whole number from 0. */
export const isIndex = (node: JsonNode | undefined): node is Extract<JsonNode, { kind: 'number' }> =>
  node?.kind === 'number' && Number.isSafeInteger(node.value) && node.value >= 0;
