import type { ApplicationRun } from '#app/applications/contract.ts';
import type { ApplicationName } from '#app/domain/applications.ts';
import type { ProductId } from '#app/domain/products.ts';
import type { ProgramSummary } from '#app/domain/program-summary.ts';
import type { TaskErrorKind, TaskStatus } from '#app/domain/task-status.ts';
import type { IdempotencyKey } from '#app/services/idempotency/index.ts';
import type {
  CircuitAnalysis,
  ProductAdvice,
  ProgramAnalysis,
  ProgramInput,
  ProgramPicture,
  Requester,
  RunOptions,
} from '#app/services/programs/index.ts';
import type { Page, ProjectInput } from '#app/services/projects/index.ts';
import type { NotStored } from '#app/services/quotas/index.ts';
import type { NamingWord } from '#db/repositories/search.ts';
import type { ListPosition, TaskSort } from '#db/repositories/task-list.ts';
import type {
  Comparison,
  LanguageId,
  OutcomeRequest,
  Precision,
  ResultView,
  RowFormat,
  ViewRequest,
  WorkKind,
  WorkloadView,
  WorkloadViewRequest,
} from '#simulator';
import type {
  CompiledView,
  DescribeFailure,
  FinishedRun,
  Job,
  JobOutcome,
  MergeOutcome,
  MergeRequest,
  PieceOutcome,
  PieceRequest,
  PlanOutcome,
} from '#simulator/workers';

/** The complete state of a task; also the payload of the `task:changed` event. */
export interface TaskView {
  readonly id: string;
  readonly name: string;
  readonly product: ProductId;
  readonly status: TaskStatus;
  readonly errorKind: TaskErrorKind | null;
  readonly errorDetail: TaskErrorDetail | null;
  /** 0 to 100, meaningful while ongoing. */
  readonly progress: number;
  /**
   * Queue position from 1, length of the queue, and the wait by the estimates of all tasks before it; only while
   * queued. `waitMs` is null if no process runs tasks.
   */
  readonly place: { readonly position: number; readonly total: number; readonly waitMs: number | null } | null;
  readonly estimatedMs: number | null;
  readonly price: number;
  /** Refunded QCoins. */
  readonly refunded: number;
  readonly projectId: string | null;
  readonly versionNumber: number | null;
  readonly language: LanguageId;
  /** The most of its programs, if it runs several. */
  readonly qubits: number;
  readonly classicalBits: number;
  readonly shots: number;
  readonly seed: number;
  readonly precision: Precision | null;
  /** null for one run of its program. */
  readonly workload: TaskWork | null;
  /** Name of the industry application; null for a program. */
  readonly application: ApplicationName | null;
  /** Number of points, or the budget of evaluations of a minimisation; null for one run. */
  readonly points: number | null;
  readonly attempts: number;
  readonly createdAt: number;
  readonly queuedAt: number | null;
  readonly startedAt: number | null;
  /** End of its run; a large result is stored after that. */
  readonly finishedAt: number | null;
  /** When this state was written, and its revision: the number of earlier states. */
  readonly updatedAt: number;
  readonly revision: number;
  readonly executionMs: number | null;
  /** What lists show of the program; null until it was summarized. */
  readonly summary: ProgramSummary | null;
  /** Shares of the largest outcomes, as lists draw them; null without a result. */
  readonly spark: readonly number[] | null;
  /** Heights of a workload's smallest curve, from 0 to 1, as lists draw them; null without one. */
  readonly curve: readonly number[] | null;
  /** 1, 2, 3 … per project, or per account without one; null for a run of an earlier version. */
  readonly runNumber: number | null;
  /** `browser`: computed by its account and kept here; the portal has not checked the result. */
  readonly computedIn: ComputedIn;
  /** When the result was deleted because of its age, which the operator had set; null if it was not. */
  readonly deletedResult: { readonly at: number; readonly keptDays: number } | null;
}

/** Where a task was computed. */
type ComputedIn = 'portal' | 'browser';

/** What a task computes beyond one result of a program. */
type TaskWork = WorkKind | 'application';

/** A stored failure: a key of `errors` or of the simulator's refusals, with the values of the message. */
export interface TaskErrorDetail {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly line?: number;
  readonly column?: number;
}

export interface Submission extends ProjectInput {
  /** null creates a project, if there is room for one. */
  readonly projectId: string | null;
  /** By default drawn at random and stored with the task. */
  readonly seed?: number;
  /** Idempotency key of a request that may be repeated and must run once. */
  readonly once?: IdempotencyKey;
  /** The account's first run may subscribe to its product (`opensWithFirstRun`), because the page says so. */
  readonly mayOpenProduct?: true;
}

/** A run of an industry application. */
export interface ApplicationSubmission {
  readonly run: ApplicationRun;
  /** Shown instead of the application's title. */
  readonly name?: string;
  readonly seed?: number;
  readonly once?: IdempotencyKey;
  /** See `Submission`. */
  readonly mayOpenProduct?: true;
}

/** A run of an answer to an exercise, in OpenQASM 3; its product and shots are fixed. */
export interface ExerciseSubmission {
  readonly name: string;
  readonly program: string;
  readonly once?: IdempotencyKey;
}

/** A run that a browser has computed, to be kept in the account. */
export interface BrowserRun extends ProjectInput {
  /** null creates a project, if there is room for one. */
  readonly projectId: string | null;
  readonly seed: number;
  /** The result as JSON, as its file has it. It is not trusted. */
  readonly result: string;
  readonly once?: IdempotencyKey;
}

/** A task as it was accepted. */
export interface SubmittedTask extends TaskView {
  /** Why its program was not saved in a project; absent if it was. */
  readonly notStored?: NotStored;
  /** This run subscribed to its product. */
  readonly hasOpenedProduct?: true;
}

export interface TaskProgram {
  readonly language: LanguageId;
  readonly program: string;
  readonly options: RunOptions;
}

/** Analysis of a program before anything is charged. */
export type TaskPreview = ProgramAnalysis;

export interface TaskQuery {
  /** Each word is in the name, the gates or a tag, names the case or the product, or begins the id. */
  readonly search?: readonly NamingWord[];
  readonly status?: TaskStatus;
  readonly product?: ProductId;
  /** Submitted at this time or later, and before `until`. */
  readonly since?: number;
  readonly until?: number;
  readonly tag?: string;
  /** By default newest first. */
  readonly sort?: TaskSort;
  readonly page?: number;
}

export interface Tasks extends TaskResults {
  /** Needs no account; never throws on a broken program. Large programs are read outside the main thread. */
  preview(input: ProgramInput, requester: Requester): Promise<TaskPreview>;
  /** Returns which product to use for a circuit that was previewed and violates no rule. Needs no account. */
  advise(reading: CircuitAnalysis, input: ProgramInput, requester: Requester): Promise<readonly ProductAdvice[]>;
  /**
   * Returns the cost of a run and alternative products; nothing is stored.
   * @throws AppError program_invalid, circuit_invalid, workload_invalid, workload_too_long
   */
  quote(
    input: ProgramInput,
    requester: Requester,
  ): Promise<{ readonly reading: CircuitAnalysis; readonly advice: readonly ProductAdvice[] }>;
  /**
   * Accepts a run: saves the version (an existing project keeps its name), charges the QCoins and queues the task in
   * one transaction. If there is no room for the project or version, it runs without saving and reports why.
   * @throws AppError program_invalid {diagnostics} · circuit_invalid {violations} · workload_invalid {errors} ·
   * workload_too_long · not_subscribed ·
   * application_required · qubits_restricted · too_few_coins · estimate_refused (detail: Refusal) · product_unavailable
   * · not_found · idempotency_key_reused · idempotency_gone
   */
  submit(accountId: string, submission: Submission): Promise<SubmittedTask>;
  /**
   * Accepts a run of an industry application: charges the QCoins and queues the task in one transaction.
   * @throws AppError application_invalid {errors} · and those of `submit` about products, qubits
   * and QCoins
   */
  submitApplication(accountId: string, submission: ApplicationSubmission): Promise<SubmittedTask>;
  /**
   * Accepts a run of an answer to an exercise, from a learner of a class: without a price, a number of times a day. Its
   * program is saved in no project, and its product need not be open to the account.
   * @throws AppError program_invalid · circuit_invalid · exercise_run_large · class_missing · exercise_runs_spent ·
   * abnormal_account · estimate_refused · quota_results · idempotency_key_reused · idempotency_gone
   */
  submitExercise(accountId: string, submission: ExerciseSubmission): Promise<SubmittedTask>;
  /**
   * Keeps a run that a browser has computed, as a completed task that says so: nothing is charged, queued or computed
   * again, and its product need not be open to the account. Its program is saved as by `submit`. The result must be one
   * that a run of the program with these settings could have.
   * @throws AppError program_invalid · circuit_invalid · local_run_wrong · local_run_large · abnormal_account ·
   * quota_results · not_found · server_busy · idempotency_gone
   */
  keepLocalRun(accountId: string, run: BrowserRun): Promise<SubmittedTask>;
  /** Returns the newest runs of an application, at most `limit`. */
  listApplication(accountId: string, name: ApplicationName, limit: number): Promise<readonly TaskView[]>;
  list(accountId: string, query: TaskQuery): Promise<Page<TaskView>>;
  /** Returns the newest tasks, or those after a position of the list, at most `limit`. */
  listFrom(
    accountId: string,
    query: Pick<TaskQuery, 'status' | 'product'> & { limit: number; after: ListPosition | null },
  ): Promise<readonly TaskView[]>;
  require(accountId: string, taskId: string): Promise<TaskView>;
  /** Returns the newest task of a project; null if it has none, or belongs to another account. */
  latestOf(accountId: string, projectId: string): Promise<TaskView | null>;
  /** Waits for the end of a task, at most `waitMs`; returns its state then. @throws AppError not_found */
  requireEnded(accountId: string, taskId: string, waitMs: number): Promise<TaskView>;
  /** Returns what those of the tasks are named by that belong to the account, newest first. */
  names(
    accountId: string,
    taskIds: readonly string[],
  ): Promise<readonly Pick<TaskView, 'name' | 'qubits' | 'summary' | 'runNumber'>[]>;
  /** Returns the program text as accepted, and the run options besides shots and seed. */
  program(accountId: string, taskId: string): Promise<TaskProgram>;
  /** Returns the program's circuit for drawing; null if it has none. */
  picture(accountId: string, taskId: string, requester: Requester): Promise<ProgramPicture | null>;
  /**
   * Ends a task early; requests a running one to stop. Idempotent while it runs.
   * @throws AppError task_ended, not_found
   */
  stop(accountId: string, taskId: string): Promise<TaskView>;
  /**
   * Runs the same version again with the same settings and a new seed; its project is not changed. Throws the same
   * errors as `submit`, and a repeated key has one effect, too.
   */
  rerun(accountId: string, taskId: string, once?: IdempotencyKey): Promise<SubmittedTask>;
  /** Ends those of the tasks that have not ended yet; ignores all others, including those of other accounts. */
  stopMany(accountId: string, taskIds: readonly string[]): Promise<void>;
  /**
   * Deletes tasks and their results. A running task is stopped first. If it runs in another process, the account no
   * longer sees it, and that process deletes it.
   */
  remove(accountId: string, taskIds: readonly string[]): Promise<void>;
}

/** A new state of a task, published after its row was written. */
export interface TaskChanged {
  readonly accountId: string;
  readonly task: TaskView;
  /** Caused by another process, which notified this one. */
  readonly isFromOtherProcess?: true;
  /** Only its queue position is new; each process determines that for itself. */
  readonly isPositionOnly?: true;
}

export interface TaskEvents {
  publish(change: TaskChanged): void;
  /** Returns the function that unsubscribes. */
  subscribe(listener: (change: TaskChanged) => void): () => void;
}

/**
 * Reads results of tasks. A result may have millions of outcomes, so no method holds them all in memory. Of a result that
 * was deleted because of its age a view is null; files and comparisons throw AppError result_expired.
 */
export interface TaskResults {
  /**
   * Returns the compiled program, as far as a page shows it; null if the task did not run on the chip.
   * @throws AppError not_found, server_busy
   */
  compiled(accountId: string, taskId: string): Promise<CompiledView | null>;
  /**
   * Returns the whole compiled program as UTF-8 text; null also if the language cannot express it.
   * @throws AppError not_found, server_busy
   */
  compiledFile(accountId: string, taskId: string, language: LanguageId): Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * Returns a page of a result and its chart; null until the task is completed, and for a workload.
   * @throws AppError not_found, server_busy
   */
  resultView(accountId: string, taskId: string, request: ViewRequest): Promise<ResultView | null>;
  /**
   * Streams outcomes as CSV, or the SimulationResult as JSON; null until the task is completed, and for a workload.
   * `outcomes` null: all of them.
   * @throws AppError not_found
   */
  resultFile(
    accountId: string,
    taskId: string,
    format: RowFormat,
    outcomes: OutcomeRequest | null,
  ): Promise<AsyncGenerator<string, void> | null>;
  /**
   * Returns what is known of a workload: the newest partial result of a running task, and what a stopped one had done.
   * null for one run, and as long as nothing is known.
   * @throws AppError not_found, server_busy
   */
  workloadView(accountId: string, taskId: string, request: WorkloadViewRequest): Promise<WorkloadView | null>;
  /** The same as a file, in chunks, with the reasons of failures in the words of `describe`. @throws AppError not_found */
  workloadFile(
    accountId: string,
    taskId: string,
    format: RowFormat,
    describe: DescribeFailure,
  ): Promise<AsyncGenerator<string, void> | null>;
  /**
   * Returns the result document of an industry application, as JSON; the newest partial one while it runs, and what a
   * stopped one has. null as long as nothing is known.
   * @throws AppError not_found
   */
  applicationResult(accountId: string, taskId: string): Promise<string | null>;
  /** The same for a file. @throws AppError not_found · result_expired */
  applicationFile(accountId: string, taskId: string): Promise<string | null>;
  /**
   * Compares results; null if they cannot be compared.
   * @throws AppError not_found for a task that is unknown or has no result
   */
  compareResults(accountId: string, taskIds: readonly string[], request: ViewRequest): Promise<Comparison | null>;
}

export type QueuePosition = NonNullable<TaskView['place']>;

export interface TaskRunner {
  /** Requests a task that runs here to stop; returns whether it runs here. */
  stop(taskId: string): boolean;
  /** Resolves when the task no longer runs here. */
  settled(taskId: string): Promise<void>;
  /** Number of runs and pieces that are computed here. */
  readonly busy: () => number;
  /** From now on, takes the runs of the queue. */
  start(): void;
  /**
   * Returns running tasks to the queue and waits for their threads. The job queue is being closed, so that it gives none
   * anew.
   */
  close(): Promise<void>;
}

interface JobControl {
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
  /** Receives what is known of a workload now and then. */
  readonly onPartial?: (result: FinishedRun) => void;
}

/** The pool as far as the runner uses it; see `SimulatorPool`. */
export interface JobPool {
  readonly threads: number;
  run(job: Job, control: Required<JobControl>): Promise<JobOutcome>;
}

/** What computes runs in pieces; see `SimulatorPool`. */
export interface PiecePool {
  plan(job: Job, control: Required<JobControl>): Promise<PlanOutcome>;
  piece(request: PieceRequest, control: JobControl): Promise<PieceOutcome>;
  merge(request: MergeRequest, control: JobControl): Promise<MergeOutcome>;
}

/** Accounts that clients watch in this process: position updates are computed only for these. */
export interface Watchers {
  /** Returns the function that stops watching; call it once. */
  watch(accountId: string): () => void;
  has(accountId: string): boolean;
  accounts(): readonly string[];
}
