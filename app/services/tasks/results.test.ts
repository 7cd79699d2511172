import { expect, it, onTestFinished, vi } from 'vitest';
import { findTask } from '#db/repositories/tasks.ts';
import type { ResultReader } from '#simulator/workers';
import { ReadersBusy } from '#simulator/workers/readers.ts';
import { createTaskResults } from './results.ts';
import { BELL_SUBMISSION, bellResult, createTaskHarness } from './testing/harness.ts';

it.each([
  [new ReadersBusy(), { name: 'AppError', code: 'server_busy', detail: undefined }],
  [new TypeError('x is not a function'), { name: 'TypeError' }],
])('a failure %s of a reader of results is mapped to its error', async (error, expected) => {
  const harness = await createTaskHarness();
  onTestFinished(() => harness.close());
  await harness.open('lin');
  harness.runner.start();
  const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
  await vi.waitFor(() => expect(harness.jobs).toHaveLength(1));
  harness.jobs[0]!.finish(bellResult);
  await vi.waitFor(async () => expect(await harness.tasks.require('lin', id)).toMatchObject({ status: 'completed' }));
  const reader: ResultReader = { ...harness.results, compiled: () => Promise.reject(error) };
  const results = createTaskResults(harness.db, reader, async () => (await findTask(harness.db, id))!);
  await expect(results.compiled('lin', id)).rejects.toMatchObject(expected);
});

it('a result of an older version shows only the written bits, according to its program', async () => {
  const harness = await createTaskHarness();
  onTestFinished(() => harness.close());
  await harness.open('lin');
  harness.runner.start();
  const { id } = await harness.tasks.submit('lin', {
    ...BELL_SUBMISSION,
    program: 'QINIT 4\nCREG 4\nH 0\nMEASURE 0,$2\n',
  });
  await vi.waitFor(() => expect(harness.jobs).toHaveLength(1));
  const stored = {
    kind: 'counts',
    counts: { '0000': 52, '0100': 48 },
    engine: 'full-amplitude',
    qubits: 4,
    shots: 100,
    seed: 1,
    precision: 'double',
    seconds: 0.0012,
  };
  harness.jobs[0]!.finish({
    kind: 'result',
    result: { kind: 'counts', seconds: 0.0012, storingSeconds: 0, body: JSON.stringify(stored), parts: [] },
  });
  await vi.waitFor(async () => expect(await harness.tasks.require('lin', id)).toMatchObject({ status: 'completed' }));
  const request = {
    sort: 'share',
    isReversed: false,
    pattern: '',
    threshold: 0,
    errors: 'none',
    top: 8,
    page: 1,
  } as const;
  expect(await harness.tasks.resultView('lin', id, { ...request, bits: 'written' })).toMatchObject({
    bits: [2],
    facts: { writtenBits: [2] },
    rows: [{ state: '0' }, { state: '1' }],
  });
  expect(await harness.tasks.resultView('lin', id, { ...request, bits: [] })).toMatchObject({
    bits: null,
    rows: [{ state: '0000' }, { state: '0100' }],
  });
});
