import { bytesOf } from '../compile/layout.ts';
import type { Pass, Plan } from '../compile/plan.ts';
import { OutsideState } from './outside-state.ts';
import { loadPass, regionsOf, runsOf, tilesOf, type Regions } from './pass-memory.ts';
import type { TapeMachine } from './tape-machine.ts';

/**
 * Runs a plan whose state has no room in the kernels' memory: tiles are copied there and back, stretch by stretch.
 * Precondition: the plan has more than one tile.
 */
export function runOutside(machine: TapeMachine, plan: Plan, inversion: number, pulse: (fraction: number) => void): OutsideState {
  const regions = regionsOf(plan, machine.realBytes, 1, false);
  machine.reserve(regions.end);
  let done = 0;
  const state = new OutsideState(machine, new ArrayBuffer(bytesOf(plan.layout, plan.positions)), plan.positions, inversion, () => pulse(1));
  const total = plan.passes.reduce((sum, pass) => sum + tilesOf(pass), 0);
  plan.passes.forEach((pass, i) => {
    loadPass(machine, pass, regions);
    const copying = new TileCopying(machine, regions, pass, state.bytes);
    for (let tile = 0; tile < tilesOf(pass); tile++) {
      const index = deposit(tile, pass.outer);
      if (i === 0) machine.kernels.ground(regions.scratch, regions.tileBytes, plan.start.re, plan.start.im);
      else copying.gather(index);
      machine.kernels.play(regions.tape, pass.records, regions.scratch, index);
      copying.scatter(index);
      pulse(++done / total);
    }
  });
  return state;
}

/** The bits of `value` laid out, lowest first, on the places where `mask` has ones. */
function deposit(value: number, mask: number): number {
  let result = 0;
  for (let rest = mask, left = value; rest !== 0 && left !== 0; rest &= rest - 1, left >>>= 1) if (left & 1) result |= rest & -rest;
  return result;
}

/** Moves tiles of one pass between the state and the scratch. */
class TileCopying {
  readonly #scratch: Uint8Array<ArrayBuffer>;
  readonly #state: Uint8Array<ArrayBuffer>;
  readonly #amplitudeBytes: number;
  readonly #stretch: number;
  readonly #high: number;
  readonly #fresh: number;

  constructor(machine: TapeMachine, { scratch, tileBytes }: Regions, pass: Pass, state: Uint8Array<ArrayBuffer>) {
    const { low, high } = runsOf(pass);
    this.#scratch = machine.bytes.subarray(scratch, scratch + tileBytes);
    this.#state = state;
    this.#amplitudeBytes = machine.layout.amplitudeBytes;
    this.#stretch = this.#amplitudeBytes * 2 ** low;
    this.#high = high;
    this.#fresh = pass.fresh;
  }

  gather(index: number): void {
    this.#eachRun(index, (inState, inScratch, isFresh) => {
      if (isFresh) this.#scratch.fill(0, inScratch, inScratch + this.#stretch);
      else this.#scratch.set(this.#state.subarray(inState, inState + this.#stretch), inScratch);
    });
  }

  scatter(index: number): void {
    this.#eachRun(index, (inState, inScratch) => {
      this.#state.set(this.#scratch.subarray(inScratch, inScratch + this.#stretch), inState);
    });
  }

  #eachRun(index: number, visit: (inState: number, inScratch: number, isFresh: boolean) => void): void {
    let run = 0;
    let inScratch = 0;
    do {
      visit((index + run) * this.#amplitudeBytes, inScratch, (run & this.#fresh) !== 0);
      inScratch += this.#stretch;
      run = ((run | ~this.#high) + 1) & this.#high;
    } while (run !== 0);
  }
}
