import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Programs } from '#app/services/programs/index.ts';
import type { Database } from '#db/schema.ts';
import { createTaskHarness } from './harness.ts';

/** What the parts of the suite share. */
export type TaskTest = ReturnType<typeof openTaskTest>;

/**
 * Opens new tasks with an account before each test. `open` returns an empty, migrated database.
 * @param programs by default programs are not read, and their cost is fixed
 */
export function openTaskTest(open: () => Promise<Kysely<Database>>, skipLocked: boolean, programs?: Programs) {
  const harness = {} as Awaited<ReturnType<typeof createTaskHarness>>;
  beforeEach(async () => {
    Object.assign(
      harness,
      await createTaskHarness({ db: await open(), settings: { skipLocked }, ...(programs && { programs }) }),
    );
    await harness.open('lin');
  });
  afterEach(() => harness.close());
  const beatCount = async (id: string): Promise<number> =>
    (await harness.db.selectFrom('tasks').select('lease_beats').where('id', '=', id).executeTakeFirstOrThrow())
      .lease_beats;
  const status = async (id: string) => (await harness.tasks.require('lin', id)).status;
  return {
    harness,
    skipLocked,
    status,
    /** Waits for so many further heartbeats of the process that runs a task. */
    beats: async (id: string, count: number): Promise<void> => {
      const before = await beatCount(id);
      await vi.waitFor(async () => expect(await beatCount(id)).toBeGreaterThanOrEqual(before + count));
    },
    balance: async () => (await harness.coins.balance('lin')).balance,
    held: (count: number) => vi.waitFor(() => expect(harness.jobs).toHaveLength(count)),
    partsOf: async (id: string) =>
      (
        await harness.db
          .selectFrom('task_result_parts')
          .select('packed')
          .where('task_id', '=', id)
          .orderBy('part')
          .execute()
      ).map(({ packed }) => packed),
    reaches: (id: string, wanted: string) => vi.waitFor(async () => expect(await status(id)).toBe(wanted)),
  };
}
