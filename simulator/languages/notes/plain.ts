import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { StepBudget } from '#simulator/languages/budget.ts';
import type { ParseResult, PrintResult } from '#simulator/languages/language.ts';
import type { RawNotes } from './raw-notes.ts';

/** What a language's own parser makes of a text: its notes lie beside the circuit of its statements. */
export type PlainReading = ParseResult & {
  readonly notes?: RawNotes;
  /** The circuit's names of the gates that the text defines, by those in the text, where they differ. */
  readonly gateNames?: ReadonlyMap<string, string>;
};

/** What a printer writes besides the circuit. */
export interface PrintPlan {
  /** Lines of notes before everything else. */
  readonly headers?: readonly string[];
  /** Notes of operations, by their place at the top level; these stand apart from their neighbours. */
  readonly regions?: ReadonlyMap<number, readonly string[]>;
  /** Classical bits that may hold other integers than 0 and 1, where the circuit is a part of another one. */
  readonly integers?: ReadonlySet<number>;
  /** The most lines that may be written. */
  readonly room?: number;
}

export type PlainPrint = PrintResult & {
  /** What the text calls the gates that it defines, by their names in the circuit. */
  readonly gateWords?: ReadonlyMap<string, string>;
};

/** A language without its notes: what its statements say, and nothing else. */
export interface PlainLanguage {
  readonly parse: (text: string, budget: StepBudget) => PlainReading;
  readonly print: (circuit: Circuit, plan?: PrintPlan) => PlainPrint;
  /** Gates that the language may write otherwise than it reads them even where they are called plainly. */
  readonly unsureGates: ReadonlySet<string>;
}
