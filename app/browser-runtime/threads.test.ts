import { describe, expect, it } from 'vitest';
import { memoryFor } from './memory.ts';
import { startThreads, threadsHere, type ThreadWork, type ThreadWorker } from './threads.ts';

/** A worker that starts, or fails to, when a test says so. */
function fakeWorker() {
  const listeners: Record<'message' | 'error', (() => void)[]> = { message: [], error: [] };
  const work: ThreadWork[] = [];
  let isAsked = false;
  const worker: ThreadWorker & { isEnded: boolean } = {
    isEnded: false,
    postMessage: (sent) => void (sent.kind === 'start' ? (isAsked = true) : work.push(sent)),
    terminate: () => (worker.isEnded = true),
    addEventListener: (type, listener) => void listeners[type].push(listener),
  };
  const tell = (type: 'message' | 'error') => listeners[type].forEach((listener) => listener());
  return {
    worker,
    work,
    /** Answers its first message, if it has had one. */
    start: () => {
      if (isAsked) tell('message');
    },
    fail: () => tell('error'),
  };
}

const INIT = { module: {}, memory: {}, workerIndex: 1 };

describe('threads of a browser', () => {
  it('are as many as there are cores, where a page shares memory, and no more than help', () => {
    expect(threadsHere({ crossOriginIsolated: true }, { hardwareConcurrency: 4 })).toBe(4);
    expect(threadsHere({ crossOriginIsolated: true }, { hardwareConcurrency: 64 })).toBe(8);
    expect(threadsHere({ crossOriginIsolated: true }, {})).toBe(1);
    expect(threadsHere({ crossOriginIsolated: false }, { hardwareConcurrency: 4 })).toBe(1);
    expect(threadsHere({}, { hardwareConcurrency: 4 })).toBe(1);
  });

  it('take work one by one once they have started', async () => {
    const fakes = [fakeWorker(), fakeWorker()];
    let at = 0;
    const starting = startThreads(2, () => fakes[at++]!.worker);
    fakes.forEach(({ start }) => start());
    const threads = await starting;
    threads.startTileWorker(INIT);
    threads.startTileWorker({ ...INIT, workerIndex: 2 });
    // One more than there are: the run does without it.
    threads.startTileWorker({ ...INIT, workerIndex: 3 });
    expect(fakes.map(({ work }) => work.map((each) => each.kind === 'tile' && each.init.workerIndex))).toEqual([
      [1],
      [2],
    ]);
    threads.end();
    expect(fakes.every(({ worker }) => worker.isEnded)).toBe(true);
  });

  it('are left out if they fail or are late', async () => {
    const fakes = [fakeWorker(), fakeWorker(), fakeWorker()];
    let at = 0;
    const starting = startThreads(3, () => fakes[at++]!.worker, 1);
    fakes[0]!.start();
    fakes[1]!.fail();
    const threads = await starting;
    fakes[2]!.start();
    expect(threads.count).toBe(1);
    expect(fakes.map(({ worker }) => worker.isEnded)).toEqual([false, true, true]);
    threads.engageWorkers([{ workerIndex: 1 } as never, { workerIndex: 2 } as never]);
    expect(fakes.map(({ work }) => work.length)).toEqual([1, 0, 0]);
  });
});

describe('the memory for a run', () => {
  it.each([
    [{ deviceMemory: 8 }, 4],
    [{ deviceMemory: 0.5 }, 0.25],
    [{ deviceMemory: 64 }, 4],
    [{}, 2],
    [{ deviceMemory: 'much' }, 2],
  ])('of %o is %d GiB', (navigator, gib) => {
    expect(memoryFor(navigator)).toBe(gib * 2 ** 30);
  });
});
