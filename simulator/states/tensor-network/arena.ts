interface MemoryRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Allocates contiguous blocks of one memory, first fit, and frees them. The memory layout of a run is determined before
 * the run.
 */
export class Arena {
  #free: readonly MemoryRange[];
  #peak: number;

  constructor(start: number) {
    this.#free = [{ start, end: Infinity }];
    this.#peak = start;
  }

  /** Size in bytes that the memory must have. */
  get peak(): number {
    return this.#peak;
  }

  allocate(bytes: number): number {
    const index = this.#free.findIndex(({ start, end }) => end - start >= bytes);
    const { start, end } = this.#free[index]!;
    const rest: MemoryRange = { start: start + bytes, end };
    this.#free = this.#free.flatMap((range, i) => (i !== index ? [range] : rest.start < end ? [rest] : []));
    this.#peak = Math.max(this.#peak, start + bytes);
    return start;
  }

  free(start: number, bytes: number): void {
    const end = start + bytes;
    const before = this.#free.find((range) => range.end === start);
    const after = this.#free.find((range) => range.start === end);
    const joined: MemoryRange = { start: before?.start ?? start, end: after?.end ?? end };
    const others = this.#free.filter((range) => range !== before && range !== after);
    this.#free = [...others, joined].sort((a, b) => a.start - b.start);
  }
}
