import type { Circuit } from '../../../simulator/circuit/circuit.ts';
import type { Advice } from '../../../simulator/engines/adviser.ts';
import type { Estimate, Precision, Refusal, RunRequest } from '../../../simulator/engines/engine.ts';
import type { Diagnostic, LanguageId } from '../../../simulator/languages/language.ts';
import type { Price, ProductId } from '../../domain/products.ts';

export { readOptions, writeOptions } from './options.ts';
export { createPrograms } from './read.ts';
export { requireCircuit } from './refusals.ts';

/** A rule of the circuit document that is broken, as data for a sentence. */
export interface ViolationView {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly line?: number;
  readonly column?: number;
}

/** What some products ask beside shots, seed and precision; a task keeps it whole. */
export type RunOptions = Pick<RunRequest, 'states' | 'noise' | 'method' | 'chip'>;

/** A program and what is asked of it. `states` may be indices as well as bit strings. */
export interface ProgramDraft extends RunOptions {
  readonly language: LanguageId;
  readonly program: string;
  readonly product: ProductId;
  readonly shots: number;
  readonly seed?: number;
  readonly precision?: Precision;
}

export type ProgramReading =
  | { readonly kind: 'diagnostics'; readonly diagnostics: readonly Diagnostic[] }
  | (Price & {
      readonly kind: 'circuit';
      readonly circuit: Circuit;
      /** What was read past. */
      readonly warnings?: readonly Diagnostic[];
      readonly violations: readonly ViolationView[];
      /** What the product asks for, as a run takes it: states as bit strings. */
      readonly options: RunOptions;
      /** null while rules are broken: what cannot run has no cost. */
      readonly estimate: Estimate | Refusal | null;
    });

export type CircuitReading = Extract<ProgramReading, { readonly kind: 'circuit' }>;

/** What speaks for a product, or against it, for one program. */
export interface ProductAdvice extends Omit<Advice, 'engine'>, Price {
  readonly product: ProductId;
}

/** Turns program text into a circuit that is checked, priced and estimated; never throws on a broken program. */
export interface Programs {
  read(draft: ProgramDraft): Promise<ProgramReading>;
  /** The circuit alone, unchecked and without its cost; null for a broken program. */
  circuitOf(text: Pick<ProgramDraft, 'language' | 'program'>): Promise<Circuit | null>;
  /** Which product to run a circuit on, best first, among those that are open. Empty where that takes too long to find out. */
  advise(reading: CircuitReading, draft: ProgramDraft): Promise<readonly ProductAdvice[]>;
}
