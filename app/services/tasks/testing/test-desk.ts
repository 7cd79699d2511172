import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Database } from '#db/schema.ts';
import { createTaskHarness } from './harness.ts';

/** What the parts of the suite share. */
export type TaskTest = ReturnType<typeof openTaskTest>;

/** Opens new tasks with an account before each test. `open` returns an empty, migrated database. */
export function openTaskTest(open: () => Promise<Kysely<Database>>, skipLocked: boolean) {
  const desk = {} as Awaited<ReturnType<typeof createTaskHarness>>;
  beforeEach(async () => {
    Object.assign(desk, await createTaskHarness({ db: await open(), settings: { skipLocked } }));
    await desk.open('lin');
  });
  afterEach(async () => {
    await desk.runner.close();
    await desk.db.destroy();
  });
  const status = async (id: string) => (await desk.tasks.require('lin', id)).status;
  return {
    desk,
    skipLocked,
    status,
    balance: async () => (await desk.coins.balance('lin')).balance,
    held: (count: number) => vi.waitFor(() => expect(desk.jobs).toHaveLength(count)),
    partsOf: async (id: string) =>
      (
        await desk.db
          .selectFrom('task_result_parts')
          .select('packed')
          .where('task_id', '=', id)
          .orderBy('part')
          .execute()
      ).map(({ packed }) => packed),
    reaches: (id: string, wanted: string) => vi.waitFor(async () => expect(await status(id)).toBe(wanted)),
  };
}
