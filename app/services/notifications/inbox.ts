import type { Kysely } from 'kysely';
import { LIST_ROWS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { findMailbox, updateWantsEmail } from '#db/repositories/accounts.ts';
import { countUnread, deleteNotices, hasNotice, listNotices, markNoticesRead } from '#db/repositories/notices.ts';
import type { Database } from '#db/schema.ts';
import type { AccountNotification, Notices } from './contract.ts';
import type { NoticesContext } from './delivery.ts';

type Inbox = Pick<Notices, 'unread' | 'list' | 'markRead' | 'clear' | 'emailChoice' | 'chooseEmail'>;

/** The notifications of an account, and whether it is sent emails. */
export function createInbox(db: Kysely<Database>, { now }: Pick<NoticesContext, 'now'>): Inbox {
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
  };
}
