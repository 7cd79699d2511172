import { describe, expect, it } from 'vitest';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import {
  chunkWorkersFor,
  type CreateChunkRunner,
  type Output,
  runChunks,
  serveWorkQueue,
  type WorkQueueMessage,
} from './work-queue.ts';

/** Writes its number and who did it into every piece. */
const signing =
  (who: number): CreateChunkRunner<object> =>
  (_, output) => {
    const places = new Uint8Array(output);
    return (piece, checkpoint) => {
      checkpoint(0);
      places.set([piece, who], 2 * piece);
    };
  };
const PIECES = 6;
const WORK = { kind: 'signing', task: {}, chunks: PIECES, outputBytes: 2 * PIECES };

const runtimeWith = (parts: Partial<EngineRuntime>): EngineRuntime => {
  let clock = 0;
  return { kernels: {}, now: () => (clock += 1000), resources: { memoryBytes: 1000, threads: 3 }, ...parts };
};
const run = (runtime: EngineRuntime, checkpoint = (fraction: number) => void fraction): Uint8Array =>
  new Uint8Array(runChunks(WORK, (output: Output) => signing(1)({}, output, runtime), runtime, 2, checkpoint));
const piecesOf = (output: Uint8Array) => Array.from({ length: PIECES }, (_, piece) => output[2 * piece]);
const workersOf = (output: Uint8Array) => Array.from({ length: PIECES }, (_, piece) => output[2 * piece + 1]);

describe('work in pieces', () => {
  const all = [0, 1, 2, 3, 4, 5];

  it('is done by the leader alone where nobody comes', () => {
    for (const parts of [{}, { engageWorkers: () => {} }]) {
      const output = run(runtimeWith(parts));
      expect([piecesOf(output), workersOf(output)]).toEqual([all, [1, 1, 1, 1, 1, 1]]);
    }
  });

  it('is done by a helper that is quicker', () => {
    const output = run(runtimeWith({ engageWorkers: (order) => serveWorkQueue(order, signing(2), () => 0) }));
    expect([piecesOf(output), workersOf(output)]).toEqual([all, [2, 2, 2, 2, 2, 2]]);
  });

  it('is done by the leader where a helper fails, or cannot begin', () => {
    const failing: CreateChunkRunner<object> = (task, output, runtime) => {
      const work = signing(2)(task, output, runtime);
      return (piece, checkpoint) => {
        if (piece === 2) throw new Error('no more');
        work(piece, checkpoint);
      };
    };
    const output = run(runtimeWith({ engageWorkers: (order) => serveWorkQueue(order, failing, () => 0) }));
    expect([piecesOf(output), workersOf(output)]).toEqual([all, [2, 2, 1, 1, 1, 1]]);
    const unable = () => {
      throw new Error('no memory');
    };
    expect(workersOf(run(runtimeWith({ engageWorkers: (order) => serveWorkQueue(order, unable, () => 0) })))).toEqual([
      1, 1, 1, 1, 1, 1,
    ]);
  });

  it('waits for no helper that has died over its piece', () => {
    const dying = ({ controlBlock, chunks }: WorkQueueMessage) => {
      const words = new Int32Array(controlBlock);
      // Its claim stands: it has taken the first piece and says nothing any more.
      Atomics.store(words, 8, 2);
      Atomics.add(words, 0, 1);
      expect(chunks).toBe(PIECES);
    };
    expect(piecesOf(run(runtimeWith({ engageWorkers: dying })))).toEqual(all);
  });

  it('asks for help only while there is a core to be had, and gives it back', () => {
    const asked: number[] = [];
    const lent = [0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2];
    let calls = 0;
    const runtime = runtimeWith({
      threadBudget: {
        requestThreads(wanted) {
          asked.push(wanted);
          return lent.shift()!;
        },
      },
      engageWorkers: () => void calls++,
    });
    expect(piecesOf(run(runtime))).toEqual(all);
    expect(calls).toBe(1);
    expect(asked.at(-1)).toBe(0);
    expect(new Set(asked)).toEqual(new Set([2, 0]));
  });

  it('is stopped for all by what the pulse throws', () => {
    let order: WorkQueueMessage | undefined;
    const runtime = runtimeWith({ engageWorkers: (given) => void (order = given) });
    const stop = () => {
      throw new Error('stop');
    };
    expect(() => run(runtime, stop)).toThrow('stop');
    const did: number[] = [];
    serveWorkQueue(
      order!,
      () => (piece) => void did.push(piece),
      () => 0,
    );
    expect(did).toEqual([]);
  });

  it('asks for as many as threads, memory and the work allow', () => {
    const runtime = runtimeWith({ engageWorkers: () => {} });
    expect(chunkWorkersFor(runtime, 1, 100)).toBe(2);
    expect(chunkWorkersFor(runtime, 1, 400)).toBe(1);
    expect(chunkWorkersFor(runtime, 1, 2000)).toBe(0);
    expect(chunkWorkersFor(runtime, 0.001, 100)).toBe(0);
    expect(chunkWorkersFor(runtimeWith({}), 1, 100)).toBe(0);
  });
});
