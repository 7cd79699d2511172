import type { ProductId } from '#app/domain/products.ts';
import type { TaskErrorKind, TaskStatus } from '#app/domain/task-status.ts';
import type { IdempotencyKey } from '#app/services/idempotency/index.ts';
import type {
  Asker,
  CircuitAnalysis,
  ProductAdvice,
  ProgramAnalysis,
  ProgramInput,
  ProgramPicture,
  RunOptions,
} from '#app/services/programs/index.ts';
import type { Page, ProjectInput } from '#app/services/projects/index.ts';
import type { Unkept } from '#app/services/quotas/index.ts';
import type { ListPlace, TaskSort } from '#db/repositories/task-list.ts';
import type { Comparison, LanguageId, OutcomeRequest, Precision, ResultView, RowFormat, ViewRequest } from '#simulator';
import type { CompiledView } from '#simulator/workers';

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
  /** Place in the queue from 1, its length, and the wait by the estimates of all before it; only while queued. `waitMs` null: no one runs tasks. */
  readonly place: { readonly position: number; readonly total: number; readonly waitMs: number | null } | null;
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
  /** When its run was over; a large result is stored after that. */
  readonly finishedAt: number | null;
  /** When this state was written, and how many were written before it. */
  readonly updatedAt: number;
  readonly revision: number;
  readonly executionMs: number | null;
}

/** A stored failure: a key of `errors` or of the simulator's refusals, with the values of its sentence. */
export interface TaskErrorDetail {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly line?: number;
  readonly column?: number;
}

export interface Submission extends ProjectInput {
  /** null makes a project, where there is room for one. */
  readonly projectId: string | null;
  /** Absent: drawn at random and kept with the task. */
  readonly seed?: number;
  /** Of a request that may come twice and is to run once. */
  readonly once?: IdempotencyKey;
}

/** A task as it was accepted. */
export interface SubmittedTask extends TaskView {
  /** Why its program was kept in no project; absent where it was. */
  readonly unkept?: Unkept;
}

export interface TaskProgram {
  readonly language: LanguageId;
  readonly program: string;
  readonly options: RunOptions;
}

/** What a program would do, said before anything is charged. */
export type TaskPreview = ProgramAnalysis;

export interface TaskQuery {
  readonly search?: string;
  readonly status?: TaskStatus;
  readonly product?: ProductId;
  /** Newest first unless said otherwise. */
  readonly sort?: TaskSort;
  readonly page?: number;
}

export interface Tasks extends TaskResults {
  /** Needs no account; never throws on a broken program. Large programs are read off the main thread. */
  preview(draft: ProgramInput, asker: Asker): Promise<TaskPreview>;
  /** Which product to use for a circuit that was previewed and keeps its rules. Needs no account. */
  advise(reading: CircuitAnalysis, draft: ProgramInput, asker: Asker): Promise<readonly ProductAdvice[]>;
  /** The cost of a run and where else it could be done; nothing is kept. @throws AppError program_invalid, circuit_invalid */
  quote(
    draft: ProgramInput,
    asker: Asker,
  ): Promise<{ readonly reading: CircuitAnalysis; readonly advice: readonly ProductAdvice[] }>;
  /**
   * Accepts a run: saves the version (a project that is there keeps its name), takes the coins and queues the task in one transaction.
   * Where there is no room for project or version, it runs without and says why.
   * @throws AppError program_invalid {diagnostics} · circuit_invalid {violations} · not_subscribed · application_required · qubits_restricted ·
   *   too_few_coins · estimate_refused (detail: Refusal) · product_unavailable · not_found ·
   *   idempotency_key_reused · idempotency_gone
   */
  submit(accountId: string, submission: Submission): Promise<SubmittedTask>;
  list(accountId: string, query: TaskQuery): Promise<Page<TaskView>>;
  /** The newest, or those after a place in that order; `limit` of them at most. */
  listFrom(
    accountId: string,
    query: Pick<TaskQuery, 'status' | 'product'> & { limit: number; after: ListPlace | null },
  ): Promise<readonly TaskView[]>;
  require(accountId: string, taskId: string): Promise<TaskView>;
  /** The newest task of a project; null where it has none, or is somebody else's. */
  latestOf(accountId: string, projectId: string): Promise<TaskView | null>;
  /** Waits for a task's end, so long at most: its state then. @throws AppError not_found */
  requireEnded(accountId: string, taskId: string, waitMs: number): Promise<TaskView>;
  /** Names of those of the tasks that are the account's own. */
  names(accountId: string, taskIds: readonly string[]): Promise<readonly string[]>;
  /** The program text as accepted, and what was asked of its run beside shots and seed. */
  program(accountId: string, taskId: string): Promise<TaskProgram>;
  /** The program's circuit, to be drawn for whoever asks; null where it has none. */
  picture(accountId: string, taskId: string, asker: Asker): Promise<ProgramPicture | null>;
  /** Ends a task early; a running one is told to stop. Idempotent while it runs. @throws AppError task_ended, not_found */
  stop(accountId: string, taskId: string): Promise<TaskView>;
  /**
   * Runs the same version again with the same settings and a new seed, and changes nothing of its project. Same refusals as submit, and the same promise
   * for a key that comes twice.
   */
  rerun(accountId: string, taskId: string, once?: IdempotencyKey): Promise<SubmittedTask>;
  /** Ends those of the tasks that have not ended yet, and passes over all others, somebody else's too. */
  stopMany(accountId: string, taskIds: readonly string[]): Promise<void>;
  /** Deletes tasks and their results. One that runs is stopped first; where that is another process's to do, it is gone for its account at once. */
  remove(accountId: string, taskIds: readonly string[]): Promise<void>;
}

/** A task's whole new state, after its row was written. */
export interface TaskChanged {
  readonly accountId: string;
  readonly task: TaskView;
  /** Another process brought it about, and told this one. */
  readonly isFromElsewhere?: true;
  /** Nothing but its place in the queue is new; each process finds that for itself. */
  readonly isPlaceOnly?: true;
}

export interface TaskEvents {
  publish(change: TaskChanged): void;
  /** Answers how to stop listening. */
  subscribe(listener: (change: TaskChanged) => void): () => void;
}

/** Reading what tasks left. A result may have millions of outcomes: none of these answers holds them all at once. */
export interface TaskResults {
  /** What the machine ran, as far as a page shows it; null for what no machine ran. @throws AppError not_found, server_busy */
  compiled(accountId: string, taskId: string): Promise<CompiledView | null>;
  /** The whole of it as a program, in UTF-8; null, too, where the language cannot say it. @throws AppError not_found, server_busy */
  compiledFile(accountId: string, taskId: string, language: LanguageId): Promise<Uint8Array<ArrayBuffer> | null>;
  /** A page of a result and its chart; null until the task is completed. @throws AppError not_found, server_busy */
  resultView(accountId: string, taskId: string, request: ViewRequest): Promise<ResultView | null>;
  /**
   * Outcomes as CSV, or as the SimulationResult in JSON, piece by piece as they are asked for; null until the task is
   * completed. `outcomes` null: all of them.
   * @throws AppError not_found
   */
  resultFile(
    accountId: string,
    taskId: string,
    format: RowFormat,
    outcomes: OutcomeRequest | null,
  ): Promise<AsyncGenerator<string, void> | null>;
  /** Results side by side; null where they cannot be compared. @throws AppError not_found for any that is unknown or has no result */
  compareResults(accountId: string, taskIds: readonly string[], request: ViewRequest): Promise<Comparison | null>;
}

export type Place = NonNullable<TaskView['place']>;

export interface TaskRunner {
  /** Looks for work now instead of at the next heartbeat. */
  wake(): void;
  /** Asks a task that runs here to stop; answers whether it runs here. */
  stop(taskId: string): boolean;
  /** Resolves when the task no longer runs here. */
  settled(taskId: string): Promise<void>;
  start(): void;
  /** Stops claiming, hands running tasks back to the queue and waits for their threads. */
  close(): Promise<void>;
}
