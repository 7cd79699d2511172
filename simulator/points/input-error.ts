/** Where an error of the input is. */
export type InputPlace =
  /** Path in a JSON document, such as `points[3].theta`. */
  | { readonly kind: 'path'; readonly path: string }
  /** Cell of a CSV file, from 1; without a column the whole line. */
  | { readonly kind: 'cell'; readonly line: number; readonly column?: number }
  /** UTF-16 offset in the text of this index, where several texts are read together. */
  | { readonly kind: 'text'; readonly text: number; readonly offset: number };

export interface InputError<Code extends string> {
  readonly code: Code;
  readonly values: Readonly<Record<string, string | number>>;
  readonly place: InputPlace;
}

/** Limit of reported errors. Untrusted input may have an unlimited number. */
const MAX_ERRORS = 50;

/** Maximum length of quoteInput input in an error. */
const MAX_QUOTE = 40;

export const quoteInput = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Array.isArray(value)
      ? '[…]'
      : '{…}'
    : String(value).slice(0, MAX_QUOTE);

/** Collects errors. */
export class InputErrors<Code extends string> {
  readonly list: InputError<Code>[] = [];

  get isEmpty(): boolean {
    return this.list.length === 0;
  }

  /** Whether further errors are not kept, so that reading may end. */
  get isFull(): boolean {
    return this.list.length >= MAX_ERRORS;
  }

  /** Returns undefined, as the result of what failed. */
  fail(code: Code, place: InputPlace, values: InputError<Code>['values'] = {}): undefined {
    if (!this.isFull) this.list.push({ code, values, place });
    return undefined;
  }
}
