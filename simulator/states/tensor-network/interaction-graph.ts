/**
 * The graph of variables that share a factor, with rows of bits. Eliminating a variable connects its neighbours,
 * because the resulting tensor contains them all.
 */
export class InteractionGraph {
  readonly size: number;
  /** 32-bit words per row. */
  readonly words: number;
  readonly rows: Uint32Array;

  constructor(size: number, rows?: Uint32Array) {
    this.size = size;
    this.words = Math.ceil(size / 32);
    this.rows = rows ?? new Uint32Array(size * this.words);
  }

  copy(): InteractionGraph {
    return new InteractionGraph(this.size, this.rows.slice());
  }

  join(a: number, b: number): void {
    this.rows[a * this.words + (b >>> 5)]! |= 1 << (b & 31);
    this.rows[b * this.words + (a >>> 5)]! |= 1 << (a & 31);
  }

  degree(vertex: number): number {
    const { rows, words } = this;
    let count = 0;
    for (let i = vertex * words; i < (vertex + 1) * words; i++) count += bitCount(rows[i]!);
    return count;
  }

  /** Writes the neighbours of a vertex to `out`, ascending, and returns their number. */
  neighbours(vertex: number, out: Int32Array): number {
    const { rows, words } = this;
    let count = 0;
    for (let word = 0; word < words; word++) {
      for (let bits = rows[vertex * words + word]!; bits !== 0; bits &= bits - 1)
        out[count++] = 32 * word + 31 - Math.clz32(bits & -bits);
    }
    return count;
  }

  /**
   * Returns all vertices, breadth first from one end of the graph: an elimination order that suits long, thin graphs.
   */
  sweep(): readonly number[] {
    const end = this.#breadthFirst(0).at(-1);
    const rest = end === undefined ? [] : this.#breadthFirst(end);
    const seen = new Set(rest);
    for (let vertex = 0; vertex < this.size; vertex++) {
      if (!seen.has(vertex)) for (const other of this.#breadthFirst(vertex)) seen.add(other);
    }
    return [...seen];
  }

  #breadthFirst(start: number): readonly number[] {
    const seen = new Set([start]);
    const neighbours = new Int32Array(this.size);
    for (const vertex of seen) {
      const count = this.neighbours(vertex, neighbours);
      for (let i = 0; i < count; i++) seen.add(neighbours[i]!);
    }
    return [...seen];
  }

  /** Returns the number of pairs of neighbours that are not connected yet, each counted twice. */
  missing(vertex: number, neighbours: Int32Array, count: number): number {
    const { rows, words } = this;
    const own = vertex * words;
    let missing = -count;
    for (let i = 0; i < count; i++) {
      const other = neighbours[i]! * words;
      for (let word = 0; word < words; word++) {
        const bits = rows[own + word]! & ~rows[other + word]!;
        if (bits !== 0) missing += bitCount(bits);
      }
    }
    return missing;
  }

  /** Removes a vertex and connects its neighbours with each other. */
  eliminate(vertex: number, neighbours: Int32Array, count: number): void {
    const { rows, words } = this;
    const own = vertex * words;
    for (let i = 0; i < count; i++) {
      const neighbour = neighbours[i]!;
      const other = neighbour * words;
      for (let word = 0; word < words; word++) rows[other + word]! |= rows[own + word]!;
      rows[other + (neighbour >>> 5)]! &= ~(1 << (neighbour & 31));
      rows[other + (vertex >>> 5)]! &= ~(1 << (vertex & 31));
    }
    rows.fill(0, own, own + words);
  }
}

/** Bits set in a 32-bit word. */
export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
