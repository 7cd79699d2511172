import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { ProductMachine } from '#simulator/kernels/product-machine.ts';
import type { Network } from './network.ts';
import { type ContractionSchedule, type ContractionStep, ENTRY_BYTES, type Reordering } from './schedule.ts';

export interface ComplexNumber {
  readonly re: number;
  readonly im: number;
}

/** Multiplications, or entries moved, per kernel call: some 50 ms. */
const CALL = 2 ** 25;

interface Round {
  readonly steps: readonly ContractionStep[];
  readonly cost: number;
}

/** Runs a schedule on a machine. Only one contraction at a time may use a machine. */
export class Contraction {
  readonly #schedule: ContractionSchedule;
  readonly #machine: ProductMachine;
  readonly #valueOf = new Map<number, 0 | 1>();
  /** Steps that run once, once per slice, and once per slice and evaluation. */
  readonly #rounds: readonly Round[];
  /** The slice whose tensors are in memory. */
  #slice: number | undefined;

  constructor(network: Network, schedule: ContractionSchedule, machine: ProductMachine) {
    this.#schedule = schedule;
    this.#machine = machine;
    machine.reserve(schedule.bytes);
    this.#rounds = [0, 1, 2].map((round) => {
      const steps = schedule.steps.filter((step) => step.round === round);
      return { steps, cost: steps.reduce((sum, { cost }) => sum + cost, 0) };
    });
    machine.words.set(schedule.tables, schedule.tablesAt / 4);
    network.factors.forEach(({ data }, leaf) => this.load(leaf, data));
  }

  /** Replaces the entries of a factor; its variables are unchanged, as in the network. */
  load(leaf: number, data: Float64Array): void {
    const { address, source } = this.#schedule.leaves[leaf]!;
    const { doubles } = this.#machine;
    let to = address / 8;
    for (const entry of source) {
      doubles[to++] = data[2 * entry]!;
      doubles[to++] = data[2 * entry + 1]!;
    }
  }

  /**
   * Returns the value of the network for each of several assignments of its pinned variables.
   * @param checkpoint called at least every 100 ms of work with the fraction done
   */
  values(evaluations: readonly ReadonlyMap<number, 0 | 1>[], checkpoint: Checkpoint): readonly ComplexNumber[] {
    const sums = evaluations.map(() => ({ re: 0, im: 0 }));
    this.restart();
    for (let slice = 0; slice < this.slices; slice++)
      this.addSlice(
        slice,
        evaluations,
        0,
        sums,
        progressRange(checkpoint, slice / this.slices, (slice + 1) / this.slices),
      );
    return sums;
  }

  get slices(): number {
    return 2 ** this.#schedule.sliced.length;
  }

  /** Invalidates the tensors that were computed from factors or pinned values that have changed. */
  restart(): void {
    this.#slice = undefined;
  }

  /**
   * Adds the contribution of one slice to the values of the evaluations, starting with evaluation `first`, one for each
   * sum. Tensors that depend on neither slice nor evaluation are computed once; those that depend on the slice alone
   * are computed once when the slice changes.
   */
  addSlice(
    slice: number,
    evaluations: readonly ReadonlyMap<number, 0 | 1>[],
    first: number,
    sums: readonly { re: number; im: number }[],
    checkpoint: Checkpoint,
  ): void {
    const [always, eachSlice, eachTime] = this.#rounds as [Round, Round, Round];
    const isFirst = this.#slice === undefined;
    const isNew = this.#slice !== slice;
    const total = (isFirst ? always.cost : 0) + (isNew ? eachSlice.cost : 0) + sums.length * eachTime.cost || 1;
    let done = 0;
    const play = ({ steps }: Round) => {
      for (const step of steps) {
        this.#step(step, progressRange(checkpoint, done / total, (done + step.cost) / total));
        done += step.cost;
        if (step.cost > CALL / 64) checkpoint(done / total);
      }
      checkpoint(done / total);
    };
    this.#schedule.sliced.forEach((variable, i) => this.#valueOf.set(variable, ((slice >>> i) & 1) as 0 | 1));
    this.#slice = slice;
    // A single evaluation also runs in the earlier reuse levels, so its values are needed from the start.
    for (const [variable, value] of evaluations[0] ?? []) this.#valueOf.set(variable, value);
    if (isFirst) play(always);
    if (isNew) play(eachSlice);
    sums.forEach((sum, i) => {
      for (const [variable, value] of evaluations[first + i]!) this.#valueOf.set(variable, value);
      play(eachTime);
      const { re, im } = this.#result();
      sum.re += re;
      sum.im += im;
    });
  }

  #result(): ComplexNumber {
    const at = this.#addressOf(this.#schedule.root) / 8;
    return { re: this.#machine.doubles[at]!, im: this.#machine.doubles[at + 1]! };
  }

  #addressOf(node: number): number {
    const leaf = this.#schedule.leaves[node];
    if (leaf === undefined) return this.#schedule.addresses[node]!;
    const chosen = leaf.chosenBy.reduce((index, variable) => 2 * index + this.#valueOf.get(variable)!, 0);
    return leaf.address + chosen * leaf.entries * ENTRY_BYTES;
  }

  #step(step: ContractionStep, checkpoint: Checkpoint): void {
    const a = this.#ordered(step.a, step.reorderA, checkpoint);
    const b = this.#ordered(step.b, step.reorderB, checkpoint);
    const { kernels } = this.#machine;
    const { to, batches, rows, inner, columns, cost } = step;
    if (cost <= CALL) {
      kernels.product(a, b, to, batches, rows, inner, columns);
      return;
    }
    // Rows are packed in pairs, so a range of rows is a contiguous block of the packed operand, as a range of batches
    // is.
    const rowsPerCall = Math.min(rows, Math.max(2, 2 ** Math.floor(Math.log2(CALL / (inner * columns)))));
    const batchesPerCall =
      rowsPerCall < rows
        ? 1
        : Math.max(1, Math.min(batches, 2 ** Math.floor(Math.log2(CALL / (rows * inner * columns)))));
    for (let batch = 0; batch < batches; batch += batchesPerCall) {
      for (let row = 0; row < rows; row += rowsPerCall) {
        kernels.product(
          a + ENTRY_BYTES * (batch * rows + row) * inner,
          b + ENTRY_BYTES * batch * inner * columns,
          to + ENTRY_BYTES * (batch * rows + row) * columns,
          batchesPerCall,
          rowsPerCall,
          inner,
          columns,
        );
        checkpoint((batch * rows + row) / (batches * rows));
      }
    }
  }

  #ordered(node: number, reordering: Reordering | undefined, checkpoint: Checkpoint): number {
    const from = this.#addressOf(node);
    if (reordering === undefined) return from;
    const { to, entries, low, lowBits, high } = reordering;
    const { tablesAt } = this.#schedule;
    const perCall = Math.min(entries, CALL);
    for (let first = 0; first < entries; first += perCall) {
      this.#machine.kernels.reorder(from, to, first, perCall, tablesAt + low, lowBits, tablesAt + high);
      if (perCall < entries) checkpoint();
    }
    return to;
  }
}
