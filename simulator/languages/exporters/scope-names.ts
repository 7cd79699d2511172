/** Gives every name of one scope of a program a word that the tool accepts and that is not taken. */
export class ScopeNames {
  readonly #taken: Set<string>;

  /**
   * @param pattern which names are kept
   * @param reserved words that have another meaning in the tool
   */
  constructor(
    readonly pattern: RegExp,
    reserved: Iterable<string>,
  ) {
    this.#taken = new Set(reserved);
  }

  /** Returns the names of a scope inside this one. */
  inner(): ScopeNames {
    return new ScopeNames(this.pattern, this.#taken);
  }

  /** Returns the name itself if possible, or one that is made from `fallback`. */
  give(name: string, fallback: string): string {
    const base = this.pattern.test(name) ? name : fallback;
    let word = base;
    for (let suffix = 1; this.#taken.has(word); suffix += 1) word = `${base}_${suffix}`;
    this.#taken.add(word);
    return word;
  }
}
