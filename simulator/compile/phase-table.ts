import { emitPhase, type PhaseTerm } from './emit-phase.ts';
import { blocksOf, type Layout } from './layout.ts';
import * as op from './opcodes.ts';
import type { TapeWriter } from './tape-writer.ts';

/** A phase where two qubits of a tile, `low` below `high`, are 1. */
interface Pair {
  readonly low: number;
  readonly high: number;
  readonly angle: number;
}

/** Phases on the qubits of a tile that become one table. */
export class PhaseTable {
  readonly #layout: Layout;
  /** Phase of each qubit's value 1. */
  readonly #linear: number[];
  #pairs: Pair[] = [];
  /** Phases of three qubits and more, and those that look at a 0. */
  #others: PhaseTerm[] = [];
  /** Phase of the whole. */
  #constant = 0;
  #top = -1;

  constructor(layout: Layout) {
    this.#layout = layout;
    this.#linear = new Array<number>(layout.tileQubits).fill(0);
  }

  add(term: PhaseTerm): void {
    const { conditions, angle } = term;
    const [first, second] = conditions;
    if (conditions.length === 1 && first!.value === 1) this.addLinear(first!.position, angle);
    else if (conditions.length === 2 && first!.value === 1 && second!.value === 1) {
      const [a, b] = [first!.position, second!.position];
      this.#pairs.push({ low: Math.min(a, b), high: Math.max(a, b), angle });
      this.#top = Math.max(this.#top, a, b);
    } else {
      this.#others.push(term);
      for (const { position } of conditions) this.#top = Math.max(this.#top, position);
    }
  }

  /** A phase of one qubit's value 1. */
  addLinear(qubit: number, angle: number): void {
    this.#linear[qubit]! += angle;
    this.#top = Math.max(this.#top, qubit);
  }

  /** The table is over this many of the lowest qubits. */
  get qubits(): number {
    return Math.max(this.#layout.laneQubits, this.#top + 1);
  }

  /**
   * The highest qubit, if every phase asks it to be 1: then only half of the tile is touched, by a table of half the
   * size, which this becomes. The diagonals of a Fourier transform are of this kind.
   */
  splitOffTop(): number | undefined {
    const top = this.#top;
    if (top < this.#layout.laneQubits || this.#linear.some((angle, qubit) => angle !== 0 && qubit !== top)) return undefined;
    if (this.#pairs.some(({ high }) => high !== top)) return undefined;
    if (!this.#others.every(({ conditions }) => conditions.some(({ position, value }) => position === top && value === 1))) return undefined;
    const pairs = this.#pairs;
    const others = this.#others;
    this.#constant = this.#linear[top]!;
    this.#linear[top] = 0;
    this.#pairs = [];
    this.#others = [];
    this.#top = -1;
    for (const { low, angle } of pairs) this.addLinear(low, angle);
    for (const { conditions, angle } of others) this.add({ angle, conditions: conditions.filter(({ position }) => position !== top) });
    return top;
  }

  /**
   * Records that build `size` · product of the phases. Qubit by qubit the table is doubled, the new half being the old
   * one turned by the qubit's own phase and then by its phases with the qubits below: about two sweeps of the table.
   */
  emit(tape: TapeWriter, size: number): void {
    const { laneQubits } = this.#layout;
    const lanes = Array.from({ length: 1 << laneQubits }, (_, lane) => lane);
    const ground = lanes.map((lane) => {
      let angle = this.#constant;
      for (let qubit = 0; qubit < laneQubits; qubit++) if ((lane >> qubit) & 1) angle += this.#linear[qubit]!;
      for (const pair of this.#pairs) if (pair.high < laneQubits && (lane >> pair.low) & 1 && (lane >> pair.high) & 1) angle += pair.angle;
      return angle;
    });
    tape.write({ operation: op.FILL, count: 1, coefficients: tape.addPhases(ground, size) });
    for (let qubit = laneQubits; qubit < this.qubits; qubit++) this.#grow(tape, qubit, lanes);
    const whole = Array.from({ length: this.qubits }, (_, qubit) => qubit);
    for (const term of this.#others) emitPhase({ layout: this.#layout, tile: whole, tape }, term);
  }

  #grow(tape: TapeWriter, qubit: number, lanes: readonly number[]): void {
    const layout = this.#layout;
    const growth = lanes.map(() => this.#linear[qubit]!);
    const walked: Pair[] = [];
    for (const pair of this.#pairs) {
      if (pair.high !== qubit) continue;
      // Pairs with a lane are part of the vector; the rest walk through the new half.
      if (pair.low >= layout.laneQubits) walked.push(pair);
      else for (const lane of lanes) if ((lane >> pair.low) & 1) growth[lane]! += pair.angle;
    }
    tape.write({ operation: op.GROW, count: blocksOf(layout, qubit), coefficients: tape.addPhases(growth) });
    const tile = Array.from({ length: qubit + 1 }, (_, i) => i);
    for (const { low, angle } of walked) {
      const conditions = [
        { position: low, value: 1 },
        { position: qubit, value: 1 },
      ] as const;
      emitPhase({ layout, tile, tape }, { conditions, angle });
    }
  }
}
