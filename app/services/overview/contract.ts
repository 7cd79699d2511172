import type { ProductId } from '#app/domain/products.ts';
import type { ListedWorker } from '#app/services/background/index.ts';

/** A figure is drawn by shape and word, so that colour alone says nothing. */
export type HealthState = 'good' | 'warn' | 'bad';

export interface Health {
  readonly database: { readonly state: HealthState; readonly answerMs: number; readonly isPostgres: boolean };
  /** `freeBytes` is null if the disk cannot be asked. */
  readonly disk: { readonly state: HealthState; readonly freeBytes: number | null; readonly totalBytes: number | null };
  readonly queue: {
    readonly state: HealthState;
    readonly queued: number;
    /** Age of the task that has waited longest; null if none waits. */
    readonly oldestMs: number | null;
    /** Most queued tasks of the last hour. */
    readonly peak: number;
  };
  readonly workers: {
    readonly state: HealthState;
    /** Processes that are alive, of those listed. */
    readonly alive: number;
    readonly lost: number;
    readonly busy: number;
    readonly slots: number;
  };
  readonly messages: {
    readonly state: HealthState;
    /** Emails and webhook calls that wait for their next attempt. */
    readonly pending: number;
    /** Emails and text messages of this process that could not be sent in the last hour. */
    readonly failed: number;
    /** Whether emails and text messages go to the outbox of the development. */
    readonly isOutbox: boolean;
  };
  readonly loop: { readonly state: HealthState; readonly delayMs: number; readonly rssMb: number };
}

/** What is wrong, the worst first; its sentence is `operating:problem.<code>`. */
export interface PortalProblem {
  readonly code:
    | 'no_worker'
    | 'disk_full'
    | 'disk_low'
    | 'queue_old'
    | 'worker_lost'
    | 'messages_failing'
    | 'answers_failed'
    | 'chore_failed'
    | 'loop_slow'
    | 'database_slow'
    | 'product_closed';
  readonly isBad: boolean;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface QueueSample {
  readonly at: number;
  readonly queued: number;
  readonly ongoing: number;
}

export interface ProductFigures {
  readonly product: ProductId;
  readonly ongoing: number;
  readonly queued: number;
  /** Above the limit of their accounts. */
  readonly waiting: number;
  /** Median of the last hour; null without a task. */
  readonly medianWaitMs: number | null;
  readonly isClosed: boolean;
}

export interface SystemEvent {
  readonly id: string;
  readonly at: number;
  readonly kind: string;
  readonly subject: string;
}

export interface Overview {
  readonly at: number;
  readonly health: Health;
  readonly problems: readonly PortalProblem[];
  /** One a minute, of the last hour, oldest first. */
  readonly samples: readonly QueueSample[];
  readonly products: readonly ProductFigures[];
  readonly workers: readonly ListedWorker[];
  /** Of the last hour, newest first. */
  readonly events: readonly SystemEvent[];
}

/** What waits for an operator, by section of the console; from 100 on "99 and more", but for tasks. */
export interface WaitingCounts {
  /** That run or are queued. */
  readonly tasks: number;
  /** To be decided. */
  readonly accessRequests: number;
  /** New ones. */
  readonly letters: number;
  /** Closed ones. */
  readonly products: number;
  /** Lost processes, failed jobs, and chores whose last round has failed. */
  readonly jobs: number;
}

/** A setting as it is in force. */
export interface SettingInForce {
  readonly name: string;
  /** null: without a value. A secret is `set`. */
  readonly value: string | null;
  readonly isSecret: boolean;
  /** Whether the environment has it; otherwise it is the default. */
  readonly isSet: boolean;
}

/** How the portal is, for operators. */
export interface Overviews {
  /** At most two seconds old, however many operators look. */
  read(): Promise<Overview>;
  /** Counted anew at each call. */
  waiting(): Promise<WaitingCounts>;
  /** Of this process. */
  settings(): readonly SettingInForce[];
}

/** What only a process knows of itself. */
export interface ProcessFigures {
  /** Longest delay of the event loop of the last minute or so. */
  loopDelayMs(): number;
  rssMb(): number;
  /** Emails and text messages that could not be sent in the last hour. */
  failedMessages(): number;
  /** Room on the disk of the data; null if it cannot be asked. */
  disk(): Promise<{ readonly freeBytes: number; readonly totalBytes: number } | null>;
}
