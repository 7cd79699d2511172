import { play } from './tape';
import { AMPLITUDE, BLOCK, VECTOR } from './vector';
import { Real } from './settings';

/** Parallel bit deposit: distributes the bits of `value`, lowest first, to the positions of the ones in `mask`. */
function pdep(value: u32, mask: u32): u32 {
  let result: u32 = 0;
  while (value != 0 && mask != 0) {
    const lowest = mask & (0 - mask);
    if (value & 1) result |= lowest;
    value >>= 1;
    mask ^= lowest;
  }
  return result;
}

/**
 * Copies a tile from the state in contiguous blocks of 2^low amplitudes. `high`: the other qubits of the tile, as bits of
 * an amplitude's index. Qubits in `unused` are still |0⟩: the half of the state where they are 1 was never written, and
 * is read as zero.
 */
function gather(state: usize, tile: usize, low: u32, high: u32, unused: u32): void {
  const bytes = AMPLITUDE << low;
  let to = tile;
  let run: u32 = 0;
  do {
    const end = to + bytes;
    if (run & unused) {
      memory.fill(to, 0, bytes);
      to = end;
    } else {
      for (let from = state + <usize>run * AMPLITUDE; to < end; to += 2 * BLOCK, from += 2 * BLOCK) {
        v128.store(to, v128.load(from));
        v128.store(to, v128.load(from, 16), 16);
        v128.store(to, v128.load(from, 32), 32);
        v128.store(to, v128.load(from, 48), 48);
      }
    }
    run = ((run | ~high) + 1) & high;
  } while (run != 0);
}

function scatter(state: usize, tile: usize, low: u32, high: u32): void {
  const bytes = AMPLITUDE << low;
  let from = tile;
  let run: u32 = 0;
  do {
    const end = from + bytes;
    for (let to = state + <usize>run * AMPLITUDE; from < end; to += 2 * BLOCK, from += 2 * BLOCK) {
      v128.store(to, v128.load(from));
      v128.store(to, v128.load(from, 16), 16);
      v128.store(to, v128.load(from, 32), 32);
      v128.store(to, v128.load(from, 48), 48);
    }
    run = ((run | ~high) + 1) & high;
  } while (run != 0);
}

/**
 * Plays the tape on tiles `first` … `last`−1 of a pass. Tiles differ in the qubits of `outer`; a tile contains the lowest
 * `low` qubits and those of `high`. Qubits in none of the masks are still |0⟩.
 */
export function runTiles(
  state: usize,
  scratch: usize,
  tape: usize,
  records: u32,
  first: u32,
  last: u32,
  low: u32,
  high: u32,
  outer: u32,
  unused: u32,
): void {
  for (let t = first; t < last; t++) {
    const index = pdep(t, outer);
    const address = state + <usize>index * AMPLITUDE;
    gather(address, scratch, low, high, unused);
    play(tape, records, scratch, index);
    scatter(address, scratch, low, high);
  }
}

/** Same as `runTiles` for tiles that are one contiguous block of 2^low amplitudes each: they are changed in place. */
export function runTilesInPlace(
  state: usize,
  tape: usize,
  records: u32,
  first: u32,
  last: u32,
  low: u32,
  outer: u32,
): void {
  for (let t = first; t < last; t++) {
    const index = pdep(t, outer);
    play(tape, records, state + <usize>index * AMPLITUDE, index);
  }
}

/** Sets a tile to |0…0⟩ with amplitude `re + i·im`. */
export function setZeroState(tile: usize, bytes: usize, re: Real, im: Real): void {
  memory.fill(tile, 0, bytes);
  store<Real>(tile, re);
  store<Real>(tile + VECTOR, im);
}

/** Runs the first pass over a state: only one tile is nonzero, and no other tile is written. */
export function runFirstTile(
  state: usize,
  scratch: usize,
  bytes: usize,
  tape: usize,
  records: u32,
  low: u32,
  high: u32,
  re: Real,
  im: Real,
): void {
  setZeroState(scratch, bytes, re, im);
  play(tape, records, scratch, 0);
  scatter(state, scratch, low, high);
}
