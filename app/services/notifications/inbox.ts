import type { Kysely } from 'kysely';
import { LIST_ROWS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { findMailbox, updateWantsEmail } from '#db/repositories/accounts.ts';
import {
  countUnread,
  deleteNotifications,
  hasNotification,
  listNotifications,
  markNotificationsRead,
} from '#db/repositories/notifications.ts';
import type { Database } from '#db/schema.ts';
import type { AccountNotification, Notifications } from './contract.ts';
import type { NotificationsContext } from './delivery.ts';

type Inbox = Pick<Notifications, 'unread' | 'list' | 'markRead' | 'clear' | 'emailChoice' | 'chooseEmail'>;

/** The notifications of an account, and whether it is sent emails. */
export function createInbox(db: Kysely<Database>, { now }: Pick<NotificationsContext, 'now'>): Inbox {
  return {
    unread: (accountId) => countUnread(db, accountId),
    async list(accountId, page) {
      const { total, rows } = await listNotifications(db, accountId, {
        limit: LIST_ROWS,
        offset: (page - 1) * LIST_ROWS,
      });
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
      if (id !== undefined && !(await hasNotification(db, accountId, id))) throw new AppError('not_found');
      await markNotificationsRead(db, accountId, { ...(id !== undefined && { id }), now: now() });
    },
    clear: (accountId) => deleteNotifications(db, accountId),

    async emailChoice(accountId) {
      const mailbox = await findMailbox(db, accountId);
      if (mailbox === undefined) throw new AppError('not_found');
      return mailbox;
    },
    chooseEmail: (accountId, wantsEmail) => updateWantsEmail(db, accountId, wantsEmail),
  };
}
