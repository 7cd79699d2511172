import { Worker } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import { ROTATE_1 } from '#simulator/compile/opcodes.ts';
import { loadKernels } from '#simulator/workers/kernels.ts';
import { sharedMachineOf } from './tape-machine.ts';
import type { TileWork } from './tile-work.ts';
import { type TileWorkerInit, TileWorkerPool } from './tile-worker-pool.ts';
import { Memory } from './webassembly.ts';

const kernels = loadKernels(new URL('../../build/kernels', import.meta.url).pathname);

const WORK: TileWork = {
  state: 0,
  scratch: 0,
  scratchBytes: 0,
  tape: 0,
  records: 0,
  low: 0,
  high: 0,
  outer: 0,
  fresh: 0,
};

/** What a helper's cell says, and where the first one is; see crew.ts. */
const CELL = 33;
const IDLE = 1;
const WORKING = 3;
const DIED = 5;

const noPulse = () => {};
const oneHelper = () => 1;

/** A crew whose helper is a number in its cell and no thread. */
function crewOf(patience?: number) {
  const memory = new Memory({ initial: 1, maximum: 1, shared: true });
  const words = new Int32Array(memory.buffer);
  return { words, crew: new TileWorkerPool({}, memory, () => void Atomics.store(words, CELL, IDLE), patience) };
}

describe('a crew', () => {
  it('gives a pass up, and does not wait, when a helper dies over its tiles', () => {
    const { crew, words } = crewOf();
    expect(() => crew.run(() => void Atomics.store(words, CELL, DIED), WORK, 4, oneHelper, noPulse)).toThrow(
      'a thread that helped has died',
    );
  });

  it('waits for no helper that has not come', () => {
    const { crew, words } = crewOf();
    const tiles: number[] = [];
    crew.run((_, __, first) => void tiles.push(first), WORK, 4, oneHelper, noPulse);
    expect([tiles, words[CELL], crew.isBroken]).toEqual([[0, 1, 2, 3], IDLE, false]);
  });

  it('does not wait for ever for a helper that says nothing any more', () => {
    const { crew, words } = crewOf(3);
    expect(() => crew.run(() => void Atomics.store(words, CELL, WORKING), WORK, 4, oneHelper, noPulse)).toThrow(
      'a thread that helped has died',
    );
    expect(crew.isBroken).toBe(true);
  });

  it('fails when a thread that works for it is ended from outside', async () => {
    const module = kernels['tape-f32-shared-fused']!;
    const memory = new Memory({ initial: 1, maximum: 1, shared: true });
    const words = new Int32Array(memory.buffer);
    let worker: Worker | undefined;
    const start = (helper: TileWorkerInit) => {
      worker = new Worker(new URL('../workers/tile.worker.ts', import.meta.url), {
        workerData: helper,
        execArgv: ['--import', 'tsx'],
      });
    };
    const crew = new TileWorkerPool(module, memory, start, 5);
    crew.run(noPulse, WORK, 1, oneHelper, noPulse);
    await vi.waitFor(() => expect(Atomics.load(words, CELL)).toBe(IDLE), 20_000);

    // One rotation that walks on one spot four thousand million times.
    const [state, tape] = [4096, 1024];
    words.set([ROTATE_1, -16, 0, -1, 512, 0, 0, 512], tape / 4);
    const whileItWorks = () => {
      while (Atomics.load(words, CELL) !== WORKING) Atomics.wait(words, CELL, Atomics.load(words, CELL), 1);
      void worker!.terminate();
    };
    expect(() => crew.run(whileItWorks, { ...WORK, state, tape, records: 1 }, 4, oneHelper, noPulse)).toThrow(
      'a thread that helped has died',
    );
  }, 60_000);
});

describe('a machine whose crew has lost a thread', () => {
  it('is left for a new one', () => {
    const begin = () => sharedMachineOf(kernels, 'double', () => {})!;
    const machine = begin();
    expect(begin()).toBe(machine);
    const words = new Int32Array(machine.memory.buffer);
    const { crew } = machine;
    expect(() => crew!.run(() => void Atomics.store(words, CELL, IDLE), WORK, 1, oneHelper, noPulse)).not.toThrow();
    expect(() => crew!.run(() => void Atomics.store(words, CELL, DIED), WORK, 1, oneHelper, noPulse)).toThrow(
      'a thread that helped has died',
    );
    expect(begin()).not.toBe(machine);
  });
});
