import type { Kysely } from 'kysely';
import { insertSession } from '#db/repositories/sessions.ts';
import type { Database } from '#db/schema.ts';

/** Rows of the account `lin` on which operators act. */
export const operatedRows = (db: () => Kysely<Database>, now: () => number) => ({
  ledger: async (task: string) => {
    const rows = await db()
      .selectFrom('coin_entries')
      .selectAll()
      .where('task_id', '=', task)
      .orderBy('kind')
      .execute();
    return rows.map(({ kind, amount, day, reason }) => [kind, amount, day, reason]);
  },
  charge: async (task: string, amount: number, day = '2026-11-20'): Promise<void> => {
    await db()
      .insertInto('coin_entries')
      .values({
        ...{ id: `charge-${task}`, account_id: 'lin', day, kind: 'charge', amount: -amount },
        ...{ task_id: task, product: 'noisy', created_at: 1 },
      })
      .execute();
  },
  application: async (id: string): Promise<void> => {
    await db()
      .insertInto('machine_applications')
      .values({
        ...{ id, account_id: 'lin', product: 'chip-72', purpose: 'for study', status: 'pending' },
        ...{ created_at: 1, decided_at: null },
      })
      .execute();
  },
  session: (id: string): Promise<void> =>
    insertSession(db(), {
      ...{ id, accountId: 'lin', isRemembered: false, ip: '', userAgent: '', createdAt: 1, lastSeenAt: 1 },
      ...{ expiresAt: now() + 1000, secondFactorAt: null },
    }),
});
