import type { MemoryLayout } from './layout.ts';
import type { Mapping } from './program.ts';

/** One pass over the state: a tape to play on every tile. */
export interface Pass {
  /** Bits of a stored index that are within the tile, ascending; all others tell tiles apart. */
  readonly tileBits: readonly number[];
  /** Bits of the tile that nothing has mixed before: their half of the state is zero and was never written. */
  readonly unusedBits: number;
  /** Bits outside the tile that are mixed by now: tiles differ in these. */
  readonly outerBits: number;
  /** 64-byte records; addresses of coefficients and tables are relative. See opcodes.ts. */
  readonly words: Uint32Array;
  readonly coefficients: Float64Array;
  /** Records of the tape that is played; those that build tables come after it. */
  readonly records: number;
  readonly tables: readonly TableBuild[];
  readonly tableBytes: number;
}

/** Records that build one table, played once a pass. */
export interface TableBuild {
  readonly offset: number;
  readonly firstRecord: number;
  readonly records: number;
}

/** Everything a run needs: what the state begins with, the passes, and how to read what comes out. */
export interface Plan {
  readonly layout: MemoryLayout;
  /** Otherwise from a state that is there already. */
  readonly startsInZeroState: boolean;
  readonly positions: number;
  /** Amplitude of |0…0⟩ at the start: the global phase, and the cosines that no diagonal took up. */
  readonly initialAmplitude: { readonly re: number; readonly im: number };
  readonly passes: readonly Pass[];
  readonly mapping: Mapping;
  readonly report: PlanReport;
}

/** What a person may want to know about a plan. */
export interface PlanReport {
  readonly gates: number;
  readonly rotations: number;
  readonly pairRotations: number;
  readonly exchanges: number;
  readonly dense: number;
  /** Phases of several qubits, after merging. */
  readonly phases: number;
  /** Diagonals applied from a table, summed over passes. */
  readonly tables: number;
  readonly records: number;
  readonly passes: number;
  readonly stateBytes: number;
}
