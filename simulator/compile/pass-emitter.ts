import type { Pass, TableBuild } from './compiled-passes.ts';
import { emitDiagonal, emitPhase, emitScale, type PhaseTerm } from './emit-diagonal.ts';
import { emitBasisSwap, emitDense, emitParityBlock, emitRotations, emitSwap } from './emit-non-diagonal.ts';
import { emitDenseOverlap, emitDiagonalOverlaps, emitRotationOverlaps, OverlapArea } from './emit-overlaps.ts';
import { KERNEL_PRICES, MAX_SEPARATE_PHASES, sweepsOfNonDiagonal } from './kernel-prices.ts';
import { isTableCheaper } from './layers.ts';
import { layoutBytes, type MemoryLayout } from './layout.ts';
import { PhaseTable } from './phase-table.ts';
import type { NonDiagonalOp, Phase, Rotation } from './program.ts';
import type { DiagonalElements, LinearPhase } from './progress.ts';
import { TapeWriter, type TileTape } from './tape-writer.ts';

/**
 * Limit for the tables of a pass: 32 MiB. They are read once per tile, in sequence, which is fast enough from the L3
 * cache.
 */
const MAX_TABLE_BYTES = 2 ** 25;

/** A longer tape ends its pass, so that each kernel call is short. */
const MAX_RECORDS = 4096;

/**
 * Once the product of the deferred cosines is at or below this, it is applied by a scale record of its own; until
 * then it waits for the next diagonal table.
 */
const MIN_DEFERRED_PRODUCT = 2 ** -40;

interface PendingTable {
  readonly offset: number;
  readonly table: PhaseTable;
  readonly size: number;
}

/** Writes the tape of one pass, layer by layer. */
export class PassEmitter {
  readonly #context: TileTape & { readonly bits: readonly number[] };
  readonly #readsOverlaps: boolean;
  readonly #overlaps: OverlapArea;
  /**
   * Pending rotations, with nothing after them yet. They are written together, so that one record can apply several of
   * them.
   */
  #rotations: Rotation[] = [];
  readonly #tables: PendingTable[] = [];
  #tableBytes = 0;
  /** Product of the cosines and other deferred factors since the last table. */
  #scale: number;
  /** Cost so far, in rotations of the whole tile. */
  #sweeps = 0;

  /**
   * @param tile the positions in the tile, by the tile's qubits
   * @param bits the stored bit of every position
   * @param scale deferred factor of earlier passes
   * @param readsOverlaps whether there are two states, in the halves of the tile, whose overlaps are read
   */
  constructor(
    layout: MemoryLayout,
    tile: readonly number[],
    bits: readonly number[],
    scale: number,
    readsOverlaps = false,
  ) {
    this.#context = { layout, tile, tape: new TapeWriter(), bits };
    this.#scale = scale;
    this.#readsOverlaps = readsOverlaps;
    this.#overlaps = new OverlapArea(tile.length);
  }

  readonly isFull = (): boolean =>
    this.#tableBytes > MAX_TABLE_BYTES - layoutBytes(this.#context.layout, this.#context.tile.length) ||
    this.#context.tape.records > MAX_RECORDS;

  readonly nonDiagonal = (operation: NonDiagonalOp): void => {
    // If the phases between two rotations have cancelled, the first one is still pending when the second is added.
    this.#flushIfTouched([...operation.targets, ...operation.controls]);
    if (operation.kind === 'dense-overlap') {
      if (this.#readsOverlaps) emitDenseOverlap(this.#context, this.#overlaps, operation, this.#overlapFactor);
      return;
    }
    this.#sweeps += sweepsOfNonDiagonal(operation);
    if (operation.kind === 'rotation') {
      this.#rotations.push(operation);
      return;
    }
    if (operation.kind === 'parity-block') this.#defer(emitParityBlock(this.#context, operation));
    else if (operation.kind === 'basis-swap') emitBasisSwap(this.#context, operation);
    else emitDense(this.#context, operation);
  };

  /**
   * Flushes the pending rotations if the operation touches one of their positions; otherwise it may run before them.
   */
  #flushIfTouched(touched: readonly { readonly position: number }[]): void {
    if (this.#rotations.some(({ targets }) => touched.some(({ position }) => position === targets[0]!.position)))
      this.#flush();
  }

  #flush(): void {
    if (this.#rotations.length === 0) return;
    this.#defer(emitRotations(this.#context, this.#rotations));
    // After the rotations, with which they commute, because those of the lanes may have joined an earlier record.
    if (this.#readsOverlaps) emitRotationOverlaps(this.#context, this.#overlaps, this.#rotations, this.#overlapFactor);
    this.#rotations = [];
  }

  /** Both states lack the deferred factor. */
  get #overlapFactor(): number {
    return this.#scale ** 2;
  }

  #defer(factor: number): void {
    this.#scale *= factor;
    if (this.#scale > MIN_DEFERRED_PRODUCT) return;
    emitScale(this.#context, this.#scale);
    this.#scale = 1;
  }

  readonly diagonal = (linear: readonly LinearPhase[], { phases, overlaps }: DiagonalElements): void => {
    const { layout, tile } = this.#context;
    if (this.#readsOverlaps && overlaps.length > 0) {
      this.#flush();
      emitDiagonalOverlaps(this.#context, this.#overlaps, overlaps, this.#overlapFactor);
    }
    if (linear.length === 0 && phases.length === 0) return;
    const table = isTableCheaper(linear.length, phases) ? new PhaseTable(layout) : undefined;
    if (table !== undefined) this.#flush();
    else this.#flushIfTouched([...linear, ...phases.flatMap(({ conditions }) => conditions)]);
    for (const { position, angle } of linear) {
      if (table !== undefined && tile.includes(position)) table.addOneQubit(tile.indexOf(position), angle);
      else this.#phase({ conditions: [{ position, value: 1 }], angle });
    }
    for (const phase of phases) {
      const isInTile = phase.conditions.every(({ position }) => tile.includes(position));
      if (table !== undefined && isInTile) table.add(this.#inTile(phase));
      else this.#phase(phase);
    }
    if (table !== undefined) this.#table(table);
  };

  #phase(phase: PhaseTerm): void {
    this.#sweeps += 2 ** -phase.conditions.length;
    emitPhase(this.#context, phase);
  }

  /** Returns the phase with the tile's qubits as positions. */
  #inTile({ conditions, angle }: Phase): PhaseTerm {
    const { tile } = this.#context;
    return {
      angle,
      conditions: conditions.map(({ position, value }) => ({ position: tile.indexOf(position), value })),
    };
  }

  #table(table: PhaseTable): void {
    this.#sweeps += MAX_SEPARATE_PHASES;
    const offset = this.#tableBytes;
    const half = table.factorOutControlQubit();
    const factors = half === undefined ? table.splitOffFactors(this.#context.tile.length) : undefined;
    // The deferred factor applies to the whole tile, so a table for half of the tile cannot include it.
    this.#tables.push({ offset, table, size: half === undefined ? this.#scale : 1 });
    if (half === undefined) this.#scale = 1;
    this.#tableBytes += layoutBytes(this.#context.layout, table.qubits);
    emitDiagonal(this.#context, { qubits: table.qubits, offset, ...(factors && { factors }) }, half);
  }

  /** Swaps the stored bits of two qubits of the tile, the lower one first. */
  swap(low: number, high: number): void {
    this.#flush();
    this.#sweeps += KERNEL_PRICES.basisSwap.sweeps / 2;
    emitSwap(this.#context, low, high);
  }

  /**
   * Flushes the pending rotations and applies the deferred factor. Needed at the end of passes over an existing state:
   * only passes from |0…0⟩ can include the factor in their initial amplitude.
   */
  applyDeferredFactor(): void {
    this.#flush();
    if (this.#scale !== 1) emitScale(this.#context, this.#scale);
    this.#scale = 1;
  }

  /** Returns the pass, and the deferred factor that remains for the next pass. */
  finish(unusedBits: number, outer: number): { pass: Pass; scale: number } {
    this.#flush();
    const { tile, tape, bits } = this.#context;
    const records = tape.records;
    const tables = this.#tables.map(({ offset, table, size }): TableBuild => {
      const firstRecord = tape.records;
      table.emit(tape, size);
      return { offset, firstRecord, records: tape.records - firstRecord };
    });
    const pass: Pass = {
      tileBits: tile.map((position) => bits[position]!),
      unusedBits: unusedBits,
      outerBits: outer,
      words: tape.words(),
      coefficients: tape.numbers(),
      records,
      tables,
      tableBytes: this.#tableBytes,
      overlaps: this.#overlaps.finish(),
      sweeps: this.#sweeps,
    };
    return { pass, scale: this.#scale };
  }
}
