import type { Kysely } from 'kysely';
import { LIMITS, LIST_ROWS } from '#app/domain/limits.ts';
import type { ProductId } from '#app/domain/products.ts';
import { AppError } from '#app/errors.ts';
import type { Refund } from '#app/services/coins/index.ts';
import type { Rates } from '#app/services/rate-limits/index.ts';
import { randomId } from '#app/services/secrets/index.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import { findMailbox, updateWantsEmail } from '#db/repositories/accounts.ts';
import { findDelivery, insertDeliveries, listDeliveries, restartDelivery } from '#db/repositories/deliveries.ts';
import {
  countUnread,
  deleteNotices,
  hasNotice,
  insertNotice,
  listNotices,
  markNoticesRead,
} from '#db/repositories/notices.ts';
import {
  deleteWebhook,
  enableWebhook,
  findWebhook,
  insertWebhook,
  listEnabledWebhooks,
  listWebhooks,
  updateWebhookSecret,
  type WebhookRow,
} from '#db/repositories/webhooks.ts';
import type { Database } from '#db/schema.ts';
import { newDelivery, type NoticesContext } from './delivery.ts';
import { taskPayload, testPayload } from './payloads.ts';
import {
  type ApplicationNotice,
  type EndedTask,
  type EventName,
  type NotificationKind,
  recipientsOf,
  type SecurityNotice,
  type TaskNotice,
  type WebhookNotice,
} from './rules.ts';
import { newWebhookSecret } from './signature.ts';
import { hostOf, webhookUrlProblem } from './webhook-url.ts';

export type * from './contract.ts';
export type { NoticesContext } from './delivery.ts';
export { createDispatcher, type Dispatcher } from './dispatcher.ts';
export { type EndedTask, type NotificationKind } from './rules.ts';
export { createSecurityAlerts } from './security-alerts.ts';
export { createWebhookClient } from './webhook-client.ts';

interface NoticeOf<Kind extends NotificationKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly createdAt: number;
  readonly isRead: boolean;
}

/** About a task, or about a product for which access was requested. */
type TaskParams = { readonly task: { readonly id: string; readonly name: string }; readonly refund?: Refund | null };
type ApplicationParams = { readonly product: ProductId };
/** Values of the sentence: `name` of a token, `network` of a sign-in. */
type SecurityParams = Readonly<Record<string, string>>;
export type AccountNotification =
  | (NoticeOf<TaskNotice> & TaskParams)
  | (NoticeOf<ApplicationNotice> & ApplicationParams)
  | (NoticeOf<SecurityNotice> & { readonly security: SecurityParams })
  | (NoticeOf<WebhookNotice> & { readonly webhook: { readonly id: string; readonly url: string } });

interface NoticePage {
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
export interface Notices {
  unread(accountId: string): Promise<number>;
  list(accountId: string, page: number): Promise<NoticePage>;
  /** Marks one notification, or all. @throws AppError not_found if it is not the account's */
  markRead(accountId: string, noticeId?: string): Promise<void>;
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
  /** Starts sending; call it after that transaction. */
  wake(): void;
}

const SHOWN_DELIVERIES = 50;

const toWebhook = ({
  id,
  url,
  created_at,
  disabled_at,
}: Pick<WebhookRow, 'id' | 'url' | 'created_at' | 'disabled_at'>): Webhook => ({
  id,
  url,
  createdAt: created_at,
  disabledAt: disabled_at,
});

export const createTaskEndNotifier = (context: NoticesContext): TaskEndNotifier => ({
  wake: context.wake,
  async record(trx, accountId, task) {
    const mailbox = await findMailbox(trx, accountId);
    const { notice, isEmailed, event } = recipientsOf(task, {
      hasMailbox: Boolean(mailbox?.email),
      wantsEmail: Boolean(mailbox?.wantsEmail),
    });
    if (notice !== null) {
      const params = JSON.stringify({
        task: { id: task.id, name: task.name },
        refund: task.refund,
      } satisfies TaskParams);
      await insertNotice(trx, {
        id: randomId(context.randomBytes),
        account_id: accountId,
        kind: notice,
        params,
        created_at: task.finishedAt,
        read_at: null,
      });
    }
    const body = taskPayload(event, task);
    const targets = (await listEnabledWebhooks(trx, accountId)).map(({ id }): string | null => id);
    await insertDeliveries(
      trx,
      [...targets, ...(isEmailed ? [null] : [])].map((webhookId) => newDelivery(context, accountId, body, webhookId)),
    );
  },
});

export function createNotices(
  db: Kysely<Database>,
  context: NoticesContext & { readonly rates: Pick<Rates, 'webhookSends'> },
): Notices {
  const { now, randomBytes, allowsPrivate, wake } = context;
  const { webhookSends: rate } = context.rates;
  const requireWebhook = async (accountId: string, id: string): Promise<Webhook> => {
    const found = await findWebhook(db, accountId, id);
    if (found === undefined) throw new AppError('not_found');
    return toWebhook(found);
  };
  const requireEnabled = async (accountId: string, id: string): Promise<void> => {
    if ((await requireWebhook(accountId, id)).disabledAt !== null) throw new AppError('webhook_off');
  };
  return {
    unread: (accountId) => countUnread(db, accountId),
    async list(accountId, page) {
      const { total, rows } = await listNotices(db, accountId, { limit: LIST_ROWS, offset: (page - 1) * LIST_ROWS });
      const items = rows.map(
        ({ id, kind, params, created_at, read_at }) =>
          ({
            id,
            kind,
            ...(JSON.parse(params) as object),
            createdAt: created_at,
            isRead: read_at !== null,
          }) as AccountNotification,
      );
      return { items, total, page, pages: Math.max(1, Math.ceil(total / LIST_ROWS)) };
    },
    async markRead(accountId, id) {
      if (id !== undefined && !(await hasNotice(db, accountId, id))) throw new AppError('not_found');
      await markNoticesRead(db, accountId, { ...(id !== undefined && { id }), now: now() });
    },
    clear: (accountId) => deleteNotices(db, accountId),

    async emailChoice(accountId) {
      const mailbox = await findMailbox(db, accountId);
      if (mailbox === undefined) throw new AppError('not_found');
      return mailbox;
    },
    chooseEmail: (accountId, wantsEmail) => updateWantsEmail(db, accountId, wantsEmail),

    listWebhooks: async (accountId) => (await listWebhooks(db, accountId)).map(toWebhook),
    async addWebhook(accountId, text) {
      const problem = webhookUrlProblem(text, { allowsPrivate });
      if (problem !== undefined) throw new AppError(problem === 'webhookFormat' ? 'webhook_format' : 'webhook_private');
      const url = new URL(text).href;
      const secret = newWebhookSecret(randomBytes);
      const row = {
        id: randomId(randomBytes),
        account_id: accountId,
        url,
        host: hostOf(new URL(url)),
        secret,
        created_at: now(),
      };
      const isNew = await db.transaction().execute(async (trx) => {
        // The limit is checked under the account's lock, so that no concurrent request adds one.
        await lockAccount(trx, accountId);
        if ((await listWebhooks(trx, accountId)).length >= LIMITS.webhooks)
          throw new AppError('webhook_limit', { limit: LIMITS.webhooks });
        return insertWebhook(trx, row);
      });
      if (!isNew) throw new AppError('repeated_operation');
      return { webhook: toWebhook({ ...row, disabled_at: null }), secret };
    },
    async renewSecret(accountId, id) {
      const webhook = await requireWebhook(accountId, id);
      const secret = newWebhookSecret(randomBytes);
      if (!(await updateWebhookSecret(db, accountId, { id, secret }))) throw new AppError('not_found');
      return { webhook, secret };
    },
    removeWebhook: (accountId, id) => deleteWebhook(db, accountId, id),
    async enableWebhook(accountId, id) {
      if (!(await enableWebhook(db, accountId, id))) throw new AppError('not_found');
    },
    async testWebhook(accountId, id) {
      await requireEnabled(accountId, id);
      await rate.consume(accountId);
      await insertDeliveries(db, [newDelivery(context, accountId, testPayload(now()), id)]);
      wake();
    },
    async listDeliveries(accountId) {
      const rows = await listDeliveries(db, accountId, SHOWN_DELIVERIES);
      return rows.map((row) => ({
        id: row.id,
        channel: row.channel as Delivery['channel'],
        url: row.url,
        event: row.event as EventName,
        status: row.status as Delivery['status'],
        attempts: row.attempts,
        answer: row.answer,
        nextAttemptAt: row.status === 'pending' && row.answer !== null ? row.next_attempt_at : null,
        createdAt: row.created_at,
      }));
    },
    async redeliver(accountId, id) {
      const found = await findDelivery(db, accountId, id);
      if (found === undefined) throw new AppError('not_found');
      if (found.webhook_id !== null) await requireEnabled(accountId, found.webhook_id);
      await rate.consume(accountId);
      if (!(await restartDelivery(db, accountId, { id, now: now() }))) throw new AppError('not_found');
      wake();
    },
  };
}
