import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import { bytesOf } from '#simulator/compile/layout.ts';
import type { Pass, Plan } from '#simulator/compile/plan.ts';
import { contiguousBits, loadPass, type Regions, regionsOf, tilesOf } from './pass-memory.ts';
import type { TapeMachine } from './tape-machine.ts';
import { playTiles, type TileWork } from './tile-work.ts';

/** A call is to take about this long: short enough to be aborted, long enough to be worth calling. */
const CALL_MS = 10;

/** Threads beside the caller's: how many there may ever be, and how many may work just now. */
export interface Helpers {
  readonly most: number;
  readonly now: () => number;
}

export const NO_HELPERS: Helpers = { most: 0, now: () => 0 };

/**
 * Runs a plan and gives the address of its state. `checkpoint` is called between calls of some milliseconds with the
 * fraction done, and throws to cancel. More than one thread work where the machine has a tileWorkers.
 */
export function runPlan(
  machine: TapeMachine,
  plan: Plan,
  now: () => number,
  checkpoint: Checkpoint,
  helpers = NO_HELPERS,
): number {
  const regions = regionsOf(plan, machine.realBytes, 1 + helpers.most);
  machine.reserve(regions.end);
  playPasses(machine, plan, regions, now, checkpoint, helpers);
  return regions.state;
}

/** Goes on with a plan from the state at an address; the memory from `free` on is used meanwhile. */
export function continuePlan(
  machine: TapeMachine,
  plan: Plan,
  state: number,
  free: number,
  now: () => number,
  checkpoint: Checkpoint,
  helpers = NO_HELPERS,
): void {
  const regions = { ...regionsOf(plan, machine.realBytes, 1 + helpers.most, false, free), state };
  machine.reserve(regions.end);
  playPasses(machine, plan, regions, now, checkpoint, helpers);
}

function playPasses(
  machine: TapeMachine,
  plan: Plan,
  regions: Regions,
  now: () => number,
  checkpoint: Checkpoint,
  helpers: Helpers,
): void {
  const { kernels } = machine;
  const { layout } = plan;
  const { re, im } = plan.initialAmplitude;
  const isOneTile = plan.positions <= layout.tileQubits;
  if (isOneTile && plan.startsInZeroState) kernels.ground(regions.state, bytesOf(layout, plan.positions), re, im);
  const costs = plan.passes.map((pass) => tilesOf(pass) * (pass.records + 8));
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  let done = 0;
  plan.passes.forEach((pass, i) => {
    loadPass(machine, pass, regions);
    const within = progressRange(checkpoint, done / total, (done + costs[i]!) / total);
    if (isOneTile) kernels.play(regions.tape, pass.records, regions.state, 0);
    else if (i === 0 && plan.startsInZeroState) {
      const { low, high } = contiguousBits(pass);
      kernels.runFirstTile(
        regions.state,
        regions.scratch,
        bytesOf(layout, pass.tileBits.length),
        regions.tape,
        pass.records,
        low,
        high,
        re,
        im,
      );
    } else runTiles(machine, pass, regions, helpers, now, within);
    done += costs[i]!;
    checkpoint(done / total);
  });
}

function runTiles(
  machine: TapeMachine,
  pass: Pass,
  regions: Regions,
  helpers: Helpers,
  now: () => number,
  within: Checkpoint,
): void {
  const { kernels, tileWorkers } = machine;
  const { state, scratch, tileBytes, tape } = regions;
  const work: TileWork = {
    state,
    scratch,
    scratchBytes: tileBytes,
    tape,
    records: pass.records,
    ...contiguousBits(pass),
    outer: pass.outerBits,
    fresh: pass.unusedBits,
  };
  const tiles = tilesOf(pass);
  if (tileWorkers !== undefined) {
    tileWorkers.run((...some) => playTiles(kernels, ...some), work, tiles, helpers.now, within);
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
    // Doubling from one tile: the first calls run in V8's baseline code and say little about the next.
    if (time - started < CALL_MS / 2) step *= 2;
    else if (time - started > 2 * CALL_MS) step = Math.max(1, step >> 1);
    started = time;
  }
}
