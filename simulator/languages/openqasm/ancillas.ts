/** Qubits that a gate uses besides its operands, as in staq's dialect of OpenQASM 2; also those of the whole program. */
export class Ancillas {
  /** Named by the definition being read. */
  readonly registers = new Map<string, { readonly start: number; readonly size: number }>();
  readonly #lent: number[] = [];
  #total = 0;

  /** @param allocate makes this many qubits, of so many in all, and returns the first; it may throw */
  constructor(readonly allocate: (count: number, total: number) => number) {}

  /** How many there are, named or lent. */
  get total(): number {
    return this.#total;
  }

  declare(name: string, size: number): void {
    this.registers.set(name, { start: this.#make(size), size });
  }

  /** Returns qubits for a call. Every gate gives them back as they were, so that all calls use the same ones. */
  lend(count: number): readonly number[] {
    const missing = count - this.#lent.length;
    if (missing > 0) {
      const start = this.#make(missing);
      for (let step = 0; step < missing; step += 1) this.#lent.push(start + step);
    }
    return this.#lent.slice(0, count);
  }

  #make(count: number): number {
    const start = this.allocate(count, this.#total + count);
    this.#total += count;
    return start;
  }
}
