import { bytesOf } from '../compile/layout.ts';
import { COEFFICIENTS, DIAGONAL, DIAGONAL_LANES, OPERATION, RECORD_BYTES, TANGENTS } from '../compile/opcodes.ts';
import type { Pass, Plan } from '../compile/plan.ts';
import { CONTROL_BYTES, type TapeMachine } from './tape-machine.ts';
import { playTiles, type TileWork } from './tile-work.ts';

/** Where a plan's parts lie in the machine's memory, in bytes. */
interface Regions {
  /** A tile for every thread. */
  readonly scratch: number;
  readonly tileBytes: number;
  readonly tape: number;
  readonly coefficients: number;
  readonly tables: number;
  readonly state: number;
  readonly end: number;
}

const WORDS = RECORD_BYTES / 4;

/** A call is to take about this long: short enough to be aborted, long enough to be worth calling. */
const CALL_MS = 10;

const align = (address: number): number => Math.ceil(address / 64) * 64;
const largest = (passes: readonly Pass[], sizeOf: (pass: Pass) => number): number => passes.reduce((size, pass) => Math.max(size, sizeOf(pass)), 0);

function regionsOf({ layout, positions, passes }: Plan, realBytes: number, threads: number): Regions {
  const isOneTile = positions <= layout.tileQubits;
  const scratch = CONTROL_BYTES;
  const tileBytes = isOneTile ? 0 : bytesOf(layout, layout.tileQubits);
  const tape = align(scratch + threads * tileBytes);
  const coefficients = align(tape + largest(passes, ({ words }) => words.byteLength));
  const tables = align(coefficients + largest(passes, (pass) => pass.coefficients.length) * realBytes);
  const state = align(tables + largest(passes, ({ tableBytes }) => tableBytes));
  return { scratch, tileBytes, tape, coefficients, tables, state, end: state + bytesOf(layout, positions) };
}

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
    load(machine, pass, regions);
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

const tilesOf = ({ outer }: Pass): number => {
  let tiles = 1;
  for (let rest = outer; rest !== 0; rest &= rest - 1) tiles *= 2;
  return tiles;
};

/**
 * A tile's positions as the qubits of one unbroken stretch of the state, and the others as bits. A stretch is copied
 * whole, so none of its positions may be fresh, unless there is nothing to copy.
 */
function runsOf({ tile, fresh, outer }: Pass): { readonly low: number; readonly high: number } {
  const isFirst = outer === 0 && bitsOf(tile) === fresh;
  let low = 0;
  while (low < tile.length && tile[low] === low && (isFirst || ((fresh >> low) & 1) === 0)) low++;
  return { low, high: bitsOf(tile.slice(low)) };
}

const bitsOf = (positions: readonly number[]): number => positions.reduce((mask, position) => mask | (1 << position), 0);

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

/** Copies a pass into the machine, makes its addresses absolute, and builds its tables. */
function load(machine: TapeMachine, pass: Pass, regions: Regions): void {
  const { words, reals, realBytes, kernels } = machine;
  const first = regions.tape / 4;
  words.set(pass.words, first);
  const end = first + pass.words.length;
  for (let record = first; record < end; record += WORDS) {
    const operation = words[record + OPERATION];
    const isTable = operation === DIAGONAL || operation === DIAGONAL_LANES;
    const place = words[record + COEFFICIENTS]!;
    words[record + COEFFICIENTS] = isTable ? regions.tables + place : regions.coefficients + place * realBytes;
    words[record + TANGENTS] = regions.coefficients + words[record + TANGENTS]! * realBytes;
  }
  reals.set(pass.coefficients, regions.coefficients / realBytes);
  for (const { offset, firstRecord, records } of pass.tables) kernels.play(regions.tape + firstRecord * RECORD_BYTES, records, regions.tables + offset, 0);
}
