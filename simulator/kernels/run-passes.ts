import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import { type CompiledPasses, type Pass, tilesOf } from '#simulator/compile/compiled-passes.ts';
import { layoutBytes } from '#simulator/compile/layout.ts';
import { contiguousBits, loadPass, type Regions, regionsOf, tileWorkOf } from './pass-memory.ts';
import type { TapeMachine } from './tape-machine.ts';
import { playTiles } from './tile-work.ts';

/**
 * Target length of a kernel call: short enough to cancel the run quickly, long enough to make the overhead of a call
 * negligible.
 */
const CALL_MS = 10;

/** Threads in addition to the caller's: the maximum number, and the number allowed at present. */
export interface TileWorkerLimit {
  readonly most: number;
  readonly now: () => number;
}

export const NO_TILE_WORKERS: TileWorkerLimit = { most: 0, now: () => 0 };

/**
 * Runs compiled passes and returns the address of their state. The checkpoint is called between kernel calls of some
 * milliseconds with the fraction done. If the machine has tile workers, other threads work, too.
 */
export function runPasses(
  machine: TapeMachine,
  compiled: CompiledPasses,
  now: () => number,
  checkpoint: Checkpoint,
  workers = NO_TILE_WORKERS,
): number {
  const regions = regionsOf(compiled, machine.realBytes, 1 + workers.most);
  machine.reserve(regions.end);
  playPasses(machine, compiled, regions, now, checkpoint, workers);
  return regions.state;
}

/** Continues from the state at an address; uses the memory from `free` on. */
export function continuePasses(
  machine: TapeMachine,
  compiled: CompiledPasses,
  state: number,
  free: number,
  now: () => number,
  checkpoint: Checkpoint,
  workers = NO_TILE_WORKERS,
): void {
  const regions = { ...regionsOf(compiled, machine.realBytes, 1 + workers.most, false, free), state };
  machine.reserve(regions.end);
  playPasses(machine, compiled, regions, now, checkpoint, workers);
}

/**
 * Plays passes for a pair of states at an address, and adds what it reads to derivatives by angle; uses the memory from
 * `free` on. On one thread, so that sums are the same in every run.
 */
export function readOverlaps(
  machine: TapeMachine,
  compiled: CompiledPasses,
  state: number,
  free: number,
  derivatives: Float64Array,
  now: () => number,
  checkpoint: Checkpoint,
): void {
  const regions = { ...regionsOf(compiled, machine.realBytes, 1, false, free), state };
  machine.reserve(regions.end);
  playPasses(machine, compiled, regions, now, checkpoint, NO_TILE_WORKERS, ({ overlaps }) => {
    const sums = machine.doubles.subarray(regions.sums / 8);
    for (const { angle, slot, factor } of overlaps.readings) derivatives[angle]! += factor * sums[slot]!;
  });
}

function playPasses(
  machine: TapeMachine,
  compiled: CompiledPasses,
  regions: Regions,
  now: () => number,
  checkpoint: Checkpoint,
  workers: TileWorkerLimit,
  afterPass: (pass: Pass) => void = () => {},
): void {
  const { kernels } = machine;
  const { layout } = compiled;
  const { re, im } = compiled.initialAmplitude;
  const isOneTile = compiled.positions <= layout.tileQubits;
  if (isOneTile && compiled.startsInZeroState)
    kernels.setZeroState(regions.state, layoutBytes(layout, compiled.positions), re, im);
  const costs = compiled.passes.map((pass) => tilesOf(pass) * (pass.records + 8));
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  let done = 0;
  compiled.passes.forEach((pass, i) => {
    loadPass(machine, pass, regions);
    const within = progressRange(checkpoint, done / total, (done + costs[i]!) / total);
    if (isOneTile) kernels.play(regions.tape, pass.records, regions.state, 0);
    else if (i === 0 && compiled.startsInZeroState) {
      const { low, high } = contiguousBits(pass);
      kernels.runFirstTile(
        regions.state,
        regions.scratch,
        layoutBytes(layout, pass.tileBits.length),
        regions.tape,
        pass.records,
        low,
        high,
        re,
        im,
      );
    } else runTiles(machine, pass, regions, workers, now, within);
    afterPass(pass);
    done += costs[i]!;
    checkpoint(done / total);
  });
}

function runTiles(
  machine: TapeMachine,
  pass: Pass,
  regions: Regions,
  workers: TileWorkerLimit,
  now: () => number,
  within: Checkpoint,
): void {
  const { kernels, tileWorkers } = machine;
  const work = tileWorkOf(pass, regions, regions.state);
  const tiles = tilesOf(pass);
  if (tileWorkers !== undefined) {
    tileWorkers.run((...some) => playTiles(kernels, ...some), work, tiles, workers.now, within);
    return;
  }
  let step = 1;
  let started = now();
  for (let first = 0; first < tiles;) {
    const last = Math.min(tiles, first + step);
    playTiles(kernels, work, 0, first, last);
    first = last;
    within(first / tiles);
    const time = now();
    // The number of tiles per call starts at one and doubles: the first calls run in V8's baseline code, so their time
    // predicts little.
    if (time - started < CALL_MS / 2) step *= 2;
    else if (time - started > 2 * CALL_MS) step = Math.max(1, step >> 1);
    started = time;
  }
}
