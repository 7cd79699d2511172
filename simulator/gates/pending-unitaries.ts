/**
 * Pending one-qubit operations. Those on one wire are multiplied together until another operation uses the wire; then
 * their product is flushed.
 */
export class PendingUnitaries<Product> {
  readonly #pending: (Product | undefined)[];
  readonly #multiply: (next: Product, before: Product) => Product;
  readonly #flush: (wire: number, product: Product) => void;

  /**
   * @param multiply returns the product of the pending operation and the one that follows it
   * @param flush called once for each product, which is then no longer pending
   */
  constructor(
    wires: number,
    multiply: (next: Product, before: Product) => Product,
    flush: (wire: number, product: Product) => void,
  ) {
    this.#pending = new Array<undefined>(wires).fill(undefined);
    this.#multiply = multiply;
    this.#flush = flush;
  }

  add(wire: number, next: Product): void {
    const before = this.#pending[wire];
    this.#pending[wire] = before === undefined ? next : this.#multiply(next, before);
  }

  /** Returns the pending product on a wire, if any. */
  at(wire: number): Product | undefined {
    return this.#pending[wire];
  }

  flush(wire: number): void {
    const product = this.#pending[wire];
    if (product === undefined) return;
    this.#pending[wire] = undefined;
    this.#flush(wire, product);
  }

  /** Flushes all wires, in ascending order. */
  flushAll(): void {
    for (let wire = 0; wire < this.#pending.length; wire++) this.flush(wire);
  }
}
