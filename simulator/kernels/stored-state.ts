import { bytesOf, type MemoryLayout } from '#simulator/compile/layout.ts';
import type { TapeMachine } from './tape-machine.ts';

/**
 * The state in a machine's memory, read with its inverted bits put right. Valid until the machine's next run.
 * Indices are of positions; qubits without a position are the reader's affair.
 */
export class StoredState {
  /** Positions, as the read-out's interface calls them. */
  readonly qubits: number;
  readonly #machine: TapeMachine;
  readonly #layout: MemoryLayout;
  readonly #address: number;
  #inversion: number;

  constructor(machine: TapeMachine, address: number, positions: number, inversion: number) {
    this.qubits = positions;
    this.#machine = machine;
    this.#layout = machine.layout;
    this.#address = address;
    this.#inversion = inversion;
  }

  /** Positions whose stored bit is the opposite of what readers see. */
  protected set inversion(mask: number) {
    this.#inversion = mask;
  }

  /** Place of a stored amplitude's real part among the machine's numbers; its imaginary part is `lanes` further on. */
  #place(stored: number): number {
    const { laneQubits } = this.#layout;
    const lanes = 1 << laneQubits;
    return this.#address / this.#machine.realBytes + (stored >>> laneQubits) * 2 * lanes + (stored & (lanes - 1));
  }

  amplitude(index: number): { re: number; im: number } {
    const { reals } = this.#machine;
    const at = this.#place((index ^ this.#inversion) >>> 0);
    return { re: reals[at]!, im: reals[at + (1 << this.#layout.laneQubits)]! };
  }

  /** Precondition: `start` is a multiple of the length of `out`, a power of two. */
  probabilities(start: number, out: Float64Array): void {
    const { reals } = this.#machine;
    const lanes = 1 << this.#layout.laneQubits;
    const within = out.length - 1;
    const base = ((start ^ this.#inversion) & ~within) >>> 0;
    const flips = this.#inversion & within;
    if (out.length < lanes) {
      for (let i = 0; i < out.length; i++) {
        const { re, im } = this.amplitude(start + i);
        out[i] = re * re + im * im;
      }
      return;
    }
    const first = this.#place(base);
    for (let i = 0, at = first; i < out.length; i += lanes, at += 2 * lanes) {
      for (let lane = 0; lane < lanes; lane++) {
        const re = reals[at + lane]!;
        const im = reals[at + lane + lanes]!;
        out[(i + lane) ^ flips] = re * re + im * im;
      }
    }
  }

  blockSums(blockSize: number): Float64Array {
    const machine = this.#machine;
    const count = 2 ** this.qubits / blockSize;
    const lanes = 1 << this.#layout.laneQubits;
    const result = new Float64Array(count);
    if (blockSize < lanes) {
      const weights = new Float64Array(blockSize);
      for (let block = 0; block < count; block++) {
        this.probabilities(block * blockSize, weights);
        result[block] = weights.reduce((sum, weight) => sum + weight, 0);
      }
      return result;
    }
    const notes = this.notes();
    machine.reserve(notes + 8 * count);
    machine.kernels.weighStretches(this.#address, count, blockSize / lanes, notes);
    const sums = machine.doubles.subarray(notes / 8, notes / 8 + count);
    const flips = this.#inversion >>> Math.log2(blockSize);
    for (let block = 0; block < count; block++) result[block ^ flips] = sums[block]!;
    return result;
  }

  /** Address from which on read-outs may keep their notes: behind the state, unless something else is there. */
  protected notes(): number {
    return this.#address + bytesOf(this.#layout, this.qubits);
  }

  /**
   * For every ascending number in [0, 1), the first state whose cumulative weight exceeds it, of a total of 1; ascending.
   * Two sweeps over the state and little else: 10^5 of 2^24 states take some 50 ms.
   */
  pick(ascending: Float64Array): Uint32Array {
    const machine = this.#machine;
    const bits = Math.min(PICKED_BITS, this.qubits);
    const stretches = 2 ** (this.qubits - bits);
    const sumsAt = this.notes();
    this.#noteSums(2 ** bits, sumsAt);
    let total = 0;
    for (let i = 0, sums = machine.doubles, at = sumsAt / 8; i < stretches; i++) total += sums[at + i]!;
    const weightsAt = sumsAt + 8 * stretches;
    const statesAt = weightsAt + 8 * ascending.length;
    machine.reserve(statesAt + 4 * ascending.length);
    for (let i = 0; i < ascending.length; i++) machine.doubles[weightsAt / 8 + i] = ascending[i]! * total;
    const done = machine.kernels.pick(
      this.#address,
      bits,
      0,
      stretches,
      this.#inversion,
      sumsAt,
      0,
      weightsAt,
      0,
      ascending.length,
      statesAt,
    );
    const states = machine.words.slice(statesAt / 4, statesAt / 4 + ascending.length);
    // A number next to 1 can come out just above the sum of all weights, by rounding.
    states.fill(this.#last(), done);
    return states;
  }

  /** Writes sums over stretches of states, in the order in which readers see the states. */
  #noteSums(stretch: number, at: number): void {
    const machine = this.#machine;
    const lanes = 1 << this.#layout.laneQubits;
    if (this.#inversion >>> Math.log2(stretch) !== 0 || stretch < lanes) {
      const sums = this.blockSums(stretch);
      machine.reserve(at + 8 * sums.length);
      machine.doubles.set(sums, at / 8);
      return;
    }
    const count = 2 ** this.qubits / stretch;
    machine.reserve(at + 8 * count);
    machine.kernels.weighStretches(this.#address, count, stretch / lanes, at);
  }

  /** The last state that has any weight. */
  #last(): number {
    for (let index = 2 ** this.qubits - 1; index > 0; index--) {
      const { re, im } = this.amplitude(index);
      if (re !== 0 || im !== 0) return index;
    }
    return 0;
  }
}

/** Sums are taken over 64 states: fewer cost more to add up, more to look into. */
const PICKED_BITS = 6;
