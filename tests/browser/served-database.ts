import { randomUUID } from 'node:crypto';
import { insertTestTask } from '#app/services/tasks/testing/rows.ts';
import { createDatabase } from '#db/connect.ts';
import { databaseFile } from '#tests/server/own-server.ts';

type Database = ReturnType<typeof createDatabase>;

/** Changes the server's database directly, for states that no page can produce. */
async function change(act: (db: Database) => Promise<unknown>): Promise<void> {
  const db = createDatabase(`sqlite:${databaseFile}`);
  await act(db);
  await db.destroy();
}

export const permitManyQubits = (email: string): Promise<void> =>
  change((db) => db.updateTable('accounts').set({ has_test_permission: 1 }).where('email', '=', email).execute());

/** Sets today's grant to this number of QCoins. Nothing may have been spent yet. */
export const leaveCoins = (key: 'email' | 'phone', name: string, coins: number): Promise<void> =>
  change((db) =>
    db
      .updateTable('coin_entries')
      .set({ amount: coins })
      .where('kind', '=', 'grant')
      .where('account_id', 'in', db.selectFrom('accounts').select('id').where(key, '=', name))
      .execute(),
  );

/** Removes the one-minute wait between two codes. */
export const letCodesBeSent = (target: string): Promise<void> =>
  change((db) => db.deleteFrom('code_requests').where('target', '=', target).execute());

/**
 * Gives an email address or phone number free that the first try of a retried test has registered, and the user of the
 * messaging app who was bound to its account.
 */
export const freeName = (key: 'email' | 'phone', name: string): Promise<void> =>
  change(async (db) => {
    await db
      .deleteFrom('third_party_accounts')
      .where('account_id', 'in', db.selectFrom('accounts').select('id').where(key, '=', name))
      .execute();
    await db
      .updateTable('accounts')
      .set({ [key]: `${randomUUID()}@example.org` })
      .where(key, '=', name)
      .execute();
    await db.deleteFrom('code_requests').where('target', '=', name).execute();
  });

interface Banner {
  readonly device: number;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly image: string;
  readonly open_type: number;
}

/** Stores these items as the operator's banners. Returns a function that removes them. */
export async function showBanners(items: readonly Banner[]): Promise<() => Promise<void>> {
  await change((db) =>
    db
      .insertInto('banner_items')
      .values(items.map((item, position) => ({ id: `test-${position}`, position, ...item })))
      .execute(),
  );
  return () => change((db) => db.deleteFrom('banner_items').where('id', 'like', 'test-%').execute());
}

/**
 * Deletes the failed sign-ins. All tests use one address, so the failures of one test would cause captchas in the
 * others.
 */
export const forgetFailures = (): Promise<void> => change((db) => db.deleteFrom('sign_in_failures').execute());

/**
 * Inserts a task that skips the checks of the page, queued by default. Returns its id. It has no job; the repair of tasks
 * gives it one, and is due at once instead of at the next minute.
 */
export async function bringTask(email: string, task: Partial<Parameters<typeof insertTestTask>[1]>): Promise<string> {
  const id = randomUUID();
  await change(async (db) => {
    const { id: accountId } = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const now = Date.now();
    await insertTestTask(db, { created_at: now, queued_at: now, updated_at: now, ...task, id, accountId });
    await db
      .updateTable('job_schedules')
      .set({ next_at: now - 1 })
      .where('name', '=', 'housekeeping tasks')
      .execute();
  });
  return id;
}

/** Gives a task of the account a name that no page would store. */
export const renameTask = (email: string, from: string, to: string): Promise<void> =>
  change((db) =>
    db
      .updateTable('tasks')
      .set({ name: to })
      .where('name', '=', from)
      .where('account_id', 'in', db.selectFrom('accounts').select('id').where('email', '=', email))
      .execute(),
  );
