import type { ProductId } from '#app/domain/products.ts';
import type { TaskErrorKind } from '#app/domain/task-status.ts';
import type { ErrorCode } from '#app/errors.ts';

/** How the run of a task has ended, for metrics. */
export interface EndedRun {
  readonly product: ProductId;
  readonly status: 'completed' | 'error' | 'terminated';
  readonly errorKind: TaskErrorKind | null;
  /** In milliseconds since 1970. Of a task that never had a place in the queue: when it was submitted. */
  readonly queuedAt: number;
  /** Null if it was never started. */
  readonly startedAt: number | null;
  readonly finishedAt: number;
  /** QCoins that were paid back. */
  readonly refundedCoins: number;
  /** No worker could compute it: each was lost. */
  readonly isLost: boolean;
}

/** Counts what happens to tasks. */
export interface TaskMetrics {
  /** Called once for each task, by the process that has ended it. */
  taskEnded(run: EndedRun): void;
  /** QCoins were paid back, for example by an operator. */
  coinsRefunded(refund: { readonly product: ProductId; readonly reason: string; readonly coins: number }): void;
  taskRetried(product: ProductId): void;
  piecesPut(count: number): void;
  pieceDone(): void;
  pieceFailed(): void;
}

export type MessageChannel = 'sms' | 'email' | 'webhook';
type SignInOutcome = 'accepted' | 'step' | 'wrong' | 'refused';

/** An answer to a request. All texts are words of this program, so that their number is bounded. */
interface AnsweredRequest {
  readonly group: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** What is counted and measured. Labels never name an account, a task or an address. */
export interface ServerMetrics extends TaskMetrics {
  messageSent(channel: MessageChannel, outcome: 'sent' | 'failed'): void;
  signedIn(method: string, outcome: SignInOutcome): void;
  limitHit(rule: string): void;
  requestAnswered(request: AnsweredRequest): void;
  /** A request was refused because the server has too much to do. */
  requestShed(reason: string): void;
  securityEvent(name: string): void;
  /** Sets how to find the sockets that are open in this process. */
  readSockets(count: () => number): void;
  /** Sets how to find the jobs that this process runs at the moment. */
  readSlots(slots: { readonly total: number; readonly memoryBytes: number; readonly used: () => number }): void;
  /** Sets how to read what the database knows of all processes. */
  readFleet(read: () => Promise<FleetState>): void;
  /** All metrics in the text format of Prometheus. */
  scrape(): Promise<string>;
  readonly contentType: string;
}

/** What the database knows of the queue and of all workers. */
export interface FleetState {
  readonly queues: readonly {
    readonly product: ProductId;
    readonly queued: number;
    readonly running: number;
    /** Seconds since the oldest queued task was queued; 0 if none is. */
    readonly oldestSeconds: number;
  }[];
  readonly workers: number;
  /** Jobs that all workers can run at the same time. */
  readonly slots: number;
}

/** Identifies the work in progress in every line of the log. */
export interface WorkIds {
  readonly requestId?: string | undefined;
  readonly accountId?: string | undefined;
  readonly taskId?: string | undefined;
  /** Network and route of the client, for security events. */
  readonly network?: string | undefined;
  readonly route?: string | undefined;
}

/** The request that has submitted a task, as columns of the task. */
interface TaskOrigin {
  readonly request_id: string | null;
  /** Header `traceparent` of W3C Trace Context; null if no trace is recorded. */
  readonly trace_parent: string | null;
}

type TaskStep = 'task run' | 'task piece' | 'task merge';

/** A task as far as its work is described by it. */
export interface TracedTask extends TaskOrigin {
  readonly id: string;
  readonly account_id: string;
  readonly product: string;
}

/** What the tasks service tells of its work, and asks. */
export interface TaskTelemetry extends TaskMetrics {
  /** The request in progress, to be kept with the task that it submits. */
  origin(): TaskOrigin;
  /** Does work for a task: lines of the log name the task, and a span of its trace measures the work. */
  during<Result>(step: TaskStep, task: TracedTask, work: () => Promise<Result>): Promise<Result>;
}

/** A span in progress. */
export interface ActiveSpan {
  readonly traceParent: string;
  readonly traceId: string;
  setStatus(failed: boolean): void;
  end(attributes?: Readonly<Record<string, string | number>>): void;
}

export interface NewSpan {
  readonly name: string;
  readonly kind: 'server' | 'internal' | 'consumer';
  /** Header `traceparent` of the span that caused it; null: a new trace. */
  readonly parent: string | null;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** Records spans. */
export interface Tracer {
  begin(span: NewSpan): ActiveSpan;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** The work in progress: what began it, and where it belongs. */
export interface WorkScope {
  /** Runs `work`, and everything that it calls and awaits, with these ids. */
  run<Result>(ids: WorkIds, span: ActiveSpan | null, work: () => Result): Result;
  /** Adds ids to the work in progress. */
  add(ids: WorkIds): void;
  ids(): WorkIds;
  span(): ActiveSpan | null;
  /** Fields for each line of the log. */
  readonly logFields: () => Readonly<Record<string, string>>;
}

/** Values of a line of the log: words, counts and ids. Never passwords, codes, tokens or whole addresses. */
export type EventFields = Readonly<Record<string, string | number | boolean | null>>;

/** Something that this process needs. Rejects if it is not there. */
export interface Check {
  readonly name: string;
  readonly run: () => Promise<void>;
}

export interface TraceSettings {
  /** Where spans are sent, for example `http://collector:4318/v1/traces`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Share of the new traces that is recorded, 0 to 1. */
  readonly ratio: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What watches requests. */
export interface RequestTracking {
  readonly scope: WorkScope;
  readonly metrics: Pick<ServerMetrics, 'requestAnswered' | 'requestShed'>;
  readonly tracer: Tracer | null;
  /** Whether each request has a line at the level `info`; else at `debug`. */
  readonly logsAccess: boolean;
  /** Returns the network of a client, by which limits count it. */
  readonly networkOf: (address: string) => string;
  /** Logs a refusal that an operator of a public portal should know of. `group` is that of the address. */
  readonly refused: (code: ErrorCode, group: string) => void;
}
