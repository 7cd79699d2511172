/** The order of the qubits along a chain of tensors, and the site of its centre. */
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

  /** Makes two qubits adjacent by SWAPs. Calls `swap` with each site whose content is swapped with the next site. */
  bringAdjacent(a: number, b: number, swap: (site: number) => void): void {
    const low = Math.min(this.siteOf(a), this.siteOf(b));
    for (let site = Math.max(this.siteOf(a), this.siteOf(b)) - 1; site > low; site--) {
      swap(site);
      this.relabel(this.qubitAt(site), this.qubitAt(site + 1));
    }
  }
}
