/** A smaller deviation is only rounding. */
const ROUNDING = 1e-9;

/** Distributions of the walk over the nodes, by time step, with their mean. */
export class WalkReadings {
  readonly #nodes: number;
  readonly #distributions: (readonly number[])[] = [];
  readonly #sums: number[];

  constructor(nodes: number) {
    this.#nodes = nodes;
    this.#sums = Array.from({ length: nodes }, () => 0);
  }

  /** The number of distributions. */
  get count(): number {
    return this.#distributions.length;
  }

  add(distribution: readonly number[]): void {
    this.#distributions.push(distribution);
    for (let node = 0; node < this.#nodes; node++) this.#sums[node]! += distribution[node]!;
  }

  /** Of t = 0, 1, … */
  at(time: number): readonly number[] {
    return this.#distributions[time]!;
  }

  mean(): readonly number[] {
    return this.#sums.map((sum) => sum / this.count);
  }

  /** Of all distributions, not an estimate from a sample. */
  deviations(): readonly number[] {
    return this.mean().map((mean, node) => {
      const squares = this.#distributions.reduce((sum, distribution) => sum + (distribution[node]! - mean) ** 2, 0);
      const deviation = Math.sqrt(squares / this.count);
      return deviation < ROUNDING ? 0 : deviation;
    });
  }

  /** The course of one node. */
  course(node: number): readonly { readonly x: number; readonly y: number }[] {
    return this.#distributions.map((distribution, x) => ({ x, y: distribution[node]! }));
  }
}
