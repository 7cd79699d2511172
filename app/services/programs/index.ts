import type { Circuit } from '../../../simulator/circuit/circuit.ts';
import type { Estimate, Precision, Refusal } from '../../../simulator/engines/engine.ts';
import type { Diagnostic, LanguageId } from '../../../simulator/languages/language.ts';
import type { ProductId } from '../../domain/products.ts';

export { createPrograms } from './read.ts';
export { requireCircuit } from './refusals.ts';

/** A rule of the circuit document that is broken, as data for a sentence. */
export interface ViolationView {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly line?: number;
  readonly column?: number;
}

/** A program and what is asked of it. */
export interface ProgramDraft {
  readonly language: LanguageId;
  readonly program: string;
  readonly product: ProductId;
  readonly shots: number;
  readonly seed?: number;
  readonly precision?: Precision;
  readonly states?: readonly string[];
}

export type ProgramReading =
  | { readonly kind: 'diagnostics'; readonly diagnostics: readonly Diagnostic[] }
  | {
      readonly kind: 'circuit';
      readonly circuit: Circuit;
      readonly violations: readonly ViolationView[];
      readonly price: number;
      /** null while rules are broken: what cannot run has no cost. */
      readonly estimate: Estimate | Refusal | null;
    };

/** Turns program text into a circuit that is checked, priced and estimated; never throws on a broken program. */
export interface Programs {
  read(draft: ProgramDraft): Promise<ProgramReading>;
}
