import type { MessagePort } from 'node:worker_threads';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { ProgramRules } from '#simulator/circuit/program-rules.ts';
import type { CircuitSize } from '#simulator/circuit/size.ts';
import type { CircuitDiff, Mark } from '#simulator/compare/circuit-diff.ts';
import type { TextDiff } from '#simulator/compare/text-diff.ts';
import type { Advice } from '#simulator/engines/adviser.ts';
import type {
  EngineName,
  EngineRuntime,
  Estimate,
  Refusal,
  Resources,
  RunRequest,
  SimulationResult,
} from '#simulator/engines/engine.ts';
import type { ExporterId } from '#simulator/languages/exporters/index.ts';
import type { FormatId } from '#simulator/languages/formats/importer.ts';
import type { Diagnostic, LanguageId } from '#simulator/languages/language.ts';
import type { PlacedViolation } from '#simulator/languages/program-violations.ts';
import type { WorkloadOutcome } from '#simulator/workloads/short-outcome.ts';
import type { WorkKind, Workload, WorkloadKind } from '#simulator/workloads/workload.ts';
import type { WorkloadError } from '#simulator/workloads/workload-error.ts';
import type { DrawnPlan } from './compiled-view.ts';
import type { SharedCounter } from './cores.ts';
import type { EncodedResult } from './stored-result.ts';

/** A run as sent to a worker thread. The program is sent as text, because the text is what was accepted. */
export interface Job {
  readonly language: LanguageId;
  readonly program: string;
  readonly engine: EngineName;
  readonly request: RunRequest;
  /** Absent: one run of the program. */
  readonly workload?: Workload;
  /** Of its assessment: what was searched for its estimate, in the form of `writeRoutings`. */
  readonly routings?: string;
  /** Instead of a program and its workload: a computation of its own with many circuits. */
  readonly procedure?: ProcedureCall;
}

/** A computation outside of the simulator: the URL of a module that exports a `Procedure`, and its argument. */
export interface ProcedureCall {
  readonly module: string;
  readonly argument: unknown;
}

/** What a procedure receives from the thread on which it runs. */
export interface ProcedureHost {
  readonly runtime: EngineRuntime;
  /** Version of the simulator and digest of its sources. */
  readonly build?: string;
  /** The job is to stop: the procedure returns what it has, soon. */
  readonly isStopped: () => boolean;
  /** 0 … 1. */
  readonly onProgress: (fraction: number) => void;
  /** Offers what is known so far; `body` is called only if it is sent. */
  readonly onPartial: (body: () => string) => void;
}

/** Exports of a procedure's module. Both are called on other threads than the server's main thread. */
export interface Procedure {
  /** Returns what is known before a run, such as its estimate, on these resources. */
  readonly prepareRun: (argument: unknown, resources: Resources) => unknown;
  /** Computes the result as JSON; with `isStopped` it is what was known when the job was stopped. */
  readonly run: (argument: unknown, host: ProcedureHost) => { readonly body: string; readonly isStopped: boolean };
}

/** Request to prepare a procedure, on a reader thread. */
export interface PrepareRequest {
  readonly procedure: ProcedureCall;
  readonly resources: Resources;
}

/** What a worker thread receives with its work. */
export interface JobHost {
  readonly resources: Resources;
  /** Maximum number of threads, while cores are idle. */
  readonly cores: number;
  readonly idleCores: SharedCounter;
  readonly acquiredCores: SharedCounter;
  readonly kernelFolder: string;
  /** Port for progress, as fractions, and for partial results of a workload, each a FinishedRun. */
  readonly port: MessagePort;
  /** One cell; not 0 once the job is to stop. Shared, because the busy worker thread reads no messages. */
  readonly stop: SharedCounter;
}

export interface JobEnvelope extends Job, JobHost {}

/**
 * A finished run. The worker thread already encodes the result for storage, because a million outcomes would block the
 * main thread.
 */
export interface FinishedRun extends EncodedResult {
  readonly kind: SimulationResult['kind'] | WorkloadKind | 'procedure';
  /** Points or evaluations of a workload that are paid for, see `paidIn`; absent for one run. */
  readonly done?: number;
  /** Of a workload that completed. */
  readonly outcome?: WorkloadOutcome;
  /** Of a workload that completed, if there is one: see `smallCurve`. */
  readonly curve?: readonly number[];
  readonly seconds: number;
  /** Time to encode the result for storage, after the run. */
  readonly storingSeconds: number;
}

export type JobOutcome =
  | { readonly kind: 'result'; readonly result: FinishedRun }
  /** `partial` is a workload of which every point failed; the refusal is that of the first. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly partial?: FinishedRun }
  | { readonly kind: 'diagnostics'; readonly diagnostics: readonly Diagnostic[] }
  /** `partial` is what a workload has until then. */
  | { readonly kind: 'stopped'; readonly partial?: FinishedRun };

/** Sent to the pool when a worker thread of a job was lost; not part of the job's outcome. */
export interface WorkerLost {
  readonly workerLost: Error;
}

export interface MeasureRequest {
  readonly kernelFolder: string;
  /** Modules to load. */
  readonly procedures: readonly string[];
}

/** A program to be parsed on a reader thread. */
export interface ReadRequest {
  readonly language: LanguageId;
  readonly program: string;
}

/** Facts about a parsed program for other threads; bounded size, independent of the size of the program. */
export interface ProgramFacts {
  readonly ok: true;
  readonly qubits: number;
  readonly classicalBits: number;
  /** Number of operations, including those in blocks. */
  readonly operations: number;
  readonly size: CircuitSize;
  /** The first operations, up to the drawing limit. */
  readonly drawn: Circuit;
  readonly warnings?: readonly Diagnostic[];
}

export type ReadOutcome =
  ProgramFacts | { readonly ok: false; readonly diagnostics: readonly Diagnostic[]; readonly isUnfinished?: true };

/**
 * Request for the rule violations and the cost of a program; on a reader thread, because some engines search for a
 * contraction order or a routing.
 */
export interface AssessRequest extends ReadRequest {
  readonly rules: ProgramRules;
  /** null if no estimate is needed. */
  readonly engine: EngineName | null;
  readonly request: RunRequest;
  readonly resources: Resources;
  readonly workload?: Workload;
  /** The build of the simulator. Without it no routings are returned. */
  readonly build?: string;
}

/** A workload that was read. */
export interface WorkloadFacts {
  readonly ok: true;
  readonly kind: WorkKind;
  /** Number of points; 1 for values; the budget of evaluations of a minimisation. */
  readonly points: number;
  /** The most qubits of its programs. */
  readonly qubits: number;
}

/** `estimate` is null if rules are violated: a program that cannot run has no cost. */
export interface Assessment {
  readonly violations: readonly PlacedViolation[];
  /** Without a plan. */
  readonly estimate: Estimate | Refusal | null;
  /** What the 72-qubit machine would run. */
  readonly plan?: DrawnPlan;
  /** For the job of this program and these options, which then does not search again. */
  readonly routings?: string;
  /** What was read of the workload; with errors there is no estimate. The estimate is that of the whole workload. */
  readonly workload?: WorkloadFacts | { readonly ok: false; readonly errors: readonly WorkloadError[] };
}

/** A result that was computed elsewhere, to be checked and encoded; on a reader thread, because it may be large. */
export interface ReceiveRequest extends ReadRequest {
  readonly engine: EngineName;
  /** With its states as bit strings, each once. */
  readonly request: RunRequest;
  readonly resources: Resources;
  /** Where the kernels are that compute the distribution without noise. Absent: in scalar code. */
  readonly kernelFolder?: string;
  /** JSON, as a file of a result. */
  readonly text: string;
}

/** `member` is what does not agree with the program and the request. */
export type ReceiveOutcome =
  { readonly ok: true; readonly result: FinishedRun } | { readonly ok: false; readonly member: string };

/** Request for the ranked estimates of several engines. */
export interface AdviceRequest extends ReadRequest {
  readonly engines: readonly EngineName[];
  readonly request: RunRequest;
  readonly resources: Resources;
}

export type AdviceOutcome = readonly Advice[];

/** Request to convert a program to another language, or to the format of another tool. */
export interface WriteRequest extends ReadRequest {
  readonly format: LanguageId | ExporterId;
}

/** The text in UTF-8. `unreadable`: the program has errors; `unwritable`: the format cannot express it. */
export type ProgramWriteOutcome = Uint8Array<ArrayBuffer> | 'unreadable' | 'unwritable';

/** Request to read a program of another tool, as a program in a language. */
export interface ImportRequest extends ReadRequest {
  /** The wanted language; another one is used if it cannot express the circuit. */
  readonly language: LanguageId;
  /** The text as it was found. */
  readonly program: string;
  readonly importFrom: FormatId;
}

export interface CompareRequest {
  readonly older: ReadRequest;
  readonly newer: ReadRequest;
  /** Compare the texts only, if parsing them takes too long. */
  readonly isOfTexts?: true;
}

/** Comparison of two programs; `circuits` is null if one of them has errors. Only drawn operations are marked. */
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
