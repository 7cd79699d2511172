import type { MessagePort } from 'node:worker_threads';
import type { Circuit } from '../circuit/circuit.ts';
import type { Advice } from '../engines/adviser.ts';
import type { EngineName, Estimate, Refusal, Resources, RunRequest, SimulationResult } from '../engines/engine.ts';
import type { Diagnostic, LanguageId } from '../languages/language.ts';
import type { Cell } from './cores.ts';
import type { StoredForm } from './stored-result.ts';

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
  readonly idleCores: Cell;
  readonly borrowedCores: Cell;
  readonly kernelFolder: string;
  /** Progress, as fractions, goes out here. */
  readonly port: MessagePort;
  /** One cell; not 0 once the job is to stop. Shared, because the worker's thread is busy and reads no messages. */
  readonly stop: Cell;
}

/** A finished run. Its result is as it will be kept already: a million outcomes are written where they hold nobody up. */
export interface FinishedRun extends StoredForm {
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

export interface MeasureRequest {
  readonly kernelFolder: string;
}

/** A program to be read off the main thread. */
export interface ReadRequest {
  readonly language: LanguageId;
  readonly program: string;
}

/** A read program; `spans` are the places of its top-level operations. */
export type ReadOutcome =
  | { readonly ok: true; readonly circuit: Circuit; readonly spans: readonly { readonly line: number; readonly column: number }[]; readonly warnings?: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** What a circuit would cost, to be found out off the main thread: some engines search for an order, or route. */
export interface EstimateRequest {
  readonly circuit: Circuit;
  readonly engine: EngineName;
  readonly request: RunRequest;
  readonly resources: Resources;
}

export type EstimateOutcome = Estimate | Refusal;

/** The estimates of several engines, ranked. */
export interface AdviceRequest extends Omit<EstimateRequest, 'engine'> {
  readonly engines: readonly EngineName[];
}

export type AdviceOutcome = readonly Advice[];
