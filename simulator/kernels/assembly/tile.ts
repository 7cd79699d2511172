import { play } from './tape';
import { AMPLITUDE, BLOCK, VECTOR } from './vector';
import { Real } from './settings';

/** The bits of `value` laid out, lowest first, on the places where `mask` has ones. */
function deposit(value: u32, mask: u32): u32 {
  let result: u32 = 0;
  while (value != 0 && mask != 0) {
    const place = mask & (0 - mask);
    if (value & 1) result |= place;
    value >>= 1;
    mask ^= place;
  }
  return result;
}

/**
 * Between the state and a tile, in runs of 2^low amplitudes. `high` are the tile's other qubits as bits of an
 * amplitude's index. Qubits in `fresh` are still |0⟩ everywhere: their other half was never written and reads as zero.
 */
function gather(state: usize, tile: usize, low: u32, high: u32, fresh: u32): void {
  const bytes = AMPLITUDE << low;
  let to = tile;
  let run: u32 = 0;
  do {
    const end = to + bytes;
    if (run & fresh) {
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
 * Plays the tape on tiles `first` … `last`−1 of a pass. Tiles differ in the qubits of `outer`; a tile holds the lowest
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
  fresh: u32,
): void {
  for (let t = first; t < last; t++) {
    const index = deposit(t, outer);
    const home = state + <usize>index * AMPLITUDE;
    gather(home, scratch, low, high, fresh);
    play(tape, records, scratch, index);
    scatter(home, scratch, low, high);
  }
}

/** The same where a tile is one stretch of the state, 2^low amplitudes: it is worked on where it lies. */
export function runTilesInPlace(state: usize, tape: usize, records: u32, first: u32, last: u32, low: u32, outer: u32): void {
  for (let t = first; t < last; t++) {
    const index = deposit(t, outer);
    play(tape, records, state + <usize>index * AMPLITUDE, index);
  }
}

/** A tile of |0…0⟩ with amplitude `re + i·im`. */
export function ground(tile: usize, bytes: usize, re: Real, im: Real): void {
  memory.fill(tile, 0, bytes);
  store<Real>(tile, re);
  store<Real>(tile + VECTOR, im);
}

/** The first pass over a state: of all its tiles only one is not zero, and nothing else is written. */
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
  ground(scratch, bytes, re, im);
  play(tape, records, scratch, 0);
  scatter(state, scratch, low, high);
}
