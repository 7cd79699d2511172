import type { MemoryLayout } from './layout.ts';
import type { Mapping, Reading } from './program.ts';

/** One pass over the state: a tape that is played on every tile. */
export interface Pass {
  /** Stored bits inside the tile, ascending; all others distinguish tiles. */
  readonly tileBits: readonly number[];
  /**
   * Bits of the tile without an earlier non-diagonal operation: the half of the state where such a bit is 1 is zero and
   * was never written.
   */
  readonly unusedBits: number;
  /** Bits outside the tile that already had non-diagonal operations; they distinguish the tiles. */
  readonly outerBits: number;
  /** 64-byte records; addresses of coefficients and tables are relative. See opcodes.ts. */
  readonly words: Uint32Array;
  readonly coefficients: Float64Array;
  /** Number of records in the tape that is played; the records that build tables follow them. */
  readonly records: number;
  readonly tables: readonly TableBuild[];
  readonly tableBytes: number;
  readonly overlaps: PassOverlaps;
  /** Cost of the records in rotations of the whole tile, by `KERNEL_PRICES`. */
  readonly sweeps: number;
}

/** Overlaps of two states that a pass reads, as sums over its tiles. */
export interface PassOverlaps {
  /** Size of the area for the sums, in numbers of 8 bytes. */
  readonly size: number;
  /** Contributions to derivatives: the sum at `slot` of the area times `factor`, for the derivative by `angle`. */
  readonly readings: readonly (Reading & { readonly slot: number })[];
}

/** Records that build one table, played once per pass. */
export interface TableBuild {
  readonly offset: number;
  readonly firstRecord: number;
  readonly records: number;
}

/** All data of a run: the initial state, the passes, and how to read the final state. */
export interface CompiledPasses {
  readonly layout: MemoryLayout;
  /** False if the passes continue from an existing state. */
  readonly startsInZeroState: boolean;
  readonly positions: number;
  /** Amplitude of |0…0⟩ at the start: the global phase times the deferred factor that no diagonal has absorbed. */
  readonly initialAmplitude: { readonly re: number; readonly im: number };
  readonly passes: readonly Pass[];
  /** Runs of gates on two qubits that were fused to one unitary. */
  readonly fusions: number;
  readonly mapping: Mapping;
  readonly report: PassesReport;
}

/** Human-readable numbers about compiled passes. */
export interface PassesReport {
  readonly gates: number;
  readonly rotations: number;
  readonly pairRotations: number;
  readonly exchanges: number;
  readonly dense: number;
  /** Number of multi-qubit phases after merging. */
  readonly phases: number;
  /** Number of diagonals applied from a table, summed over passes. */
  readonly tables: number;
  readonly records: number;
  readonly passes: number;
  readonly stateBytes: number;
}

/** Number of tiles of a pass: those that the bits outside the tile distinguish. */
export const tilesOf = ({ outerBits }: Pick<Pass, 'outerBits'>): number => {
  let tiles = 1;
  for (let rest = outerBits; rest !== 0; rest &= rest - 1) tiles *= 2;
  return tiles;
};
