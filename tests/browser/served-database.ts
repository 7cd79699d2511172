import { inject } from 'vitest';
import { createDatabase } from '../../db/connect.ts';

type Database = ReturnType<typeof createDatabase>;

/** Does what no page can: the permissions and the purse of an account. */
async function change(act: (db: Database) => Promise<unknown>): Promise<void> {
  const db = createDatabase(`sqlite:${inject('databaseFile')}`);
  await act(db);
  await db.destroy();
}

export const permitManyQubits = (email: string): Promise<void> =>
  change((db) => db.updateTable('accounts').set({ has_test_permission: 1 }).where('email', '=', email).execute());

/** Leaves that many coins of today's grant; nothing was spent yet. */
export const leaveCoins = (key: 'email' | 'phone', name: string, coins: number): Promise<void> =>
  change((db) =>
    db
      .updateTable('coin_entries')
      .set({ amount: coins })
      .where('kind', '=', 'grant')
      .where('account_id', 'in', db.selectFrom('accounts').select('id').where(key, '=', name))
      .execute(),
  );
