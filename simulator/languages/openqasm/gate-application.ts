import type { Composite } from '#simulator/circuit/circuit.ts';
import type { ExpressionText } from '#simulator/languages/cursor.ts';
import type { GateWord, ResolvedWord } from '#simulator/languages/gate-words.ts';
import type { Span } from '#simulator/languages/language.ts';
import type { Operand } from './operands.ts';

/** What a gate name means in this program. */
export type Callee =
  { readonly word: ResolvedWord } | { readonly composite: Composite } | { readonly anyControls: GateWord };

/** The modifiers before a gate (`inv @`, `ctrl @` …), combined: controls outermost first. */
export interface Modifiers {
  readonly dagger: boolean;
  /** For each control, the state in which it acts. */
  readonly controls: readonly (0 | 1)[];
  /** Number of repetitions; 0 for a power of 0. */
  readonly times: number;
  /** A power that is no whole number, which `times` repeats. */
  readonly power?: number;
}

/** A gate as a statement applies it. */
export interface Application {
  readonly callee: Callee;
  readonly modifiers: Modifiers;
  readonly typed: readonly ExpressionText[];
  readonly operands: readonly Operand[];
  /** The name, and the whole statement. */
  readonly at: Span;
  readonly span: Span;
}

export const NO_MODIFIERS: Modifiers = { dagger: false, controls: [], times: 1 };
