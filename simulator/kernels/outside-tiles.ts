import type { TapeExports } from './tape-exports.ts';
import type { TilePlayer, TileWork } from './tile-work.ts';
import type { WasmMemory } from './webassembly.ts';

/** Reference to a state outside the kernels' memory, as sent to a worker thread. */
export interface HostStateRef {
  /** A SharedArrayBuffer, or an ArrayBuffer if only one thread works. */
  readonly state: ArrayBufferLike;
  readonly amplitudeBytes: number;
}

/** Returns a function that plays tiles in the kernels' memory. Each tile is copied in and out in contiguous blocks. */
export function hostTileRunner(
  kernels: TapeExports,
  memory: WasmMemory,
  { state, amplitudeBytes }: HostStateRef,
): TilePlayer {
  const amplitudes = new Uint8Array(state);
  return (work, place, first, last) => {
    // The memory may have grown since the last call.
    const copying = new TileCopying(amplitudes, new Uint8Array(memory.buffer), work, place, amplitudeBytes);
    for (let tile = first; tile < last; tile++) {
      const index = deposit(tile, work.outer);
      copying.gather(index);
      kernels.play(work.tape, work.records, copying.scratch, index);
      copying.scatter(index);
    }
  };
}

/** Plays the first tile of a run: |0…0⟩ has the start amplitude, all other amplitudes are zero. */
export function playFirstOutside(
  kernels: TapeExports,
  memory: WasmMemory,
  { state, amplitudeBytes }: HostStateRef,
  work: TileWork,
  start: { readonly re: number; readonly im: number },
): void {
  const copying = new TileCopying(new Uint8Array(state), new Uint8Array(memory.buffer), work, 0, amplitudeBytes);
  kernels.ground(work.scratch, work.scratchBytes, start.re, start.im);
  kernels.play(work.tape, work.records, work.scratch, 0);
  copying.scatter(0);
}

/** Distributes the bits of `value`, lowest first, to the positions of the ones in `mask`. */
function deposit(value: number, mask: number): number {
  let result = 0;
  for (let rest = mask, left = value; rest !== 0 && left !== 0; rest &= rest - 1, left >>>= 1)
    if (left & 1) result |= rest & -rest;
  return result;
}

/** Copies the tiles of one pass between the state and the scratch memory. */
class TileCopying {
  /** Address of the tile. */
  readonly scratch: number;
  readonly #memory: Uint8Array;
  readonly #state: Uint8Array;
  readonly #amplitudeBytes: number;
  readonly #stretch: number;
  readonly #high: number;
  readonly #fresh: number;

  constructor(state: Uint8Array, memory: Uint8Array, work: TileWork, place: number, amplitudeBytes: number) {
    this.scratch = work.scratch + place * work.scratchBytes;
    this.#memory = memory;
    this.#state = state;
    this.#amplitudeBytes = amplitudeBytes;
    this.#stretch = amplitudeBytes * 2 ** work.low;
    this.#high = work.high;
    this.#fresh = work.fresh;
  }

  gather(index: number): void {
    this.#eachRun(index, (inState, inScratch, isFresh) => {
      if (isFresh) this.#memory.fill(0, inScratch, inScratch + this.#stretch);
      else this.#memory.set(this.#state.subarray(inState, inState + this.#stretch), inScratch);
    });
  }

  scatter(index: number): void {
    this.#eachRun(index, (inState, inScratch) => {
      this.#state.set(this.#memory.subarray(inScratch, inScratch + this.#stretch), inState);
    });
  }

  #eachRun(index: number, visit: (inState: number, inScratch: number, isFresh: boolean) => void): void {
    let run = 0;
    let inScratch = this.scratch;
    do {
      visit((index + run) * this.#amplitudeBytes, inScratch, (run & this.#fresh) !== 0);
      inScratch += this.#stretch;
      run = ((run | ~this.#high) + 1) & this.#high;
    } while (run !== 0);
  }
}
