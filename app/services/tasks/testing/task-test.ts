import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Programs } from '#app/services/programs/index.ts';
import type { Database } from '#db/schema.ts';
import { bellResult, createTaskHarness } from './harness.ts';

/** What the parts of the suite share. */
export type TaskTest = ReturnType<typeof openTaskTest>;

/** Opens an empty, migrated database; one on PostgreSQL has an address. */
export type OpenTaskDatabase = () => Promise<{ readonly db: Kysely<Database>; readonly url?: string }>;

/**
 * Opens new tasks with an account before each test.
 * @param programs by default programs are not read, and their cost is fixed
 */
export function openTaskTest(open: OpenTaskDatabase, programs?: Programs) {
  const harness = {} as Awaited<ReturnType<typeof createTaskHarness>>;
  beforeEach(async () => {
    Object.assign(harness, await createTaskHarness({ ...(await open()), ...(programs && { programs }) }));
    await harness.open('lin');
  });
  afterEach(() => harness.close());
  const status = async (id: string) => (await harness.tasks.require('lin', id)).status;
  const held = (count: number) => vi.waitFor(() => expect(harness.jobs).toHaveLength(count));
  return {
    harness,
    status,
    held,
    balance: async () => (await harness.coins.balance('lin')).balance,
    /** Runs this many tasks; returns their seeds, in the order of their starts. */
    serve: async (count: number): Promise<readonly number[]> => {
      harness.runner.start();
      for (let task = 0; task < count; task++) {
        await held(task + 1);
        harness.jobs[task]!.finish(bellResult);
      }
      return harness.jobs.map(({ job }) => job.request.seed);
    },
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
