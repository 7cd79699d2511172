import type { Span } from '#simulator/languages/language.ts';

/** Finds line and column of offsets in a text. */
export class TextPlaces {
  readonly #starts: number[] = [0];
  readonly #length: number;

  constructor(text: string) {
    this.#length = text.length;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /** Offsets beyond the text are moved to its end. */
  span(start: number, end: number): Span {
    const from = Math.min(start, this.#length);
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= from) low = middle;
      else high = middle - 1;
    }
    return {
      start: from,
      end: Math.max(from, Math.min(end, this.#length)),
      line: low + 1,
      column: from - this.#starts[low]! + 1,
    };
  }
}
