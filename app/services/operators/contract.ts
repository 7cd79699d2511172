import type { OperatorActName, OwnQuotas } from '#app/domain/operator-acts.ts';
import type { AccessRequestStatus, ProductId } from '#app/domain/products.ts';
import type { TaskErrorKind, TaskStatus } from '#app/domain/task-status.ts';
import type { OpenSession, SignInEvent } from '#app/services/accounts/index.ts';
import type { Actor } from '#app/services/audit/index.ts';
import type { AccountUse } from '#app/services/quotas/index.ts';
import type { EnrolledFactors } from '#app/services/second-factors/index.ts';

/** What each act needs besides its subject and a reason. */
interface Inputs {
  'account:level': { readonly level: number };
  'account:test-permission': { readonly isGranted: boolean };
  'account:disable': unknown;
  'account:enable': unknown;
  /** null: all of them. */
  'account:end-sessions': { readonly session: string | null };
  'account:remove-factors': unknown;
  'account:quotas': OwnQuotas;
  'account:operator': { readonly isOperator: boolean };
  'task:stop': unknown;
  'task:requeue': unknown;
  /** null: the whole price. */
  'task:refund': { readonly coins: number | null };
  /** null: the level stays. */
  'access-request:approve': { readonly level: number | null };
  'access-request:refuse': unknown;
}

/** An act on the row with this id. */
export type ActInput<Name extends OperatorActName> = { readonly subject: string } & Inputs[Name];

/** A page of a list, newest first. */
export interface Listed<Item> {
  readonly items: readonly Item[];
  /** For the next page; null on the last. */
  readonly next: string | null;
}

export interface ListedPage {
  /** `next` of the page before; null or unreadable: the first page. */
  readonly after: string | null;
  readonly limit: number;
}

/** Facts of a task; neither its program nor its result. */
export interface TaskFacts {
  readonly id: string;
  readonly accountId: string;
  readonly userName: string;
  readonly product: ProductId;
  readonly application: string | null;
  readonly workload: string | null;
  readonly points: number | null;
  readonly status: TaskStatus;
  readonly errorKind: TaskErrorKind | null;
  readonly progress: number;
  readonly qubits: number;
  readonly shots: number;
  readonly price: number;
  readonly attempts: number;
  readonly memoryMb: number | null;
  readonly estimatedMs: number | null;
  readonly executionMs: number | null;
  /** `browser`: computed by its account; null: by the portal. */
  readonly computedIn: string | null;
  readonly createdAt: number;
  readonly queuedAt: number | null;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly stopRequestedAt: number | null;
}

interface TaskEntry {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
  /** Day to which it belongs, YYYY-MM-DD. */
  readonly day: string;
  readonly reason: string | null;
  readonly createdAt: number;
}

/** A task with what operators need to judge it. */
export interface TaskDossier extends TaskFacts {
  /** Key of the error, as the log has it. */
  readonly errorKey: string | null;
  readonly job: {
    readonly id: string;
    readonly queue: string;
    /** null: the queue has no such job. */
    readonly state: 'waiting' | 'active' | null;
    readonly claim: number | null;
  } | null;
  /** Pieces of a long run that are still to be computed; null if it is computed whole. */
  readonly piecesLeft: number | null;
  readonly entries: readonly TaskEntry[];
  readonly canStop: boolean;
  readonly canRequeue: boolean;
  /** QCoins that can be refunded; 0 if none. */
  readonly refundable: number;
}

interface TaskFilter {
  /** The beginning of an id. */
  readonly id?: string;
  /** Id, phone, email or a part of the name of an account. */
  readonly account?: string;
  readonly status?: TaskStatus;
  readonly product?: ProductId;
  readonly since?: number;
}

/** An account in a list: its addresses are partly masked. */
export interface AccountRow {
  readonly id: string;
  readonly userName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly level: number;
  readonly hasTestPermission: boolean;
  readonly isDisabled: boolean;
  readonly isOperator: boolean;
  readonly createdAt: number;
}

/** An account with its whole addresses and what it uses. */
export interface AccountDossier extends AccountRow {
  readonly disabledReason: string | null;
  readonly use: AccountUse;
  readonly ownQuotas: OwnQuotas;
  readonly subscriptions: readonly string[];
  readonly balance: number;
  readonly factors: EnrolledFactors;
  readonly sessions: readonly OpenSession[];
  readonly signIns: readonly SignInEvent[];
  readonly tasks: readonly TaskFacts[];
  readonly accessRequests: readonly AccessRequestFacts[];
}

export interface AccessRequestFacts {
  readonly id: string;
  readonly accountId: string;
  readonly userName: string;
  /** Of the account, now. */
  readonly level: number;
  readonly product: ProductId;
  readonly purpose: string;
  readonly status: AccessRequestStatus;
  readonly createdAt: number;
  readonly decidedAt: number | null;
  readonly reason: string | null;
}

/**
 * What operators see and do. Whoever acts is checked again in the transaction of the act, which also writes its entry of
 * the audit log.
 */
export interface Operators {
  /**
   * Performs an act of the table `OPERATOR_ACTS`.
   * @throws AppError reason_required · invalid_input · not_found, also for an operator who is one no longer · own_account ·
   * last_operator · task_ended · task_running · requeue_impossible · refund_nothing · refund_repeated · refund_amount ·
   * decided_already
   */
  perform<Name extends OperatorActName>(
    actor: Actor,
    name: Name,
    input: ActInput<Name>,
    reason?: string,
  ): Promise<void>;
  tasks(filter: TaskFilter, page: ListedPage): Promise<Listed<TaskFacts>>;
  /** @throws AppError not_found */
  task(id: string): Promise<TaskDossier>;
  /** Accounts whose name, phone or email contains a text, or whose id it is. */
  accounts(text: string, page: ListedPage): Promise<Listed<AccountRow>>;
  /** @throws AppError not_found */
  account(id: string): Promise<AccountDossier>;
  accessRequests(
    filter: { readonly status?: AccessRequestStatus; readonly id?: string },
    page: ListedPage,
  ): Promise<Listed<AccessRequestFacts>>;
  /** @throws AppError not_found */
  accessRequest(id: string): Promise<AccessRequestFacts>;
}
