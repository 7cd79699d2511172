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
  return (work, thread, first, last) => {
    // The memory may have grown since the last call.
    const copying = new TileCopying(amplitudes, new Uint8Array(memory.buffer), work, thread, amplitudeBytes);
    for (let tile = first; tile < last; tile++) {
      const index = pdep(tile, work.outer);
      copying.gather(index);
      kernels.play(work.tape, work.records, copying.scratch, index);
      copying.scatter(index);
    }
  };
}

/** Plays the first tile of a run: |0…0⟩ has the start amplitude, all other amplitudes are zero. */
export function playFirstHostTile(
  kernels: TapeExports,
  memory: WasmMemory,
  { state, amplitudeBytes }: HostStateRef,
  work: TileWork,
  start: { readonly re: number; readonly im: number },
): void {
  const copying = new TileCopying(new Uint8Array(state), new Uint8Array(memory.buffer), work, 0, amplitudeBytes);
  kernels.setZeroState(work.scratch, work.scratchBytes, start.re, start.im);
  kernels.play(work.tape, work.records, work.scratch, 0);
  copying.scatter(0);
}

/** Distributes the bits of `value`, lowest first, to the positions of the ones in `mask`. */
function pdep(value: number, mask: number): number {
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
  readonly #blockBytes: number;
  readonly #high: number;
  readonly #unused: number;

  constructor(state: Uint8Array, memory: Uint8Array, work: TileWork, thread: number, amplitudeBytes: number) {
    this.scratch = work.scratch + thread * work.scratchBytes;
    this.#memory = memory;
    this.#state = state;
    this.#amplitudeBytes = amplitudeBytes;
    this.#blockBytes = amplitudeBytes * 2 ** work.low;
    this.#high = work.high;
    this.#unused = work.unused;
  }

  gather(index: number): void {
    this.#forEachBlock(index, (inState, inScratch, isUnused) => {
      if (isUnused) this.#memory.fill(0, inScratch, inScratch + this.#blockBytes);
      else this.#memory.set(this.#state.subarray(inState, inState + this.#blockBytes), inScratch);
    });
  }

  scatter(index: number): void {
    this.#forEachBlock(index, (inState, inScratch) => {
      this.#state.set(this.#memory.subarray(inScratch, inScratch + this.#blockBytes), inState);
    });
  }

  #forEachBlock(index: number, visit: (inState: number, inScratch: number, isUnused: boolean) => void): void {
    let block = 0;
    let inScratch = this.scratch;
    do {
      visit((index + block) * this.#amplitudeBytes, inScratch, (block & this.#unused) !== 0);
      inScratch += this.#blockBytes;
      block = ((block | ~this.#high) + 1) & this.#high;
    } while (block !== 0);
  }
}
