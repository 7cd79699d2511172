interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Allocates contiguous blocks of one memory, first fit, and frees them. The memory layout of a run is determined before
 * the run.
 */
export class Arena {
  #free: readonly Stretch[];
  #peak: number;

  constructor(start: number) {
    this.#free = [{ start, end: Infinity }];
    this.#peak = start;
  }

  /** Size in bytes that the memory must have. */
  get peak(): number {
    return this.#peak;
  }

  take(bytes: number): number {
    const place = this.#free.findIndex(({ start, end }) => end - start >= bytes);
    const { start, end } = this.#free[place]!;
    const rest: Stretch = { start: start + bytes, end };
    this.#free = this.#free.flatMap((stretch, i) => (i !== place ? [stretch] : rest.start < end ? [rest] : []));
    this.#peak = Math.max(this.#peak, start + bytes);
    return start;
  }

  give(start: number, bytes: number): void {
    const end = start + bytes;
    const before = this.#free.find((stretch) => stretch.end === start);
    const after = this.#free.find((stretch) => stretch.start === end);
    const joined: Stretch = { start: before?.start ?? start, end: after?.end ?? end };
    const others = this.#free.filter((stretch) => stretch !== before && stretch !== after);
    this.#free = [...others, joined].sort((a, b) => a.start - b.start);
  }
}
