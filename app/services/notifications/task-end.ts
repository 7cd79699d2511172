import { randomId } from '#app/services/secrets/index.ts';
import { findMailbox } from '#db/repositories/accounts.ts';
import { insertNotification } from '#db/repositories/notifications.ts';
import { listEnabledWebhooks } from '#db/repositories/webhooks.ts';
import type { TaskEndNotifier, TaskParams } from './contract.ts';
import { newDelivery, type NotificationsContext, recordDeliveries } from './delivery.ts';
import { taskPayload } from './payloads.ts';
import { recipientsOf } from './rules.ts';

export const createTaskEndNotifier = (context: NotificationsContext): TaskEndNotifier => ({
  async record(trx, accountId, task) {
    const mailbox = await findMailbox(trx, accountId);
    const { notification, isEmailed, event } = recipientsOf(task, {
      hasMailbox: Boolean(mailbox?.email),
      wantsEmail: Boolean(mailbox?.wantsEmail),
    });
    if (notification !== null) {
      const params = JSON.stringify({
        task: { id: task.id, name: task.name, content: task.content },
        refund: task.refund,
        ...(task.workload && { workload: task.workload }),
      } satisfies TaskParams);
      await insertNotification(trx, {
        id: randomId(context.randomBytes),
        account_id: accountId,
        kind: notification,
        params,
        created_at: task.finishedAt,
        read_at: null,
      });
    }
    const targets = (await listEnabledWebhooks(trx, accountId)).map(({ id }): string | null => id);
    await recordDeliveries(
      trx,
      context,
      [...targets, ...(isEmailed ? [null] : [])].map((webhookId) =>
        newDelivery(context, accountId, taskPayload(event, task, webhookId === null ? 'email' : 'webhook'), webhookId),
      ),
    );
  },
});
