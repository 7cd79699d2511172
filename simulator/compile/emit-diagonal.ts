import type { PhaseTerm } from './emit-phase.ts';
import { layoutBytes, type MemoryLayout, strideOf } from './layout.ts';
import * as op from './opcodes.ts';
import { PhaseTable } from './phase-table.ts';
import type { TapeWriter, TileTape } from './tape-writer.ts';

export { emitPhase, emitScale, type PhaseTerm } from './emit-phase.ts';

/** A table over the lowest qubits of a tile, at a byte offset in the table area. */
export interface PlacedTable {
  readonly qubits: number;
  readonly offset: number;
  /** Factors of the contiguous blocks of the table's size in the whole tile, interleaved. */
  readonly factors?: Float64Array;
}

/**
 * Writes the records that build the table of `size` · product of the phases. Returns the number of qubits of the table.
 */
export function emitTable(layout: MemoryLayout, tape: TapeWriter, terms: readonly PhaseTerm[], size: number): number {
  const table = new PhaseTable(layout);
  for (const term of terms) table.add(term);
  table.emit(tape, size);
  return table.qubits;
}

/** Applies a table to the tile, or to its half where qubit `half`, which is above the table, is 1. */
export function emitDiagonal(
  { layout, tile, tape }: TileTape,
  { qubits, offset, factors }: PlacedTable,
  half?: number,
): void {
  if (factors !== undefined) {
    tape.write({
      operation: op.DIAGONAL_FACTORED,
      count: factors.length / 2,
      stride0: layoutBytes(layout, qubits),
      coefficients: offset,
      factors: tape.add(factors),
    });
    return;
  }
  const stride = half === undefined ? 0 : strideOf(layout, half);
  const repeats = Math.max(tile.length, qubits) - qubits - (half === undefined ? 0 : 1);
  tape.write({
    operation: op.DIAGONAL,
    skip: stride,
    start: stride,
    count: 2 ** repeats,
    stride0: layoutBytes(layout, qubits),
    coefficients: offset,
  });
}
