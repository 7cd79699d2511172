import type { Kysely } from 'kysely';
import type { EndedWorkload } from '#app/domain/found-text.ts';
import type { ProductId } from '#app/domain/products.ts';
import type { NamingContent } from '#app/domain/program-name.ts';
import type { TaskErrorKind } from '#app/domain/task-status.ts';
import type { Refund } from '#app/services/coins/index.ts';
import type { Database } from '#db/schema.ts';

/** A task that has just ended, with the values that notifications need. */
export interface EndedTask {
  readonly id: string;
  readonly name: string;
  /** What it is called by if it has no name of its own. */
  readonly content: NamingContent;
  readonly product: ProductId;
  /** Absent for one run of the program. */
  readonly workload?: EndedWorkload;
  readonly status: 'completed' | 'error' | 'terminated';
  readonly errorKind: TaskErrorKind | null;
  /** QCoins. */
  readonly price: number;
  /** Refunded QCoins and their day; null if nothing was refunded. */
  readonly refund: Refund | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number;
  readonly executionMs: number | null;
}

/** Kinds of task notifications; each kind has its sentence in `notices:kinds`. */
export type TaskNotification = 'task_completed' | 'task_error';
/** Results of an access request; written by the decision itself. */
type AccessRequestNotification = 'application_approved' | 'application_refused';
/** Security events of an account: always sent as notification and by email, regardless of the settings. */
type SecurityNotification = SecurityAlert['kind'];
/** Events of the account's webhooks. */
type WebhookNotification = 'webhook_off';
/** A class that ended for a learner; written by the change itself. */
type ClassNotification = 'class_removed' | 'class_deleted';
/** From the operators: an announcement, or the answer to a letter of an account without an email. */
type OperatorNotification = 'announcement' | 'letter_answered';
/** Results that will be deleted because of their age. */
type ExpiryNotification = 'results_expire';
export type NotificationKind =
  | TaskNotification
  | AccessRequestNotification
  | SecurityNotification
  | WebhookNotification
  | ClassNotification
  | ExpiryNotification
  | OperatorNotification;

export type EventName =
  | 'task.completed'
  | 'task.error'
  | 'task.terminated'
  | 'webhook.test'
  | 'webhook.off'
  | 'results.expire'
  | `security.${SecurityAlert['kind']}`;

interface NotificationOf<Kind extends NotificationKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly createdAt: number;
  readonly isRead: boolean;
}

/** About a task, or about a product for which access was requested. */
export type TaskParams = {
  /** Without `content` if a process of an earlier version wrote it. */
  readonly task: { readonly id: string; readonly name: string; readonly content?: NamingContent };
  readonly refund?: Refund | null;
  readonly workload?: EndedWorkload;
};
type AccessRequestParams = { readonly product: ProductId };
/** Values of the sentence: `name` of a token, `network` of a sign-in. */
type SecurityParams = Readonly<Record<string, string>>;
/** Results that will be deleted at some age: their number, the age, and when the first of them goes. */
export interface ExpiringResults {
  readonly count: number;
  readonly days: number;
  readonly firstAt: number;
}

export type AccountNotification =
  | (NotificationOf<ExpiryNotification> & { readonly results: ExpiringResults })
  | (NotificationOf<TaskNotification> & TaskParams)
  | (NotificationOf<AccessRequestNotification> & AccessRequestParams)
  | (NotificationOf<SecurityNotification> & { readonly security: SecurityParams })
  | (NotificationOf<ClassNotification> & { readonly class: { readonly id: string; readonly name: string } })
  | (NotificationOf<'announcement'> & {
      readonly announcement: { readonly id: string; readonly zh: string; readonly en: string };
    })
  | (NotificationOf<'letter_answered'> & { readonly letter: { readonly title: string; readonly answer: string } })
  | (NotificationOf<WebhookNotification> & { readonly webhook: { readonly id: string; readonly url: string } });

interface NotificationPage {
  readonly items: readonly AccountNotification[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly createdAt: number;
  /** Time since which it is no longer called, because too many consecutive attempts failed; null while enabled. */
  readonly disabledAt: number | null;
}

/** A delivery that was sent or is pending. */
export interface Delivery {
  readonly id: string;
  readonly channel: 'email' | 'webhook';
  /** null for an email. */
  readonly url: string | null;
  readonly event: EventName;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  /** Result of the last attempt: `http:500`, `timeout`, `unreachable` …; null before the first. */
  readonly answer: string | null;
  readonly nextAttemptAt: number | null;
  readonly createdAt: number;
}

/** Notifications, emails and webhooks that inform users of events while they were away. */
export interface Notifications {
  unread(accountId: string): Promise<number>;
  list(accountId: string, page: number): Promise<NotificationPage>;
  /** Marks one notification, or all. @throws AppError not_found if it is not the account's */
  markRead(accountId: string, notificationId?: string): Promise<void>;
  /** Deletes the notifications that have been read. */
  clear(accountId: string): Promise<void>;

  emailChoice(accountId: string): Promise<{ readonly email: string | null; readonly wantsEmail: boolean }>;
  chooseEmail(accountId: string, wantsEmail: boolean): Promise<void>;

  listWebhooks(accountId: string): Promise<readonly Webhook[]>;
  /**
   * Returns the secret, which is not shown again.
   * @throws AppError webhook_format · webhook_private · webhook_limit · repeated_operation
   */
  addWebhook(accountId: string, url: string): Promise<{ readonly webhook: Webhook; readonly secret: string }>;
  /** Creates a new secret; the old one is no longer used for signing. @throws AppError not_found */
  renewSecret(accountId: string, webhookId: string): Promise<{ readonly webhook: Webhook; readonly secret: string }>;
  removeWebhook(accountId: string, webhookId: string): Promise<void>;
  /** Enables a disabled webhook again, from the next event on. @throws AppError not_found */
  enableWebhook(accountId: string, webhookId: string): Promise<void>;
  /** Sends an event without a task. @throws AppError not_found · webhook_off · too_many_requests */
  testWebhook(accountId: string, webhookId: string): Promise<void>;
  /** Returns the latest deliveries, newest first. */
  listDeliveries(accountId: string): Promise<readonly Delivery[]>;
  /** Tries a delivery again that has ended. @throws AppError not_found · webhook_off · too_many_requests */
  redeliver(accountId: string, deliveryId: string): Promise<void>;
}

/**
 * Writes notification and deliveries of a task's end, in the transaction that ends it, so that they are stored exactly
 * once.
 */
export interface TaskEndNotifier {
  record(trx: Kysely<Database>, accountId: string, task: EndedTask): Promise<void>;
}

/** Tells an account of results that will be deleted, in the transaction that sets their end. */
export interface ExpiryNotifier {
  record(trx: Kysely<Database>, accountId: string, results: ExpiringResults): Promise<void>;
}

/** Result of an attempt: the status of the response, or why there was none. */
export type DeliveryOutcome =
  { readonly status: number } | { readonly failure: 'private_address' | 'timeout' | 'unreachable' };

export type Post = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<DeliveryOutcome>;

export interface Dispatcher {
  /** Begins to send, also what was written without a job. Call it after the start of the job queue. */
  start(): void;
  /** Begins no more attempts, and waits for those in progress. Call it before the close of the job queue. */
  close(): Promise<void>;
}

/** A security-relevant event of an account that its user should know if someone else caused it. */
export type SecurityAlert =
  | { readonly kind: 'token_created'; readonly name: string }
  | { readonly kind: 'password_changed' | 'data_exported' }
  | {
      readonly kind: 'new_network';
      /** An IPv4 address, or the /64 network of an IPv6 one. */
      readonly network: string;
    }
  | { readonly kind: 'passkey_added' | 'passkey_removed'; readonly name: string }
  | { readonly kind: 'authenticator_added' | 'authenticator_removed' | 'recovery_codes_renewed' | 'factors_removed' }
  | {
      readonly kind: 'recovery_code_used';
      /** How many are left; text, as all values of sentences. */
      readonly left: string;
    };

/** Notifies an account of security events: by a notification, and by email if an address is bound. */
export interface SecurityAlerts {
  /** Call it in the transaction of the event, so that the alert is stored exactly if the event is. */
  record(trx: Kysely<Database>, accountId: string, alert: SecurityAlert): Promise<void>;
}
