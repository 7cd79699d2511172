import { emitPhase, type PhaseTerm } from './emit-phase.ts';
import { blockCount, type MemoryLayout } from './layout.ts';
import * as op from './opcodes.ts';
import type { TapeWriter } from './tape-writer.ts';

/** A phase where two qubits of a tile, `low` below `high`, are 1. */
interface Pair {
  readonly low: number;
  readonly high: number;
  readonly angle: number;
}

/** A third of the L1 cache. */
const SMALL_TABLE_BYTES = 2 ** 14;

/** Limit for factors, which are computed one by one. */
const MAX_FACTOR_QUBITS = 8;

/** Phases on the qubits of a tile that become one table. */
export class PhaseTable {
  readonly #layout: MemoryLayout;
  /** Phase for value 1 of each qubit that has one; a table may have qubits above the tile. */
  readonly #oneQubit: number[] = [];
  #pairs: Pair[] = [];
  /** Phases of three or more qubits, and those conditioned on a 0. */
  #others: PhaseTerm[] = [];
  /** Phase without conditions. */
  #constant = 0;
  #top = -1;

  constructor(layout: MemoryLayout) {
    this.#layout = layout;
  }

  add(term: PhaseTerm): void {
    const { conditions, angle } = term;
    const [first, second] = conditions;
    if (conditions.length === 1 && first!.value === 1) this.addOneQubit(first!.position, angle);
    else if (conditions.length === 2 && first!.value === 1 && second!.value === 1) {
      const [a, b] = [first!.position, second!.position];
      this.#pairs.push({ low: Math.min(a, b), high: Math.max(a, b), angle });
      this.#top = Math.max(this.#top, a, b);
    } else {
      this.#others.push(term);
      for (const { position } of conditions) this.#top = Math.max(this.#top, position);
    }
  }

  /** Adds a phase for value 1 of one qubit. */
  addOneQubit(qubit: number, angle: number): void {
    this.#oneQubit[qubit] = (this.#oneQubit[qubit] ?? 0) + angle;
    this.#top = Math.max(this.#top, qubit);
  }

  /** The table covers this many of the lowest qubits. */
  get qubits(): number {
    return Math.max(this.#layout.laneQubits, this.#top + 1);
  }

  /**
   * If every phase requires the highest qubit to be 1, returns that qubit and reduces this table to half the size, to
   * be applied only where the qubit is 1 (as in the diagonals of a Fourier transform); otherwise undefined.
   */
  factorOutControlQubit(): number | undefined {
    const top = this.#top;
    if (top < this.#layout.laneQubits || this.#oneQubit.some((angle, qubit) => angle !== 0 && qubit !== top))
      return undefined;
    if (this.#pairs.some(({ high }) => high !== top)) return undefined;
    if (
      !this.#others.every(({ conditions }) => conditions.some(({ position, value }) => position === top && value === 1))
    )
      return undefined;
    const pairs = this.#pairs;
    const others = this.#others;
    this.#constant = this.#oneQubit[top] ?? 0;
    this.#oneQubit[top] = 0;
    this.#pairs = [];
    this.#others = [];
    this.#top = -1;
    for (const { low, angle } of pairs) this.addOneQubit(low, angle);
    for (const { conditions, angle } of others)
      this.add({ angle, conditions: conditions.filter(({ position }) => position !== top) });
    return top;
  }

  /**
   * If no phase couples qubits below some qubit g to qubits from g up, returns one complex factor per value of the
   * qubits from g up, and keeps the table over the qubits below g. A table of kilobytes stays in the L1 cache; one of
   * half a megabyte would be streamed from L3 for every tile and layer.
   *
   * @returns the factors, interleaved, or undefined if the table is kept whole
   */
  splitOffFactors(tileQubits: number): Float64Array | undefined {
    const gap = this.#gapBelow(tileQubits);
    if (gap === undefined) return undefined;
    const angles = [0];
    for (let qubit = gap; qubit < tileQubits; qubit++) {
      const pairs = this.#pairs.filter(({ high }) => high === qubit);
      for (let i = 0, half = angles.length; i < half; i++) {
        const met = pairs.reduce(
          (sum, { low, angle }) => sum + ((i >> (low - gap)) & 1) * angle,
          this.#oneQubit[qubit] ?? 0,
        );
        angles.push(angles[i]! + met);
      }
    }
    const isAbove = ({ conditions }: PhaseTerm) => conditions[0]!.position >= gap;
    for (const { conditions, angle } of this.#others.filter(isAbove))
      angles.forEach((_, i) => {
        if (conditions.every(({ position, value }) => ((i >> (position - gap)) & 1) === value)) angles[i]! += angle;
      });
    this.#oneQubit.length = Math.min(this.#oneQubit.length, gap);
    this.#pairs = this.#pairs.filter(({ high }) => high < gap);
    this.#others = this.#others.filter((term) => !isAbove(term));
    this.#top = gap - 1;
    return Float64Array.from(angles.flatMap((angle) => [Math.cos(angle), Math.sin(angle)]));
  }

  /**
   * Returns the highest qubit g for which no phase couples qubits below g to qubits from g up, within the limits for
   * small tables and factors.
   */
  #gapBelow(tileQubits: number): number | undefined {
    const { amplitudeBytes, laneQubits } = this.#layout;
    const highest = Math.log2(SMALL_TABLE_BYTES / amplitudeBytes);
    if (this.qubits <= highest) return undefined;
    const reaches = [
      ...this.#pairs.map(({ low, high }) => [low, high] as const),
      ...this.#others.map(({ conditions }) => extent(conditions)),
    ];
    for (let gap = highest; gap > laneQubits && tileQubits - gap <= MAX_FACTOR_QUBITS; gap--)
      if (reaches.every(([low, high]) => high < gap || low >= gap)) return gap;
    return undefined;
  }

  /**
   * Writes the records that build `size` · product of the phases. The table is doubled qubit by qubit: the new half is
   * the old one times the qubit's own phase and its phases with lower qubits. This takes about two sweeps of the table.
   */
  emit(tape: TapeWriter, size: number): void {
    const { laneQubits } = this.#layout;
    const lanes = Array.from({ length: 1 << laneQubits }, (_, lane) => lane);
    const firstBlock = lanes.map((lane) => {
      let angle = this.#constant;
      for (let qubit = 0; qubit < laneQubits; qubit++) if ((lane >> qubit) & 1) angle += this.#oneQubit[qubit] ?? 0;
      for (const pair of this.#pairs)
        if (pair.high < laneQubits && (lane >> pair.low) & 1 && (lane >> pair.high) & 1) angle += pair.angle;
      return angle;
    });
    tape.write({ operation: op.FILL, count: 1, coefficients: tape.addPhases(firstBlock, size) });
    for (let qubit = laneQubits; qubit < this.qubits; qubit++) this.#grow(tape, qubit, lanes);
    const whole = Array.from({ length: this.qubits }, (_, qubit) => qubit);
    for (const term of this.#others) emitPhase({ layout: this.#layout, tile: whole, tape }, term);
  }

  #grow(tape: TapeWriter, qubit: number, lanes: readonly number[]): void {
    const layout = this.#layout;
    const growth = lanes.map(() => this.#oneQubit[qubit] ?? 0);
    const pairs: Pair[] = [];
    for (const pair of this.#pairs) {
      if (pair.high !== qubit) continue;
      // Phases of a pair with a lane qubit are part of the vector; the others are applied in steps through the new
      // half.
      if (pair.low >= layout.laneQubits) pairs.push(pair);
      else for (const lane of lanes) if ((lane >> pair.low) & 1) growth[lane]! += pair.angle;
    }
    tape.write({ operation: op.GROW, count: blockCount(layout, qubit), coefficients: tape.addPhases(growth) });
    const tile = Array.from({ length: qubit + 1 }, (_, i) => i);
    for (const { low, angle } of pairs) {
      const conditions = [
        { position: low, value: 1 },
        { position: qubit, value: 1 },
      ] as const;
      emitPhase({ layout, tile, tape }, { conditions, angle });
    }
  }
}

function extent(conditions: PhaseTerm['conditions']): readonly [low: number, high: number] {
  const positions = conditions.map(({ position }) => position);
  return [Math.min(...positions), Math.max(...positions)];
}
