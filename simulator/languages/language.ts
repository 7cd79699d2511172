import type { Circuit } from '#simulator/circuit/circuit.ts';

export const LANGUAGE_IDS = ['qrunes', 'originir', 'openqasm2', 'openqasm3'] as const;
export type LanguageId = (typeof LANGUAGE_IDS)[number];

/** A range of program text: offsets in UTF-16 units, line and column from 1. Always inside the text. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** `syntax` is the product's "grammar mistakes", `conversion` its "conversion failure". */
export type DiagnosticKind = 'syntax' | 'conversion';

/** One error or warning of a program; `code` selects its sentence, `values` fill its placeholders. */
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
      /** Source range of each top-level operation, by its index in `circuit.operations`. */
      readonly spans: readonly Span[];
      /** Valid statements that are probably not intended; absent if there are none. */
      readonly warnings?: readonly Diagnostic[];
    }
  | {
      readonly ok: false;
      readonly diagnostics: readonly Diagnostic[];
      /** Reading stopped because the steps were used up: with more steps there may be no error. */
      readonly isUnfinished?: true;
    };

export type PrintResult =
  | { readonly ok: true; readonly text: string }
  /** What the language cannot express, by operation index. */
  | { readonly ok: false; readonly diagnostics: readonly Omit<Diagnostic, 'span'>[] };

export interface Language {
  readonly id: LanguageId;
  /** Proper name, not translated: "QRunes", "OpenQASM 2". */
  readonly title: string;
  /** File name extensions, without the dot. */
  readonly extensions: readonly string[];
  /**
   * Parses any text and never throws; reports all errors, sorted by position.
   * @param steps limit of the work (`budget.ts`), at most LANGUAGE_LIMITS.steps; reaching it is reported as an error
   * @param operations limit of the program, at most LANGUAGE_LIMITS.operations. Both are USUAL_READING by default
   */
  readonly parse: (text: string, steps?: number, operations?: number) => ParseResult;
  readonly print: (circuit: Circuit) => PrintResult;
}
