import type { ApplicationRun, PreparedRun } from '#app/applications/contract.ts';
import type { Price, ProductId } from '#app/domain/products.ts';
import type {
  Advice,
  Circuit,
  CircuitSize,
  Diagnostic,
  Estimate,
  FormatId,
  LanguageId,
  PlacedViolation,
  Precision,
  Refusal,
  RunRequest,
  Workload,
  WorkloadError,
} from '#simulator';
import type {
  DrawnPlan,
  ImportedProgram,
  ProgramComparison,
  ProgramWriteOutcome,
  ReceiveOutcome,
  WorkloadFacts,
  WriteRequest,
} from '#simulator/workers';

/** A violated rule of the circuit document, as data for a message. */
export type ViolationView = PlacedViolation;

/** A program as text: the input of reading, drawing and writing. */
export type SourceProgram = Pick<ProgramInput, 'language' | 'program'>;

/** The part of a program's circuit that is drawn, and the size of the whole circuit. */
export interface ProgramPicture {
  readonly circuit: Circuit;
  /** Of the whole circuit, including those in blocks. */
  readonly operations: number;
  readonly size: CircuitSize;
}

/** The values of parameters, and options of some products besides shots, seed and precision; a task stores all of them. */
export interface RunOptions extends Pick<RunRequest, 'parameters' | 'states' | 'noise' | 'method' | 'chip'> {
  /** What is computed beyond one result, as its author wrote it. */
  readonly workload?: Workload;
  /** The industry application that runs instead of a program. */
  readonly application?: ApplicationRun;
}

/** What is known of a run of an application before it is accepted, with its price if it can run. */
export type PricedRun =
  Extract<PreparedRun, { readonly ok: false }> | (Extract<PreparedRun, { readonly ok: true }> & Price);

/** A program and its run options. `states` may be indices or bit strings. */
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
      /** The first operations, up to the number that is drawn. */
      readonly circuit: Circuit;
      /** Of the whole circuit, including those in blocks. */
      readonly operations: number;
      readonly depth: number;
      /** Parts of the program that were ignored. */
      readonly warnings?: readonly Diagnostic[];
      readonly violations: readonly ViolationView[];
      /** Options that the product uses, in the form for a run: states as bit strings. */
      readonly options: RunOptions;
      /** What was read of the workload, or all its errors; absent without one, and if rules are violated. */
      readonly workload?: WorkloadFacts | { readonly ok: false; readonly errors: readonly WorkloadError[] };
      /**
       * Of the whole workload, like the price. null if rules are violated or the workload has errors: what cannot run has
       * no cost.
       */
      readonly estimate: Estimate | Refusal | null;
      /** What the 72-qubit machine would run: the same circuit as in the report of the run. */
      readonly plan?: DrawnPlan;
      /** For the task that runs this: what its worker need not search for again. */
      readonly routings?: string;
    });

export type CircuitAnalysis = Extract<ProgramAnalysis, { readonly kind: 'circuit' }>;

/** Advantages or drawbacks of a product for one program. */
export interface ProductAdvice extends Omit<Advice, 'engine'>, Price {
  readonly product: ProductId;
}

/**
 * Single entry point for programs. Turns program text into a circuit that is checked, priced and estimated; never
 * throws on a broken program. Short work runs in this thread; all other work is scheduled on the readers with that of
 * other clients. Each text is processed once. Every method may throw AppError server_busy, and initializing while the
 * server starts.
 */
export interface Programs {
  /** @throws AppError not_found for an unknown product, program_too_long, workload_too_long */
  read(input: ProgramInput, requester: Requester): Promise<ProgramAnalysis>;
  /** Returns the circuit only, without checks and cost; null for a broken program. */
  picture(text: SourceProgram, requester: Requester): Promise<ProgramPicture | null>;
  /** Returns the whole program in another language, or as a file for another tool. */
  write(text: SourceProgram, format: WriteRequest['format'], requester: Requester): Promise<ProgramWriteOutcome>;
  /** Reads a program of another tool, as a program in a language: this one, or another that can express it. */
  importFrom(format: FormatId, text: SourceProgram, requester: Requester): Promise<ImportedProgram | 'too_long'>;
  compare(older: SourceProgram, newer: SourceProgram, requester: Requester): Promise<ProgramComparison>;
  /** Returns the available products for a circuit, best first. Empty if that takes too long. */
  advise(reading: CircuitAnalysis, input: ProgramInput, requester: Requester): Promise<readonly ProductAdvice[]>;
  /**
   * Reads the input of an industry application and estimates its run.
   * @throws AppError not_found, server_busy
   */
  prepare(run: ApplicationRun, requester: Requester): Promise<PricedRun>;
  /**
   * Checks a result of this program that was computed elsewhere, and encodes it for storage.
   * @param reading of the same input
   * @param text JSON, as a file of a result
   */
  receive(reading: CircuitAnalysis, input: ProgramInput, text: string, requester: Requester): Promise<ReceiveOutcome>;
  /** Counts a reading of a kind. @throws AppError too_many_requests */
  readonly admit: Admission;
}

export type ReadingKind = 'preview' | 'import' | 'export' | 'share' | 'grading';

/** Counts a reading of a kind. @throws AppError too_many_requests */
export type Admission = (kind: ReadingKind, requester: Requester) => Promise<void>;

/** The client that requests a reading: an account, or an anonymous client in a network. */
export interface Requester {
  readonly accountId: string | null;
  /** IP address of the request; unused if there is an account. */
  readonly ip: string;
  /** Aborts when the client has disconnected, so that no further work is done for it. */
  readonly signal?: AbortSignal;
}
