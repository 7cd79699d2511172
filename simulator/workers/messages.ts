import type { MessagePort } from 'node:worker_threads';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { ProgramRules } from '#simulator/circuit/program-rules.ts';
import type { CircuitSize } from '#simulator/circuit/size.ts';
import type { CircuitDiff, Mark } from '#simulator/compare/circuit-diff.ts';
import type { TextDiff } from '#simulator/compare/text-diff.ts';
import type { Advice } from '#simulator/engines/adviser.ts';
import type {
  EngineName,
  Estimate,
  Refusal,
  Resources,
  RunRequest,
  SimulationResult,
} from '#simulator/engines/engine.ts';
import type { ExporterId } from '#simulator/languages/exporters/index.ts';
import type { Diagnostic, LanguageId } from '#simulator/languages/language.ts';
import type { SharedCounter } from './cores.ts';
import type { EncodedResult } from './stored-result.ts';

/** A run as it crosses to a worker thread: the program is text, because text is what was accepted. */
export interface Job {
  readonly language: LanguageId;
  readonly program: string;
  readonly engine: EngineName;
  readonly request: RunRequest;
}

/** What a worker is given beside the job. */
export interface JobEnvelope extends Job {
  readonly resources: Resources;
  /** Threads that may work at most, while cores are idle. */
  readonly cores: number;
  readonly idleCores: SharedCounter;
  readonly borrowedCores: SharedCounter;
  readonly kernelFolder: string;
  /** Progress, as fractions, goes out here. */
  readonly port: MessagePort;
  /** One cell; not 0 once the job is to stop. Shared, because the worker's thread is busy and reads no messages. */
  readonly stop: SharedCounter;
}

/** A finished run. Its result is as it will be kept already: a million outcomes are written where they hold nobody up. */
export interface FinishedRun extends EncodedResult {
  readonly kind: SimulationResult['kind'];
  readonly seconds: number;
  /** What it took after that to bring the result into the form in which it is kept. */
  readonly storingSeconds: number;
}

export type JobOutcome =
  | { readonly kind: 'result'; readonly result: FinishedRun }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'diagnostics'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'stopped' };

/** Sent to the pool when a thread that helped a job was lost; not part of its outcome. */
export interface WorkerLost {
  readonly workerLost: Error;
}

export interface MeasureRequest {
  readonly kernelFolder: string;
}

/** A program to be read off the main thread. */
export interface ReadRequest {
  readonly language: LanguageId;
  readonly program: string;
}

/** A program that was read, as far as others than the thread that read it want to know: of bounded size, whatever the program's. */
export interface ProgramFacts {
  readonly ok: true;
  readonly qubits: number;
  readonly classicalBits: number;
  /** Those in blocks counted. */
  readonly operations: number;
  readonly size: CircuitSize;
  /** Its first operations, as far as they are drawn. */
  readonly drawn: Circuit;
  readonly warnings?: readonly Diagnostic[];
}

export type ReadOutcome =
  ProgramFacts | { readonly ok: false; readonly diagnostics: readonly Diagnostic[]; readonly isUnfinished?: true };

/** A broken rule with the place in the program that breaks it. */
export interface PlacedViolation {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly line?: number;
  readonly column?: number;
}

/** What a program may not do, and what it would cost, to be found out off the main thread: some engines search for an order, or route. */
export interface AssessRequest extends ReadRequest {
  readonly rules: ProgramRules;
  /** null where nothing is to be estimated. */
  readonly engine: EngineName | null;
  readonly request: RunRequest;
  readonly resources: Resources;
}

/** `estimate` is null where rules are broken: what cannot run has no cost. */
export interface Assessment {
  readonly violations: readonly PlacedViolation[];
  readonly estimate: Estimate | Refusal | null;
}

/** The estimates of several engines, ranked. */
export interface AdviceRequest extends ReadRequest {
  readonly engines: readonly EngineName[];
  readonly request: RunRequest;
  readonly resources: Resources;
}

export type AdviceOutcome = readonly Advice[];

/** A program to be written in another language, or for another tool. */
export interface WriteRequest extends ReadRequest {
  readonly format: LanguageId | ExporterId;
}

/** The text in UTF-8. `unreadable`: the program is broken; `unwritable`: the format has no words for it. */
export type WriteOutcome = Uint8Array<ArrayBuffer> | 'unreadable' | 'unwritable';

export interface CompareRequest {
  readonly older: ReadRequest;
  readonly newer: ReadRequest;
  /** Their texts alone, where reading them takes too long. */
  readonly isOfTexts?: true;
}

/** Two programs side by side; `circuits` is null where one of them is broken. Only operations that are drawn are marked. */
export interface ProgramComparison {
  readonly older: ProgramFacts | null;
  readonly newer: ProgramFacts | null;
  readonly circuits: {
    readonly counts: CircuitDiff['counts'];
    readonly older: readonly (readonly [operation: number, mark: Mark])[];
    readonly newer: readonly (readonly [operation: number, mark: Mark])[];
  } | null;
  readonly text: TextDiff;
}
