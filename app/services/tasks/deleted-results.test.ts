import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noResult } from '#app/api/v1/no-result.ts';
import { deleteExpiredResult } from '#db/repositories/result-ages.ts';
import type { ViewRequest } from '#simulator';
import { BELL_SUBMISSION, bellResult, createTaskHarness } from './testing/harness.ts';

let harness: Awaited<ReturnType<typeof createTaskHarness>>;
let id: string;
beforeEach(async () => {
  harness = await createTaskHarness();
  await harness.open('lin');
  harness.runner.start();
  ({ id } = await harness.tasks.submit('lin', BELL_SUBMISSION));
  await vi.waitFor(() => expect(harness.jobs).toHaveLength(1));
  harness.jobs[0]!.finish(bellResult);
  await harness.runner.settled(id);
});
afterEach(() => harness.close());

const VIEW: ViewRequest = {
  ...({ sort: 'share', bits: [], isReversed: false, pattern: '', threshold: 0 } as const),
  ...({ errors: 'none', top: 16, page: 1 } as const),
};

it('a task whose result was deleted says so; it has no view, and its files and comparisons are gone', async () => {
  const { tasks } = harness;
  const before = await tasks.require('lin', id);
  expect([before.deletedResult, noResult(before).code]).toEqual([null, 'result_missing']);
  expect(await tasks.resultView('lin', id, VIEW)).not.toBeNull();
  await deleteExpiredResult(harness.db, { taskId: id, accountId: 'lin', now: 5, keptDays: 30 });
  const task = await tasks.require('lin', id);
  expect(task).toMatchObject({ status: 'completed', deletedResult: { at: 5, keptDays: 30 }, spark: null });
  expect(task.revision).toBe(before.revision + 1);
  expect(task.updatedAt).toBe(before.updatedAt);
  expect(noResult(task).code).toBe('result_expired');
  expect(await tasks.resultView('lin', id, VIEW)).toBeNull();
  await expect(tasks.resultFile('lin', id, 'csv', null)).rejects.toMatchObject({ code: 'result_expired' });
  await expect(tasks.compareResults('lin', [id, id], VIEW)).rejects.toMatchObject({ code: 'result_expired' });
  await harness.db.updateTable('tasks').set({ application: 'option' }).where('id', '=', id).execute();
  await expect(tasks.applicationFile('lin', id)).rejects.toMatchObject({ code: 'result_expired' });
  expect(await tasks.applicationResult('lin', id)).toBeNull();
  await harness.db.updateTable('tasks').set({ application: null }).where('id', '=', id).execute();
  // Its list asks for no drawing of what is gone.
  await tasks.list('lin', {});
  expect(harness.errors).toEqual([]);
});
