import type { TilePositions } from './address-mask.ts';
import type { MemoryLayout } from './layout.ts';
import * as op from './opcodes.ts';
import { snap } from './snap.ts';

/** The destination of the records of one tile. */
export interface TileTape {
  readonly layout: MemoryLayout;
  readonly tile: TilePositions;
  readonly tape: TapeWriter;
  /** The stored bit of each position; absent if positions are stored bits. */
  readonly bits?: readonly number[];
}

/** The nonzero fields of one record; see opcodes.ts. */
export interface RecordFields {
  readonly operation: number;
  readonly skip?: number;
  readonly start?: number;
  readonly count: number;
  readonly stride0?: number;
  readonly stride1?: number;
  readonly stride2?: number;
  /** Index of the first coefficient among the tape's coefficients, or byte offset of a table in the table area. */
  readonly coefficients?: number;
  /** Index of a table's factors among the tape's coefficients. */
  readonly factors?: number;
  readonly outerMask?: number;
  readonly outerValue?: number;
  /** Slot of the first sum in the area of sums. */
  readonly sums?: number;
  readonly pair?: number;
}

const WORDS = op.RECORD_BYTES / 4;

/** Operations that act only on qubits above the lanes, independent of the lanes. */
const ABOVE_LANES: ReadonlySet<number> = new Set([op.ROTATE_1, op.ROTATE_2, op.ROTATE_3, op.PARITY_BLOCK]);

/** Operations that apply a table, and the same operations followed by rotations of the lanes. */
const WITH_LANE_ROTATIONS: ReadonlyMap<number, number> = new Map([
  [op.DIAGONAL, op.DIAGONAL_LANES],
  [op.DIAGONAL_FACTORED, op.DIAGONAL_FACTORED_LANES],
]);

/** Records and coefficients of one pass, in arrays that are enlarged when necessary. */
export class TapeWriter {
  #words = new Uint32Array(64 * WORDS);
  #coefficients = new Float64Array(512);
  records = 0;
  coefficients = 0;

  write(fields: RecordFields): void {
    if ((this.records + 1) * WORDS > this.#words.length)
      this.#words = enlarged(this.#words, new Uint32Array(2 * this.#words.length));
    const at = this.records++ * WORDS;
    const words = this.#words;
    words[at + op.OPERATION] = fields.operation;
    words[at + op.SKIP] = fields.skip ?? 0;
    words[at + op.START] = fields.start ?? 0;
    words[at + op.COUNT] = fields.count;
    words[at + op.STRIDE_0] = fields.stride0 ?? 0;
    words[at + op.STRIDE_1] = fields.stride1 ?? 0;
    words[at + op.STRIDE_2] = fields.stride2 ?? 0;
    words[at + op.COEFFICIENTS] = fields.coefficients ?? 0;
    words[at + op.FACTORS] = fields.factors ?? 0;
    words[at + op.OUTER_MASK] = fields.outerMask ?? 0;
    words[at + op.OUTER_VALUE] = fields.outerValue ?? 0;
    words[at + op.SUMS_OFFSET] = 8 * (fields.sums ?? 0);
    words[at + op.PAIR] = fields.pair ?? 0;
  }

  /**
   * Merges rotations of the lanes into the record of the last table, if that table covers the whole tile and all later
   * records leave the lanes unchanged.
   * @returns whether the rotations were merged
   */
  joinLanes(tangents: readonly number[]): boolean {
    let record = this.records - 1;
    while (record >= 0 && ABOVE_LANES.has(this.#words[record * WORDS + op.OPERATION]!)) record--;
    const at = record * WORDS;
    const operation =
      record < 0 || this.#words[at + op.SKIP] !== 0
        ? undefined
        : WITH_LANE_ROTATIONS.get(this.#words[at + op.OPERATION]!);
    if (operation === undefined) return false;
    this.#words[at + op.OPERATION] = operation;
    this.#words[at + op.TANGENTS] = this.add(tangents);
    return true;
  }

  /**
   * Appends coefficients and returns the index of the first. The kernels load vectors, so each group is padded to a
   * multiple of four.
   */
  add(numbers: ArrayLike<number>): number {
    const first = this.coefficients;
    const end = first + numbers.length;
    this.#reserve(end);
    for (let i = 0; i < numbers.length; i++) this.#coefficients[first + i] = snap(numbers[i]!);
    this.coefficients = (end + 3) & ~3;
    return first;
  }

  /** Adds one complex vector, `size` · e^{i·angle} in each lane. */
  addPhases(angles: readonly number[], size = 1): number {
    const first = this.coefficients;
    const lanes = angles.length;
    this.#reserve(first + 2 * lanes);
    let [c, s] = [size, 0];
    for (let lane = 0; lane < lanes; lane++) {
      // The angles of adjacent lanes are often equal.
      if (lane === 0 || angles[lane] !== angles[lane - 1]) {
        c = size * snap(Math.cos(angles[lane]!));
        s = size * snap(Math.sin(angles[lane]!));
      }
      this.#coefficients[first + lane] = c;
      this.#coefficients[first + lanes + lane] = s;
    }
    this.coefficients = first + 2 * lanes;
    return first;
  }

  #reserve(end: number): void {
    if (end > this.#coefficients.length) this.#coefficients = enlarged(this.#coefficients, new Float64Array(2 * end));
  }

  /** Removes all records and coefficients; the arrays stay. */
  clear(): void {
    this.records = 0;
    this.coefficients = 0;
  }

  /** Copies the records and coefficients to the given indices of other arrays. */
  copyTo(words: Uint32Array, at: number, reals: Float32Array | Float64Array, next: number): void {
    words.set(this.#words.subarray(0, this.records * WORDS), at);
    reals.set(this.#coefficients.subarray(0, this.coefficients), next);
  }

  words(): Uint32Array {
    return this.#words.slice(0, this.records * WORDS);
  }

  numbers(): Float64Array {
    return this.#coefficients.slice(0, this.coefficients);
  }
}

function enlarged<T extends Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
