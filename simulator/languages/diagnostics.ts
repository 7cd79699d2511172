import { DIAGNOSTIC_KINDS, type DiagnosticCode } from './diagnostic-kinds.ts';
import type { Diagnostic, Span } from './language.ts';
import { LANGUAGE_LIMITS } from './limits.ts';

export type DiagnosticValues = Readonly<Record<string, string | number>>;

/** Maximum length of program text quoted in a diagnostic. */
const LONGEST_QUOTE = 40;

/** Replaces half surrogate pairs, which no encoding can represent. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** Prepares program text for a sentence: one line, limited length, no half surrogate pair. */
export const quote = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_QUOTE) return wellFormed(line);
  return `${wellFormed(line.slice(0, LONGEST_QUOTE).replace(/[\uD800-\uDBFF]$/, ''))}…`;
};

/** Collects the errors of one text, up to the limit. */
export class DiagnosticList {
  readonly #list: Diagnostic[] = [];

  get isEmpty(): boolean {
    return this.#list.length === 0;
  }

  get count(): number {
    return this.#list.length;
  }

  get isFull(): boolean {
    return this.#list.length >= LANGUAGE_LIMITS.diagnostics;
  }

  /** Adds an error; the same one at the same place, which a loop or a call may read again, only once. */
  add(code: DiagnosticCode, values: DiagnosticValues, span: Span): void {
    const isKnown = this.#list.some((known) => known.code === code && known.span.start === span.start);
    if (this.isFull || isKnown) return;
    this.#list.push({ kind: DIAGNOSTIC_KINDS[code], code, values, span });
  }

  /** Returns the errors so far, with a last one: the parser stopped here because its steps were used up. */
  stoppedAt(span: Span): readonly Diagnostic[] {
    const code = 'too_many_steps' satisfies DiagnosticCode;
    return [
      ...this.inOrder().slice(0, LANGUAGE_LIMITS.diagnostics - 1),
      { kind: DIAGNOSTIC_KINDS[code], code, values: {}, span },
    ];
  }

  /** Sorted by position in the text; errors at the same position keep the order in which they were found. */
  inOrder(): readonly Diagnostic[] {
    return this.#list.toSorted((one, other) => one.span.start - other.span.start);
  }
}

/**
 * Thrown inside a parser when a statement cannot be read further, caught where the next statement begins; never leaves
 * the parser.
 */
export const RESYNCHRONISE: unique symbol = Symbol('resynchronise');
