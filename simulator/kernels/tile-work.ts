import type { TapeExports } from './tape-exports.ts';

/** What is to be done with every tile of a pass: addresses in bytes, qubits as masks of stored bits. */
export interface TileWork {
  readonly state: number;
  /** A tile's worth of memory for each thread, from here on. */
  readonly scratch: number;
  readonly scratchBytes: number;
  readonly tape: number;
  readonly records: number;
  /** Stored bits in one stretch, and the others of the tile. */
  readonly low: number;
  readonly high: number;
  readonly outer: number;
  readonly fresh: number;
}

/** Plays tiles `first` … `last`−1, in the scratch of thread `place`; tiles that are one stretch are worked on in place. */
export function playTiles(kernels: TapeExports, work: TileWork, place: number, first: number, last: number): void {
  const { state, scratch, scratchBytes, tape, records, low, high, outer, fresh } = work;
  if (high === 0 && fresh === 0) kernels.runTilesInPlace(state, tape, records, first, last, low, outer);
  else kernels.runTiles(state, scratch + place * scratchBytes, tape, records, first, last, low, high, outer, fresh);
}

/** Plays tiles of whatever state it was made for. */
export type TilePlayer = (work: TileWork, place: number, first: number, last: number) => void;
