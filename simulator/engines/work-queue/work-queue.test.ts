import { describe, expect, it } from 'vitest';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { controlWords } from '#simulator/kernels/control-block.ts';
import { simulateThread } from '#simulator/kernels/testing/simulated-thread.ts';
import type { Output } from './queue.ts';
import { chunkWorkersFor, type CreateChunkRunner, runChunks, serveWorkQueue } from './work-queue.ts';
import type { EngageWorkers, WorkQueueMessage } from './worker-messages.ts';

const MAIN = 1;
const WORKER = 2;
const CHUNKS = 6;
const ALL = [1, 2, 3, 4, 5, 6];
const QUEUE = { kind: 'signing', task: {}, chunks: CHUNKS, outputBytes: 2 * CHUNKS, seconds: 1, threadBytes: 0 };

/** Writes the number of the chunk, from 1 on, and then the thread that ran it, into the chunk's slots. */
const signing =
  (thread: number): CreateChunkRunner<object> =>
  (_, output) => {
    const slots = new Uint8Array(output);
    return (chunk, checkpoint) => {
      checkpoint();
      slots[2 * chunk] = chunk + 1;
      checkpoint(0.5);
      slots[2 * chunk + 1] = thread;
    };
  };

const runtimeWith = (parts: Partial<EngineRuntime>): EngineRuntime => ({
  kernels: {},
  now: () => 0,
  resources: { memoryBytes: 1000, threads: 3 },
  ...parts,
});
const run = (runtime: EngineRuntime, workers = 2, checkpoint: (fraction?: number) => void = () => {}): Uint8Array =>
  new Uint8Array(
    runChunks(QUEUE, (output: Output) => signing(MAIN)({}, output, runtime), runtime, workers, checkpoint, 0),
  );
const chunksOf = (output: Uint8Array) => Array.from({ length: CHUNKS }, (_, chunk) => output[2 * chunk]);
const threadsOf = (output: Uint8Array) => Array.from({ length: CHUNKS }, (_, chunk) => output[2 * chunk + 1]);

/** Engages a worker that runs at once, as far as it can. */
const engaging =
  (createRunner: CreateChunkRunner<object>): EngageWorkers =>
  ([message]) =>
    void simulateThread(() => serveWorkQueue(message!, createRunner, () => 0));

describe('a work queue', () => {
  it('is processed by the main thread alone if no worker starts', () => {
    for (const parts of [{}, { engageWorkers: () => {} }]) {
      const output = run(runtimeWith(parts));
      expect([chunksOf(output), threadsOf(output)]).toEqual([ALL, Array(CHUNKS).fill(MAIN)]);
    }
  });

  it('is processed by a worker that is faster', () => {
    const output = run(runtimeWith({ engageWorkers: engaging(signing(WORKER)) }));
    expect([chunksOf(output), threadsOf(output)]).toEqual([ALL, Array(CHUNKS).fill(WORKER)]);
  });

  it('leaves the chunk of a worker that fails to the main thread, and reports it', () => {
    const failing: CreateChunkRunner<object> = (task, output, runtime) => {
      const work = signing(WORKER)(task, output, runtime);
      return (chunk, checkpoint) => {
        if (chunk === 2) throw new Error('out of memory');
        work(chunk, checkpoint);
      };
    };
    const lost: string[] = [];
    const thrown: unknown[] = [];
    const output = run(
      runtimeWith({
        onWorkerLost: ({ message }) => lost.push(message),
        engageWorkers([message]) {
          try {
            serveWorkQueue(message!, failing, () => 0);
          } catch (error) {
            thrown.push(error);
          }
        },
      }),
    );
    expect([chunksOf(output), threadsOf(output)]).toEqual([ALL, [WORKER, WORKER, MAIN, MAIN, MAIN, MAIN]]);
    expect(lost).toEqual(['a worker thread failed in chunk 2, which the main thread has run again (signing)']);
    // The thread ends with its error, and the host is notified.
    expect(thrown).toEqual([new Error('out of memory')]);
  });

  it('fails if the chunk of a failed worker fails again', () => {
    const impossible: CreateChunkRunner<object> = () => () => {
      throw new Error('the loop does not end');
    };
    const lost: string[] = [];
    const runtime = runtimeWith({
      onWorkerLost: ({ message }) => lost.push(message),
      engageWorkers([message]) {
        expect(() => serveWorkQueue(message!, impossible, () => 0)).toThrow('the loop does not end');
      },
    });
    const begin = (output: Output) => {
      const work = signing(MAIN)({}, output, runtime);
      return (chunk: number, checkpoint: (fraction?: number) => void) => {
        if (chunk === 0) throw new Error('the loop does not end');
        work(chunk, checkpoint);
      };
    };
    expect(() => runChunks(QUEUE, begin, runtime, 2, () => {})).toThrow('the loop does not end');
    expect(lost).toEqual([]);
  });

  it('does not wait for a worker that cannot prepare itself', () => {
    const unable = () => {
      throw new Error('no memory');
    };
    const engageWorkers: EngageWorkers = ([message]) =>
      expect(() => serveWorkQueue(message!, unable, () => 0)).toThrow('no memory');
    expect(threadsOf(run(runtimeWith({ engageWorkers })))).toEqual(Array(CHUNKS).fill(MAIN));
  });

  it('engages workers only while a core is idle, and releases it', () => {
    const requests: number[] = [];
    const granted = [0, 0, 2];
    let engaged = 0;
    const runtime = runtimeWith({
      threadBudget: {
        requestThreads(count) {
          requests.push(count);
          return granted.shift() ?? 2;
        },
      },
      engageWorkers: (messages) => void (engaged += messages.length),
    });
    expect(chunksOf(run(runtime))).toEqual(ALL);
    expect(engaged).toBe(2);
    expect(requests.at(-1)).toBe(0);
    expect(new Set(requests)).toEqual(new Set([2, 0]));
  });

  it('is cancelled for all threads by an error of the checkpoint', () => {
    let engaged: readonly WorkQueueMessage[] = [];
    const runtime = runtimeWith({ engageWorkers: (messages) => void (engaged = messages) });
    const stop = () => {
      throw new Error('cancelled');
    };
    expect(() => run(runtime, 2, stop)).toThrow('cancelled');
    const did: number[] = [];
    for (const message of engaged)
      serveWorkQueue(
        message,
        () => (chunk) => void did.push(chunk),
        () => 0,
      );
    expect([engaged.length, did]).toEqual([2, []]);
  });

  it('uses as many workers as threads, memory and the work allow', () => {
    const runtime = runtimeWith({ engageWorkers: () => {} });
    expect(chunkWorkersFor(runtime, 1, 100)).toBe(2);
    expect(chunkWorkersFor(runtime, 1, 400)).toBe(1);
    expect(chunkWorkersFor(runtime, 1, 2000)).toBe(0);
    expect(chunkWorkersFor(runtime, 0.001, 100)).toBe(0);
    expect(chunkWorkersFor(runtimeWith({}), 1, 100)).toBe(0);
  });
});

/** Word and values of the state of worker 1; see control-block.ts. */
const STATE = controlWords(0);
const WORKING = 2;

describe('a worker that is killed', () => {
  /** Runs with one worker that is killed after some atomic operations and starts while the main thread runs a chunk. */
  function runKilled(lifetime: number, startAt: number) {
    const lost: string[] = [];
    let operations = 0;
    let state = 0;
    let calls = 0;
    const output = run(
      runtimeWith({
        onWorkerLost: ({ message }) => lost.push(message),
        threadBudget: { requestThreads: () => (calls++ < startAt ? 0 : 1) },
        engageWorkers([message]) {
          operations = simulateThread(() => serveWorkQueue(message!, signing(WORKER), () => 0), lifetime);
          state = new Int32Array(message!.controlBlock)[STATE]!;
        },
      }),
      1,
    );
    return { output, lost, operations, state };
  }

  it.each([0, 1, 5])(
    'at any operation leaves the correct result, and is reported if it was at work (start %i)',
    (startAt) => {
      const { operations } = runKilled(Number.POSITIVE_INFINITY, startAt);
      expect(operations).toBeGreaterThan(20);
      const states = new Set<number>();
      for (let lifetime = 0; lifetime < operations; lifetime++) {
        const { output, lost, state } = runKilled(lifetime, startAt);
        expect(chunksOf(output)).toEqual(ALL);
        expect(threadsOf(output)).not.toContain(0);
        expect(lost).toHaveLength(state === WORKING ? 1 : 0);
        states.add(state);
      }
      // Called, working, and idle again.
      expect(states).toEqual(new Set([1, 2, 0]));
    },
  );
});
