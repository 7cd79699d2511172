import { layoutBytes, type MemoryLayout } from '#simulator/compile/layout.ts';
import type { TapeMachine } from './tape-machine.ts';

/** A state in the memory of a machine. */
export interface StateLocation {
  readonly machine: TapeMachine;
  readonly address: number;
  readonly bits: number;
  /** Bits whose stored value is the opposite of the value that readers see. */
  readonly inversion: number;
  /** The first address at which a readout may store temporary data. */
  readonly scratch: number;
}

/**
 * The state in a machine's memory; reads take the inverted bits into account. Valid until the next run of the machine.
 * Indices are over positions; the caller handles qubits without a position.
 */
export class StoredState {
  /** The number of positions; the interface of states calls them qubits. */
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

  /** Where the state is, for other readouts by kernels. */
  get location(): StateLocation {
    return {
      machine: this.#machine,
      address: this.#address,
      bits: this.qubits,
      inversion: this.#inversion,
      scratch: this.scratchAddress(),
    };
  }

  /** Positions whose stored bit is the opposite of the value that readers see. */
  protected set inversion(mask: number) {
    this.#inversion = mask;
  }

  /**
   * Returns the index of the real part of a stored amplitude among the machine's numbers; the imaginary part follows
   * `lanes` numbers later.
   */
  #realIndex(stored: number): number {
    const { laneQubits } = this.#layout;
    const lanes = 1 << laneQubits;
    return this.#address / this.#machine.realBytes + (stored >>> laneQubits) * 2 * lanes + (stored & (lanes - 1));
  }

  amplitude(index: number): { re: number; im: number } {
    const { reals } = this.#machine;
    const at = this.#realIndex((index ^ this.#inversion) >>> 0);
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
    const first = this.#realIndex(base);
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
    const scratchAddress = this.scratchAddress();
    machine.reserve(scratchAddress + 8 * count);
    machine.kernels.blockNorms(this.#address, count, blockSize / lanes, scratchAddress);
    const sums = machine.doubles.subarray(scratchAddress / 8, scratchAddress / 8 + count);
    const flips = this.#inversion >>> Math.log2(blockSize);
    for (let block = 0; block < count; block++) result[block ^ flips] = sums[block]!;
    return result;
  }

  /** The first address at which a readout may store temporary data: after the state by default. */
  protected scratchAddress(): number {
    return this.#address + layoutBytes(this.#layout, this.qubits);
  }

  /**
   * For every ascending number in [0, 1), returns the first state whose cumulative weight exceeds it, relative to a
   * total of 1; ascending. Takes little more than two sweeps: picking 10^5 of 2^24 states takes some 50 ms.
   */
  sampleIndices(ascending: Float64Array): Uint32Array {
    const machine = this.#machine;
    const bits = Math.min(SAMPLED_BLOCK_BITS, this.qubits);
    const blocks = 2 ** (this.qubits - bits);
    const sumsAt = this.scratchAddress();
    this.#writeBlockNorms(2 ** bits, sumsAt);
    let total = 0;
    for (let i = 0, sums = machine.doubles, at = sumsAt / 8; i < blocks; i++) total += sums[at + i]!;
    const weightsAt = sumsAt + 8 * blocks;
    const statesAt = weightsAt + 8 * ascending.length;
    machine.reserve(statesAt + 4 * ascending.length);
    for (let i = 0; i < ascending.length; i++) machine.doubles[weightsAt / 8 + i] = ascending[i]! * total;
    const done = machine.kernels.sampleIndices(
      this.#address,
      bits,
      0,
      blocks,
      this.#inversion,
      sumsAt,
      0,
      weightsAt,
      0,
      ascending.length,
      statesAt,
    );
    const states = machine.words.slice(statesAt / 4, statesAt / 4 + ascending.length);
    // By rounding, a number close to 1 can be just above the sum of all weights.
    states.fill(this.#last(), done);
    return states;
  }

  /** Writes sums over contiguous blocks of states, in the order in which readers see the states. */
  #writeBlockNorms(blockSize: number, at: number): void {
    const machine = this.#machine;
    const lanes = 1 << this.#layout.laneQubits;
    if (this.#inversion >>> Math.log2(blockSize) !== 0 || blockSize < lanes) {
      const sums = this.blockSums(blockSize);
      machine.reserve(at + 8 * sums.length);
      machine.doubles.set(sums, at / 8);
      return;
    }
    const count = 2 ** this.qubits / blockSize;
    machine.reserve(at + 8 * count);
    machine.kernels.blockNorms(this.#address, count, blockSize / lanes, at);
  }

  /** Returns the last state with nonzero weight. */
  #last(): number {
    for (let index = 2 ** this.qubits - 1; index > 0; index--) {
      const { re, im } = this.amplitude(index);
      if (re !== 0 || im !== 0) return index;
    }
    return 0;
  }
}

/**
 * Sums are over 64 states: with smaller blocks adding the sums takes longer, with larger blocks the search inside a
 * block.
 */
const SAMPLED_BLOCK_BITS = 6;
