import type { Circuit } from '../../../simulator/circuit/circuit.ts';
import type { Estimate, Precision, Refusal, SimulationResult } from '../../../simulator/engines/engine.ts';
import type { Diagnostic, LanguageId } from '../../../simulator/languages/language.ts';
import type { ProductId } from '../../domain/products.ts';
import type { TaskErrorKind, TaskStatus } from '../../domain/task-status.ts';
import type { Page, ProjectDraft } from '../projects/index.ts';

/** The whole state of a task; also the payload of the `task:changed` event. */
export interface TaskView {
  readonly id: string;
  readonly name: string;
  readonly product: ProductId;
  readonly status: TaskStatus;
  readonly errorKind: TaskErrorKind | null;
  readonly errorDetail: TaskErrorDetail | null;
  /** 0 … 100, meaningful while ongoing. */
  readonly progress: number;
  /** Place in the queue from 1, and its length; only while queued. */
  readonly place: { readonly position: number; readonly total: number } | null;
  readonly estimatedMs: number | null;
  readonly price: number;
  /** What was given back, in QCoins. */
  readonly refunded: number;
  readonly projectId: string | null;
  readonly versionNumber: number | null;
  readonly language: LanguageId;
  readonly qubits: number;
  readonly classicalBits: number;
  readonly shots: number;
  readonly seed: number;
  readonly precision: Precision | null;
  readonly attempts: number;
  readonly createdAt: number;
  readonly queuedAt: number | null;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly executionMs: number | null;
}

/** A stored failure: a key of `errors` or of the simulator's refusals, with the values of its sentence. */
export interface TaskErrorDetail {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly line?: number;
  readonly column?: number;
}

export interface Submission extends ProjectDraft {
  /** null makes a project. */
  readonly projectId: string | null;
  /** Absent: drawn at random and kept with the task. */
  readonly seed?: number;
  readonly precision?: Precision;
  readonly states?: readonly string[];
  readonly idempotencyKey?: string;
}

/** A rule of the circuit document that is broken, from `simulator/circuit/rules.ts`, as data for a sentence. */
export interface ViolationView {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly line?: number;
  readonly column?: number;
}

/** What a program would do, said before anything is charged. */
export type Preview =
  | { readonly kind: 'diagnostics'; readonly diagnostics: readonly Diagnostic[] }
  | {
      readonly kind: 'circuit';
      readonly circuit: Circuit;
      readonly violations: readonly ViolationView[];
      readonly price: number;
      readonly estimate: Estimate | Refusal;
    };

export interface TaskQuery {
  readonly search?: string;
  readonly status?: TaskStatus;
  readonly product?: ProductId;
  readonly page?: number;
}

export interface Tasks {
  /** Needs no account; never throws on a broken program. */
  preview(draft: Omit<Submission, 'name' | 'projectId'>): Preview;
  /**
   * Accepts a run: saves the version, takes the coins and queues the task in one transaction.
   * @throws AppError program_invalid {diagnostics} · circuit_invalid {violations} · not_subscribed · qubits_restricted ·
   *   too_few_coins · estimate_refused (detail: Refusal) · product_unavailable · not_found
   */
  submit(accountId: string, submission: Submission): Promise<TaskView>;
  list(accountId: string, query: TaskQuery): Promise<Page<TaskView>>;
  require(accountId: string, taskId: string): Promise<TaskView>;
  /** The program text as accepted. */
  program(accountId: string, taskId: string): Promise<{ language: LanguageId; program: string }>;
  /** null until the task is completed. */
  result(accountId: string, taskId: string): Promise<SimulationResult | null>;
  /** Ends a task early; a running one is told to stop. Idempotent while it runs. @throws AppError task_ended, not_found */
  stop(accountId: string, taskId: string): Promise<TaskView>;
  /** Runs the same program again with the same settings and a new seed. Same refusals as submit. */
  rerun(accountId: string, taskId: string): Promise<TaskView>;
  /** Deletes ended tasks and their results; running ones are stopped first. */
  remove(accountId: string, taskIds: readonly string[]): Promise<void>;
}
