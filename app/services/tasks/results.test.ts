import { expect, it, vi } from 'vitest';
import { ReadersBusy } from '../../../simulator/workers/readers.ts';
import type { ResultReader } from '../../../simulator/workers/result-reader.ts';
import { createTaskResults } from './results.ts';
import { BELL_SUBMISSION, bellResult, createDesk } from './testing/desk.ts';

it.each([
  [new ReadersBusy(), { name: 'AppError', code: 'server_busy', detail: undefined }],
  [new TypeError('x is not a function'), { name: 'TypeError' }],
])('a reader of results that fails with %s is answered as what it is', async (error, expected) => {
  const desk = await createDesk();
  await desk.open('lin');
  desk.runner.start();
  const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
  await vi.waitFor(() => expect(desk.jobs).toHaveLength(1));
  desk.jobs[0]!.finish(bellResult);
  await vi.waitFor(async () => expect(await desk.tasks.require('lin', id)).toMatchObject({ status: 'completed' }));
  const reader: ResultReader = { ...desk.results, compiled: () => Promise.reject(error) };
  const results = createTaskResults(desk.db, reader, () => Promise.resolve(undefined as never));
  await expect(results.compiled('lin', id)).rejects.toMatchObject(expected);
  await desk.runner.close();
  await desk.results.close();
  await desk.db.destroy();
});
