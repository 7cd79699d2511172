import { expect, it } from 'vitest';
import { controlWords } from '#simulator/kernels/control-block.ts';
import { workerThreads } from './worker-threads.ts';

const lostBy = (start: (threads: ReturnType<typeof workerThreads>) => void) =>
  new Promise<Error>((resolve) => start(workerThreads(resolve)));

it('reports a tile worker that fails, with the cause', async () => {
  const error = await lostBy(({ startTileWorker }) => startTileWorker({ module: {}, memory: {}, workerIndex: 1 }));
  expect(error.message).toMatch(/^a tile worker thread ended: .*WebAssembly\.Module/);
}, 30_000);

it('reports a chunk worker that fails, with the cause, and starts another for the next work queue', async () => {
  const message = {
    kind: 'unheard-of',
    task: {},
    output: new SharedArrayBuffer(8),
    controlBlock: new SharedArrayBuffer(4 * controlWords(1)),
    workerIndex: 1,
    kernels: {},
    memoryBytes: 0,
  };
  let engage = () => {};
  let next: (error: Error) => void = () => {};
  const error = await lostBy(({ onWorkerLost: report }) => {
    const { engageWorkers } = workerThreads((lost) => {
      report(lost);
      next(lost);
    });
    engage = () => engageWorkers([message]);
    engage();
  });
  const expected = 'a chunk worker thread ended: unknown kind of work queue: unheard-of';
  expect(error.message).toBe(expected);
  const again = new Promise<Error>((resolve) => (next = resolve));
  engage();
  expect((await again).message).toBe(expected);
}, 30_000);
