import type { Kysely } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { randomId } from '#app/services/secrets/index.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import {
  deleteWebhook,
  enableWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  updateWebhookSecret,
  type WebhookRow,
} from '#db/repositories/webhooks.ts';
import type { Database } from '#db/schema.ts';
import type { Notifications, Webhook } from './contract.ts';
import type { NotificationsContext } from './delivery.ts';
import { newWebhookSecret } from './signature.ts';
import { hostOf, webhookUrlProblem } from './webhook-url.ts';

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

/** @throws AppError not_found */
async function requireWebhook(db: Kysely<Database>, accountId: string, id: string): Promise<Webhook> {
  const found = await findWebhook(db, accountId, id);
  if (found === undefined) throw new AppError('not_found');
  return toWebhook(found);
}

/** @throws AppError not_found · webhook_off */
export async function requireEnabledWebhook(db: Kysely<Database>, accountId: string, id: string): Promise<void> {
  if ((await requireWebhook(db, accountId, id)).disabledAt !== null) throw new AppError('webhook_off');
}

type Webhooks = Pick<Notifications, 'listWebhooks' | 'addWebhook' | 'renewSecret' | 'removeWebhook' | 'enableWebhook'>;

export function createWebhooks(
  db: Kysely<Database>,
  { now, randomBytes, allowsPrivate }: Pick<NotificationsContext, 'now' | 'randomBytes' | 'allowsPrivate'>,
): Webhooks {
  return {
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
      const webhook = await requireWebhook(db, accountId, id);
      const secret = newWebhookSecret(randomBytes);
      if (!(await updateWebhookSecret(db, accountId, { id, secret }))) throw new AppError('not_found');
      return { webhook, secret };
    },
    removeWebhook: (accountId, id) => deleteWebhook(db, accountId, id),
    async enableWebhook(accountId, id) {
      if (!(await enableWebhook(db, accountId, id))) throw new AppError('not_found');
    },
  };
}
