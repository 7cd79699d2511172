import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { StepBudget } from '#simulator/languages/budget.ts';
import type { ParseResult, PrintResult } from '#simulator/languages/language.ts';
import type { RawNotes } from './raw-notes.ts';

/** Result of a language's own parser: the circuit of the statements, and the notes separately. */
export type PlainReading = ParseResult & {
  readonly notes?: RawNotes;
  /** Maps gate names in the text to names in the circuit, where they differ. */
  readonly gateNames?: ReadonlyMap<string, string>;
};

/** What a printer writes in addition to the circuit. */
export interface PrintPlan {
  /** Note lines before everything else. */
  readonly headers?: readonly string[];
  /** Notes of operations, by their top-level index; these operations are not merged with their neighbours. */
  readonly regions?: ReadonlyMap<number, readonly string[]>;
  /** Classical bits that may hold integers other than 0 and 1, if the circuit is a part of another one. */
  readonly integers?: ReadonlySet<number>;
  /** Maximum number of lines. */
  readonly maxLines?: number;
}

export type PlainPrint = PrintResult & {
  /** Maps gate names in the circuit to the names in the text. */
  readonly printedNames?: ReadonlyMap<string, string>;
};

/** A language without its notes: reads and writes statements only. */
export interface PlainLanguage {
  readonly parse: (text: string, budget: StepBudget) => PlainReading;
  readonly print: (circuit: Circuit, plan?: PrintPlan) => PlainPrint;
  /** Gates that the language may not read back as written, even in a plain call. */
  readonly gatesToVerify: ReadonlySet<string>;
}
