import type { CompiledPasses, Pass } from '#simulator/compile/compiled-passes.ts';
import { layoutBytes } from '#simulator/compile/layout.ts';
import {
  COEFFICIENTS,
  DIAGONAL,
  DIAGONAL_FACTORED,
  DIAGONAL_FACTORED_LANES,
  DIAGONAL_LANES,
  FACTORS,
  OPERATION,
  RECORD_BYTES,
  SUMS,
  SUMS_OFFSET,
  TANGENTS,
} from '#simulator/compile/opcodes.ts';
import { CONTROL_BYTES, type TapeMachine } from './tape-machine.ts';
import type { TileWork } from './tile-work.ts';

/** The memory layout of compiled passes in the machine: addresses in bytes. */
export interface Regions {
  /** One tile per thread. */
  readonly scratch: number;
  readonly tileBytes: number;
  readonly tape: number;
  readonly coefficients: number;
  readonly tables: number;
  /** Sums of overlaps. */
  readonly sums: number;
  readonly state: number;
  readonly end: number;
}

const WORDS = RECORD_BYTES / 4;

/** Operations whose coefficients are a table. */
const WITH_TABLE: ReadonlySet<number> = new Set([DIAGONAL, DIAGONAL_LANES, DIAGONAL_FACTORED, DIAGONAL_FACTORED_LANES]);

const align = (address: number): number => Math.ceil(address / 64) * 64;
const largest = (passes: readonly Pass[], sizeOf: (pass: Pass) => number): number =>
  passes.reduce((size, pass) => Math.max(size, sizeOf(pass)), 0);

/**
 * Lays out the memory from address `base` on, with `threads` tiles of scratch. A state in host memory takes no
 * space.
 */
export function regionsOf(
  { layout, positions, passes }: CompiledPasses,
  realBytes: number,
  threads: number,
  isStateInside = true,
  base = CONTROL_BYTES,
): Regions {
  const isOneTile = positions <= layout.tileQubits;
  const scratch = base;
  const tileBytes = isOneTile ? 0 : layoutBytes(layout, layout.tileQubits);
  const tape = align(scratch + threads * tileBytes);
  const coefficients = align(tape + largest(passes, ({ words }) => words.byteLength));
  const tables = align(coefficients + largest(passes, (pass) => pass.coefficients.length) * realBytes);
  const sums = align(tables + largest(passes, ({ tableBytes }) => tableBytes));
  const state = align(sums + 8 * largest(passes, ({ overlaps }) => overlaps.size));
  return {
    scratch,
    tileBytes,
    tape,
    coefficients,
    tables,
    sums,
    state,
    end: state + (isStateInside ? layoutBytes(layout, positions) : 0),
  };
}

/**
 * Splits the stored bits of a tile: the number of lowest bits that form a contiguous block of the state, and the mask
 * of the others. A block is copied as a whole, so none of its bits may be unused before this pass, unless nothing has
 * to be copied.
 */
export function contiguousBits({ tileBits, unusedBits, outerBits }: Pass): {
  readonly low: number;
  readonly high: number;
} {
  const isFirst = outerBits === 0 && bitsOf(tileBits) === unusedBits;
  let low = 0;
  while (low < tileBits.length && tileBits[low] === low && (isFirst || ((unusedBits >> low) & 1) === 0)) low++;
  return { low, high: bitsOf(tileBits.slice(low)) };
}

/** The work for every tile of a pass whose records are loaded. */
export const tileWorkOf = (
  pass: Pass,
  { scratch, tileBytes, tape }: Pick<Regions, 'scratch' | 'tileBytes' | 'tape'>,
  state: number,
): TileWork => ({
  state,
  scratch,
  scratchBytes: tileBytes,
  tape,
  records: pass.records,
  ...contiguousBits(pass),
  outer: pass.outerBits,
  unused: pass.unusedBits,
});

const bitsOf = (positions: readonly number[]): number =>
  positions.reduce((mask, position) => mask | (1 << position), 0);

/** Copies a pass into the machine, converts its addresses to absolute ones, and builds its tables. */
export function loadPass(machine: TapeMachine, pass: Pass, regions: Regions): void {
  const { words, reals, realBytes, kernels } = machine;
  const first = regions.tape / 4;
  words.set(pass.words, first);
  const end = first + pass.words.length;
  for (let record = first; record < end; record += WORDS) {
    const relative = words[record + COEFFICIENTS]!;
    words[record + COEFFICIENTS] = WITH_TABLE.has(words[record + OPERATION]!)
      ? regions.tables + relative
      : regions.coefficients + relative * realBytes;
    for (const field of [TANGENTS, FACTORS])
      words[record + field] = regions.coefficients + words[record + field]! * realBytes;
    words[record + SUMS] = regions.sums + words[record + SUMS_OFFSET]!;
  }
  if (pass.overlaps.size > 0) machine.bytes.fill(0, regions.sums, regions.sums + 8 * pass.overlaps.size);
  reals.set(pass.coefficients, regions.coefficients / realBytes);
  for (const { offset, firstRecord, records } of pass.tables)
    kernels.play(regions.tape + firstRecord * RECORD_BYTES, records, regions.tables + offset, 0);
}
