/** Where the qubits of a chain of tensors stand, and where its centre is. */
export class ChainOrder {
  readonly #qubitAt: number[];
  readonly #siteOf: number[] = [];
  centre = 0;

  constructor(order: readonly number[]) {
    this.#qubitAt = [...order];
    order.forEach((qubit, site) => (this.#siteOf[qubit] = site));
  }

  qubitAt(site: number): number {
    return this.#qubitAt[site]!;
  }

  siteOf(qubit: number): number {
    return this.#siteOf[qubit]!;
  }

  distance(qubits: readonly number[]): number {
    return qubits.reduce(
      (least, qubit) => Math.min(least, Math.abs(this.siteOf(qubit) - this.centre)),
      Number.POSITIVE_INFINITY,
    );
  }

  relabel(a: number, b: number): void {
    const [p, q] = [this.siteOf(a), this.siteOf(b)];
    [this.#siteOf[a], this.#siteOf[b]] = [q, p];
    [this.#qubitAt[p], this.#qubitAt[q]] = [b, a];
  }

  /** Swaps two qubits next to each other; `swap` is told each site that changes its content with the next. */
  bringAdjacent(a: number, b: number, swap: (site: number) => void): void {
    const low = Math.min(this.siteOf(a), this.siteOf(b));
    for (let site = Math.max(this.siteOf(a), this.siteOf(b)) - 1; site > low; site--) {
      swap(site);
      this.relabel(this.qubitAt(site), this.qubitAt(site + 1));
    }
  }
}
