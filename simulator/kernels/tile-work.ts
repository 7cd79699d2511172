import type { TapeExports } from './tape-exports.ts';

/** The work for every tile of a pass: addresses in bytes, qubits as masks of stored bits. */
export interface TileWork {
  readonly state: number;
  /** Start of the scratch memory, one tile for each thread. */
  readonly scratch: number;
  readonly scratchBytes: number;
  readonly tape: number;
  readonly records: number;
  /** Number of stored bits in one contiguous block, and mask of the other bits of the tile. */
  readonly low: number;
  readonly high: number;
  readonly outer: number;
  readonly unused: number;
}

/**
 * Plays tiles `first` … `last`−1 in the scratch memory of thread `thread`. Contiguous tiles are changed in place.
 */
export function playTiles(kernels: TapeExports, work: TileWork, thread: number, first: number, last: number): void {
  const { state, scratch, scratchBytes, tape, records, low, high, outer, unused } = work;
  if (high === 0 && unused === 0) kernels.runTilesInPlace(state, tape, records, first, last, low, outer);
  else kernels.runTiles(state, scratch + thread * scratchBytes, tape, records, first, last, low, high, outer, unused);
}

/** Plays tiles of the state for which it was created. */
export type TilePlayer = (work: TileWork, thread: number, first: number, last: number) => void;
