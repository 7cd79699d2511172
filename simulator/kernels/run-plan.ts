import { bytesOf } from '../compile/layout.ts';
import type { Pass, Plan } from '../compile/plan.ts';
import { loadPass, regionsOf, runsOf, tilesOf, type Regions } from './pass-memory.ts';
import type { TapeMachine } from './tape-machine.ts';
import { playTiles, type TileWork } from './tile-work.ts';

/** A call is to take about this long: short enough to be aborted, long enough to be worth calling. */
const CALL_MS = 10;

/**
 * Runs a plan and gives the address of its state. `pulse` is called between calls of some milliseconds with the
 * fraction done, and may throw to stop. More than one thread work where the machine has a crew.
 */
export function runPlan(machine: TapeMachine, plan: Plan, now: () => number, pulse: (fraction: number) => void, threads = 1): number {
  const regions = regionsOf(plan, machine.realBytes, threads);
  machine.crew?.raise(threads - 1);
  machine.reserve(regions.end);
  const { kernels } = machine;
  const { layout } = plan;
  const { re, im } = plan.start;
  const isOneTile = plan.positions <= layout.tileQubits;
  if (isOneTile) kernels.ground(regions.state, bytesOf(layout, plan.positions), re, im);
  const costs = plan.passes.map((pass) => tilesOf(pass) * (pass.records + 8));
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  let done = 0;
  plan.passes.forEach((pass, i) => {
    loadPass(machine, pass, regions);
    const within = (fraction: number) => pulse((done + costs[i]! * fraction) / total);
    if (isOneTile) kernels.play(regions.tape, pass.records, regions.state, 0);
    else if (i === 0) {
      const { low, high } = runsOf(pass);
      kernels.runFirstTile(regions.state, regions.scratch, bytesOf(layout, pass.tile.length), regions.tape, pass.records, low, high, re, im);
    } else runTiles(machine, pass, regions, threads, now, within);
    done += costs[i]!;
    pulse(done / total);
  });
  return regions.state;
}

function runTiles(machine: TapeMachine, pass: Pass, regions: Regions, threads: number, now: () => number, within: (fraction: number) => void): void {
  const { kernels, crew } = machine;
  const { state, scratch, tileBytes, tape } = regions;
  const work: TileWork = { state, scratch, scratchBytes: tileBytes, tape, records: pass.records, ...runsOf(pass), outer: pass.outer, fresh: pass.fresh };
  const tiles = tilesOf(pass);
  if (crew !== undefined) {
    crew.run(kernels, work, tiles, threads - 1, within);
    return;
  }
  let step = 1;
  let started = now();
  for (let first = 0; first < tiles; ) {
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
