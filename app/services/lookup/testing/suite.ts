import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLetters } from '#app/services/letters/index.ts';
import { createLookup, type Lookup } from '#app/services/lookup/index.ts';
import { createOperators } from '#app/services/operators/index.ts';
import { insertTestAccount, insertTestTask } from '#app/services/tasks/testing/rows.ts';
import { insertFeedback } from '#db/repositories/conversations.ts';
import type { Database } from '#db/schema.ts';

const TASK = 'f00d5eed0001';

/** What the search box of operators finds; on each database. */
export function describeLookup(open: () => Promise<{ readonly db: Kysely<Database> }>): void {
  let db: Kysely<Database>;
  let lookup: Lookup;

  beforeEach(async () => {
    ({ db } = await open());
    // Reading needs no more of them.
    const operators = createOperators({ db } as unknown as Parameters<typeof createOperators>[0]);
    const letters = createLetters(db, {} as Parameters<typeof createLetters>[1]);
    lookup = createLookup(db, { operators, letters });
    await insertTestAccount(db, 'lin');
    await insertTestAccount(db, 'lina');
    await insertTestTask(db, { id: TASK, accountId: 'lin' });
    await insertTestTask(db, { id: 'f00d5eed0002', accountId: 'lin' });
    await insertFeedback(db, {
      ...{
        id: 'letter-1',
        account_id: 'lin',
        contact: 'lin@example.org',
        title: 'Results',
        description: 'They are 100% empty.',
      },
      created_at: 1,
    });
    await db
      .insertInto('machine_applications')
      .values({
        ...{ id: 'request-1', account_id: 'lin', product: 'chip-72', purpose: 'for study', status: 'pending' },
        ...{ created_at: 1, decided_at: null },
      })
      .execute();
  });
  afterEach(() => db.destroy());

  it.each([
    [TASK, { of: 'task', id: TASK }],
    [TASK.toUpperCase(), { of: 'task', id: TASK }],
    ['lin', { of: 'account', id: 'lin' }],
    ['LIN@example.org', { of: 'account', id: 'lin' }],
    ['letter-1', { of: 'letter', kind: 'feedback', id: 'letter-1' }],
    ['request-1', { of: 'accessRequest', id: 'request-1' }],
    ['lin@example', null],
    ['f00d', null],
    ['', null],
  ])('%s names %o', async (text, exact) => {
    expect((await lookup.find(text)).exact).toEqual(exact);
  });

  it('names nothing with a name that two accounts have', async () => {
    await db.updateTable('accounts').set({ user_name: 'lin' }).execute();
    const { exact, accounts } = await lookup.find('lin');
    expect(exact).toBeNull();
    expect(accounts.items.map(({ id }) => id).toSorted()).toEqual(['lin', 'lina']);
  });

  it('lists what a part may mean, with masked addresses', async () => {
    const { tasks, accounts, letters } = await lookup.find('f00d5');
    expect(tasks).toMatchObject({ items: [{ id: 'f00d5eed0002' }, { id: TASK }], hasMore: false });
    expect([accounts.items, letters.items]).toEqual([[], []]);
    const named = await lookup.find('lin@');
    expect(named.accounts.items.map(({ email }) => email)).toEqual(['l***@example.org']);
    expect(named.letters.items).toMatchObject([{ id: 'letter-1' }]);
  });

  it('finds words of a letter in any case, and takes signs as they are', async () => {
    const ids = async (text: string) => (await lookup.find(text)).letters.items.map(({ id }) => id);
    expect(await ids('100% EMPTY')).toEqual(['letter-1']);
    expect(await ids('100_')).toEqual([]);
  });

  it('shows ten of each kind and says that there are more', async () => {
    for (let count = 0; count < 11; count += 1) await insertTestTask(db, { id: `beef${count}`, accountId: 'lin' });
    const { tasks } = await lookup.find('beef');
    expect([tasks.items.length, tasks.hasMore]).toEqual([10, true]);
  });
}
