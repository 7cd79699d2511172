/**
 * One-qubit operations that wait on their wires: those on one wire are multiplied together, until something else touches
 * the wire and their product is flushed.
 */
export class PendingUnitaries<Product> {
  readonly #pending: (Product | undefined)[];
  readonly #multiply: (next: Product, before: Product) => Product;
  readonly #flush: (wire: number, product: Product) => void;

  /**
   * @param multiply the product of what waits and what follows it
   * @param flush called once for each product, which then waits no longer
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

  /** What waits on a wire, if anything. */
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
