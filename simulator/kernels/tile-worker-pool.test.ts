import { Worker } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import { ROTATE_1 } from '#simulator/compile/opcodes.ts';
import { loadKernels } from '#simulator/workers/kernels.ts';
import { controlWords, followControlBlock } from './control-block.ts';
import { sharedMachineOf } from './tape-machine.ts';
import { simulateThread } from './testing/simulated-thread.ts';
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
  unused: 0,
};

/** Index and values of the state word of worker 1; see control-block.ts. */
const STATE = controlWords(0);
const IDLE = 0;
const CALLED = 1;
const WORKING = 2;
const FAILED = 4;

const TILES = 5;
const noCheckpoint = () => {};
const oneWorker = () => 1;

/**
 * A pool whose worker is simulated on this thread when it starts. Also returns the tiles that were played, by thread.
 */
function simulatedPool(lifetime = Number.POSITIVE_INFINITY) {
  const memory = new Memory({ initial: 1, maximum: 1, shared: true });
  const words = new Int32Array(memory.buffer);
  const played: number[] = [];
  const simulation = { operations: 0, state: IDLE };
  const start = () => {
    const work = () =>
      followControlBlock(words, 1, () => ({ first, last }, checkpoint) => {
        checkpoint();
        for (let tile = first; tile < last; tile++) played.push(tile);
      });
    simulation.operations = simulateThread(work, lifetime);
    simulation.state = words[STATE]!;
  };
  const pool = new TileWorkerPool({}, memory, start, 0);
  const run = () =>
    pool.run((_, __, first, last) => void played.push(...range(first, last)), WORK, TILES, oneWorker, noCheckpoint);
  return { pool, words, played, simulation, run };
}
const range = (first: number, last: number) => Array.from({ length: last - first }, (_, i) => first + i);
const all = range(0, TILES);

describe('a pool of tile workers', () => {
  it('does not wait for a worker that has not started', () => {
    const memory = new Memory({ initial: 1, maximum: 1, shared: true });
    const pool = new TileWorkerPool({}, memory, () => {});
    const tiles: number[] = [];
    for (let pass = 0; pass < 2; pass++)
      pool.run((_, __, first) => void tiles.push(first), WORK, TILES, oneWorker, noCheckpoint);
    expect([tiles, new Int32Array(memory.buffer)[STATE], pool.isBroken]).toEqual([[...all, ...all], IDLE, false]);
  });

  it('fails the run, and never omits tiles, if a worker is killed at any operation', () => {
    const { simulation, run, played } = simulatedPool();
    run();
    expect(played.toSorted((a, b) => a - b)).toEqual(all);
    const { operations } = simulation;
    expect(operations).toBeGreaterThan(20);
    const states = new Set<number>();
    for (let lifetime = 0; lifetime < operations; lifetime++) {
      const killed = simulatedPool(lifetime);
      let error: unknown;
      try {
        killed.run();
      } catch (thrown) {
        error = thrown;
      }
      const wasAtWork = killed.simulation.state === WORKING;
      states.add(killed.simulation.state);
      expect(error).toEqual(wasAtWork ? new Error('a worker thread crashed') : undefined);
      expect(killed.pool.isBroken).toBe(wasAtWork);
      if (!wasAtWork) expect(killed.played.toSorted((a, b) => a - b)).toEqual(all);
    }
    expect(states).toEqual(new Set([CALLED, WORKING, IDLE]));
  });

  it('fails the run of a worker whose tiles fail', () => {
    const memory = new Memory({ initial: 1, maximum: 1, shared: true });
    const words = new Int32Array(memory.buffer);
    const pool = new TileWorkerPool({}, memory, () => {});
    const fails = () => {
      if (words[STATE] === FAILED) return;
      const begin = () => () => {
        throw new Error('bad kernel');
      };
      expect(() => followControlBlock(words, 1, begin)).toThrow('bad kernel');
      expect(words[STATE]).toBe(FAILED);
    };
    expect(() => pool.run(fails, WORK, TILES, oneWorker, noCheckpoint)).toThrow('a worker thread crashed');
  });

  it('fails when a working thread is terminated', async () => {
    const module = kernels['tape-f32-shared-fused']!;
    const memory = new Memory({ initial: 1, maximum: 1, shared: true });
    const words = new Int32Array(memory.buffer);
    let worker: Worker | undefined;
    const start = (init: TileWorkerInit) => {
      worker = new Worker(new URL('../workers/tile.worker.ts', import.meta.url), {
        workerData: init,
        execArgv: ['--import', 'tsx'],
      });
    };
    const pool = new TileWorkerPool(module, memory, start, 5);
    pool.run(noCheckpoint, WORK, 1, oneWorker, noCheckpoint);
    // A called worker finds no tiles left and sleeps: it has started.
    Atomics.store(words, STATE, CALLED);
    await vi.waitFor(() => expect(Atomics.load(words, STATE)).toBe(IDLE), 20_000);

    // One rotation with four thousand million steps on the same amplitudes.
    const [state, tape] = [4096, 1024];
    words.set([ROTATE_1, -16, 0, -1, 512, 0, 0, 512], tape / 4);
    const whileItWorks = () => {
      while (Atomics.load(words, STATE) !== WORKING) Atomics.wait(words, STATE, Atomics.load(words, STATE), 1);
      void worker!.terminate();
    };
    const work = { ...WORK, state, tape, records: 1 };
    expect(() => pool.run(whileItWorks, work, 4, oneWorker, noCheckpoint)).toThrow('a worker thread crashed');
  }, 60_000);
});

describe('a machine that has lost a worker', () => {
  it('is replaced by a new one', () => {
    const begin = () => sharedMachineOf(kernels, 'double', () => {})!;
    const machine = begin();
    expect(begin()).toBe(machine);
    const words = new Int32Array(machine.memory.buffer);
    const pool = machine.tileWorkers!;
    expect(() => pool.run(noCheckpoint, WORK, 1, oneWorker, noCheckpoint)).not.toThrow();
    const fails = () => void Atomics.store(words, STATE, FAILED);
    expect(() => pool.run(fails, WORK, 1, oneWorker, noCheckpoint)).toThrow('a worker thread crashed');
    expect(begin()).not.toBe(machine);
  });
});
