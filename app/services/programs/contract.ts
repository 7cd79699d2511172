import type { Price, ProductId } from '#app/domain/products.ts';
import type {
  Advice,
  Circuit,
  CircuitSize,
  Diagnostic,
  Estimate,
  LanguageId,
  Precision,
  Refusal,
  RunRequest,
} from '#simulator';
import type { PlacedViolation, ProgramComparison, WriteOutcome, WriteRequest } from '#simulator/workers';

/** A rule of the circuit document that is broken, as data for a sentence. */
export type ViolationView = PlacedViolation;

/** A program as text: what is read, drawn and written. */
export type ProgramText = Pick<ProgramInput, 'language' | 'program'>;

/** A program's circuit as far as it is drawn, and how large the whole of it is. */
export interface ProgramPicture {
  readonly circuit: Circuit;
  /** Of the whole circuit, those in blocks counted. */
  readonly operations: number;
  readonly size: CircuitSize;
}

/** What some products ask beside shots, seed and precision; a task keeps it whole. */
export type RunOptions = Pick<RunRequest, 'states' | 'noise' | 'method' | 'chip'>;

/** A program and what is asked of it. `states` may be indices as well as bit strings. */
export interface ProgramInput extends RunOptions {
  readonly language: LanguageId;
  readonly program: string;
  readonly product: ProductId;
  readonly shots: number;
  readonly seed?: number;
  readonly precision?: Precision;
}

export type ProgramAnalysis =
  | { readonly kind: 'diagnostics'; readonly diagnostics: readonly Diagnostic[] }
  | (Price & {
      readonly kind: 'circuit';
      /** Its first operations, as far as they are drawn. */
      readonly circuit: Circuit;
      /** Of the whole circuit, those in blocks counted. */
      readonly operations: number;
      readonly depth: number;
      /** What was read past. */
      readonly warnings?: readonly Diagnostic[];
      readonly violations: readonly ViolationView[];
      /** What the product asks for, as a run takes it: states as bit strings. */
      readonly options: RunOptions;
      /** null while rules are broken: what cannot run has no cost. */
      readonly estimate: Estimate | Refusal | null;
    });

export type CircuitAnalysis = Extract<ProgramAnalysis, { readonly kind: 'circuit' }>;

/** What speaks for a product, or against it, for one program. */
export interface ProductAdvice extends Omit<Advice, 'engine'>, Price {
  readonly product: ProductId;
}

/**
 * The one door for programs. Turns program text into a circuit that is checked, priced and estimated; never throws on a
 * broken program. Short work is done here, all else by the readers, in turn with what others ask; either way once for
 * the same text. Everything may throw AppError server_busy, and
 * initializing while the server starts.
 */
export interface Programs {
  /** @throws AppError not_found for an unknown product, program_too_long */
  read(draft: ProgramInput, asker: Asker): Promise<ProgramAnalysis>;
  /** The circuit alone, unchecked and without its cost; null for a broken program. */
  picture(text: ProgramText, asker: Asker): Promise<ProgramPicture | null>;
  /** The whole program in another language, or as a file for another tool. */
  write(text: ProgramText, format: WriteRequest['format'], asker: Asker): Promise<WriteOutcome>;
  compare(older: ProgramText, newer: ProgramText, asker: Asker): Promise<ProgramComparison>;
  /** Which product to run a circuit on, best first, among those that are open. Empty where that takes too long to find out. */
  advise(reading: CircuitAnalysis, draft: ProgramInput, asker: Asker): Promise<readonly ProductAdvice[]>;
  /** Counts one more reading of a kind. @throws AppError too_many_requests */
  readonly admit: Admission;
}

export type ReadingKind = 'preview' | 'import' | 'export' | 'share';

/** Counts one more reading of a kind. @throws AppError too_many_requests */
export type Admission = (kind: ReadingKind, asker: Asker) => Promise<void>;

/** Who asks for something to be read: an account, or else whoever is in a network. */
export interface Asker {
  readonly accountId: string | null;
  /** The address that the request came from; unused where there is an account. */
  readonly ip: string;
  /** Aborts when the asker has gone: nothing is done for nobody. */
  readonly signal?: AbortSignal;
}
