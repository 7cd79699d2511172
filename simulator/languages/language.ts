import type { Circuit } from '#simulator/circuit/circuit.ts';

export const LANGUAGE_IDS = ['qrunes', 'originir', 'openqasm2', 'openqasm3'] as const;
export type LanguageId = (typeof LANGUAGE_IDS)[number];

/** A stretch of program text: offsets in UTF-16 units, line and column from 1. Always inside the text. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** `syntax` is the product's "grammar mistakes", `conversion` its "conversion failure". */
export type DiagnosticKind = 'syntax' | 'conversion';

/** One error of a program, or one warning; `code` names its sentence, `values` fill it. */
export interface Diagnostic {
  readonly kind: DiagnosticKind;
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly span: Span;
}

export type ParseResult =
  | {
      readonly ok: true;
      readonly circuit: Circuit;
      /** Where each top-level operation was written, by its index in `circuit.operations`. */
      readonly spans: readonly Span[];
      /** What is in order and yet hardly meant; absent where nothing is. */
      readonly warnings?: readonly Diagnostic[];
    }
  | {
      readonly ok: false;
      readonly diagnostics: readonly Diagnostic[];
      /** Reading stopped because its steps were used up: with more of them there may be no error. */
      readonly isUnfinished?: true;
    };

export type PrintResult =
  | { readonly ok: true; readonly text: string }
  /** What the language cannot say, by operation index. */
  | { readonly ok: false; readonly diagnostics: readonly Omit<Diagnostic, 'span'>[] };

export interface Language {
  readonly id: LanguageId;
  /** Its own name, the same in every tongue: "QRunes", "OpenQASM 2". */
  readonly title: string;
  /** File name endings, without the dot. */
  readonly extensions: readonly string[];
  /**
   * Never throws, whatever the text; finds all errors, first to last.
   * @param steps how much work it may be (`budget.ts`), LIMITS.steps where nothing is said; what takes more is an error of its own
   */
  parse(text: string, steps?: number): ParseResult;
  print(circuit: Circuit): PrintResult;
}
