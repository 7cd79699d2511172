import type { ProductMachine } from '../../kernels/product-machine.ts';
import type { Network } from './network.ts';
import { ENTRY_BYTES, type Reordering, type Schedule, type Step } from './schedule.ts';

export interface ComplexNumber {
  readonly re: number;
  readonly im: number;
}

/** Multiplications, or entries moved, of one kernel call: some 50 ms. */
const CALL = 2 ** 25;

/** Runs a schedule on a machine. One contraction at a time owns a machine. */
export class Contraction {
  readonly #schedule: Schedule;
  readonly #machine: ProductMachine;
  readonly #valueOf = new Map<number, 0 | 1>();

  constructor(network: Network, schedule: Schedule, machine: ProductMachine) {
    this.#schedule = schedule;
    this.#machine = machine;
    machine.reserve(schedule.bytes);
    machine.words.set(schedule.tables, schedule.tablesAt / 4);
    network.factors.forEach(({ data }, leaf) => this.load(leaf, data));
  }

  /** Gives a factor other numbers; same variables, as in the network. */
  load(leaf: number, data: Float64Array): void {
    const { address, source } = this.#schedule.leaves[leaf]!;
    const { doubles } = this.#machine;
    let to = address / 8;
    for (const place of source) {
      doubles[to++] = data[2 * place]!;
      doubles[to++] = data[2 * place + 1]!;
    }
  }

  /**
   * The network's value for each of several values of its pinned variables.
   * @param pulse called at least every 100 ms of work with the fraction done
   */
  values(evaluations: readonly ReadonlyMap<number, 0 | 1>[], pulse: (fraction: number) => void): readonly ComplexNumber[] {
    const { steps, sliced } = this.#schedule;
    const slices = 2 ** sliced.length;
    const sums = evaluations.map(() => ({ re: 0, im: 0 }));
    const rounds = [0, 1, 2].map((round) => steps.filter((step) => step.round === round));
    const costs = rounds.map((part) => part.reduce((sum, { cost }) => sum + cost, 0));
    const total = costs[0]! + slices * (costs[1]! + evaluations.length * costs[2]!) || 1;
    let done = 0;
    const play = (part: readonly Step[]) => {
      for (const step of part) {
        this.#step(step, () => pulse(done / total));
        done += step.cost;
        if (step.cost > CALL / 64) pulse(done / total);
      }
      pulse(done / total);
    };
    for (let slice = 0; slice < slices; slice++) {
      sliced.forEach((variable, i) => this.#valueOf.set(variable, ((slice >>> i) & 1) as 0 | 1));
      if (slice === 0) {
        // A single evaluation runs in the first rounds, so its values are needed from the start.
        for (const [variable, value] of evaluations[0] ?? []) this.#valueOf.set(variable, value);
        play(rounds[0]!);
      }
      play(rounds[1]!);
      evaluations.forEach((values, i) => {
        for (const [variable, value] of values) this.#valueOf.set(variable, value);
        play(rounds[2]!);
        const { re, im } = this.#result();
        sums[i]!.re += re;
        sums[i]!.im += im;
      });
    }
    return sums;
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

  #step(step: Step, pulse: () => void): void {
    const a = this.#ordered(step.a, step.reorderA, pulse);
    const b = this.#ordered(step.b, step.reorderB, pulse);
    const { kernels } = this.#machine;
    const { to, batches, rows, inner, columns, cost } = step;
    if (cost <= CALL) {
      kernels.product(a, b, to, batches, rows, inner, columns);
      return;
    }
    // Rows go in pairs, so a share of the rows is a stretch of the packed operand, as a share of the batches is.
    const rowsAtOnce = Math.min(rows, Math.max(2, 2 ** Math.floor(Math.log2(CALL / (inner * columns)))));
    const batchesAtOnce = rowsAtOnce < rows ? 1 : Math.max(1, Math.min(batches, 2 ** Math.floor(Math.log2(CALL / (rows * inner * columns)))));
    for (let batch = 0; batch < batches; batch += batchesAtOnce) {
      for (let row = 0; row < rows; row += rowsAtOnce) {
        kernels.product(
          a + ENTRY_BYTES * (batch * rows + row) * inner,
          b + ENTRY_BYTES * batch * inner * columns,
          to + ENTRY_BYTES * (batch * rows + row) * columns,
          batchesAtOnce,
          rowsAtOnce,
          inner,
          columns,
        );
        pulse();
      }
    }
  }

  #ordered(node: number, reordering: Reordering | undefined, pulse: () => void): number {
    const from = this.#addressOf(node);
    if (reordering === undefined) return from;
    const { to, entries, low, lowBits, high } = reordering;
    const { tablesAt } = this.#schedule;
    const atOnce = Math.min(entries, CALL);
    for (let first = 0; first < entries; first += atOnce) {
      this.#machine.kernels.reorder(from, to, first, atOnce, tablesAt + low, lowBits, tablesAt + high);
      if (atOnce < entries) pulse();
    }
    return to;
  }
}
