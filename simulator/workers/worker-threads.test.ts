import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { runChunks } from '#simulator/engines/work-queue/work-queue.ts';
import { WorkerLostError } from '#simulator/engines/work-queue/worker-messages.ts';
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
    firstChunk: 0,
    output: new SharedArrayBuffer(8),
    controlBlock: new SharedArrayBuffer(4 * controlWords(1)),
    workerIndex: 1,
    kernels: {},
    memoryBytes: 0,
  };
  let engage = () => {};
  let next: (error: Error) => void = () => {};
  const error = await new Promise<Error>((report) => {
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

/** Word and value of the state of worker 1; see control-block.ts. */
const STATE = controlWords(0);
const FAILED = 4;

it('reports a chunk worker that fails in a chunk once, with the cause and the chunk', async () => {
  const reports: string[] = [];
  let ended = () => {};
  const isEnded = new Promise<void>((resolve) => (ended = resolve));
  const { engageWorkers, onWorkerLost } = workerThreads(({ message }) => {
    reports.push(message);
    ended();
  });
  let words: Int32Array = new Int32Array();
  // The worker fails because the queue has no plan for its chunk.
  const task = { plans: [], requested: [], precision: 'double' };
  const queue = { kind: 'paths', task, chunks: 2, outputBytes: 8, seconds: 1, threadBytes: 0 };
  const done: number[] = [];
  runChunks(
    queue,
    () => (chunk) => {
      for (let state = 0; chunk === 0 && state !== FAILED; state = Atomics.load(words, STATE))
        Atomics.wait(words, STATE, state);
      done.push(chunk);
    },
    {
      kernels: {},
      now: () => 0,
      resources: { memoryBytes: 1e6, threads: 2 },
      onWorkerLost,
      engageWorkers(messages) {
        words = new Int32Array(messages[0]!.controlBlock);
        engageWorkers(messages);
      },
    },
    1,
    () => {},
  );
  await isEnded;
  expect(done).toEqual([0, 1]);
  expect(reports).toEqual([
    expect.stringMatching(
      /^a worker thread failed in chunk 1, which the main thread has run again \(paths\): .*prefixVariables/,
    ),
  ]);
}, 30_000);

it('ends a chunk worker that stopped responding, and reports it', async () => {
  const error = await lostBy((host) => {
    const controlBlock = new SharedArrayBuffer(4 * controlWords(1));
    const queue = { kind: 'paths', firstChunk: 0, output: new SharedArrayBuffer(8), controlBlock, kernels: {} };
    // The worker waits for its first call.
    host.engageWorkers([{ ...queue, workerIndex: 1, memoryBytes: 0, task: { plans: [], requested: [] } }]);
    host.onWorkerLost(new WorkerLostError(1, 'silent', 'paths', 3));
  });
  expect(error.message).toMatch(
    /^a worker thread stopped responding in chunk 3, which the main thread has run again \(paths\): .* ended with code \d$/,
  );
}, 30_000);

it('keeps no process alive with a chunk worker that waits', () => {
  const script = `
    import { workerThreads } from '#simulator/workers/worker-threads.ts';
    const controlBlock = new SharedArrayBuffer(${4 * controlWords(1)});
    const output = new SharedArrayBuffer(8);
    const task = { plans: [], requested: [], precision: 'double' };
    const { engageWorkers } = workerThreads(() => {});
    engageWorkers([{ kind: 'paths', task, firstChunk: 0, output, controlBlock, workerIndex: 1, kernels: {}, memoryBytes: 0 }]);
    console.log('engaged');
  `;
  const printed = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(printed).toBe('engaged\n');
});
