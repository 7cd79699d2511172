import type { Control } from '#simulator/circuit/circuit.ts';
import { emitDense, emitSwap } from '#simulator/compile/emit-non-diagonal.ts';
import { type MemoryLayout, strideOf } from '#simulator/compile/layout.ts';
import * as op from '#simulator/compile/opcodes.ts';
import { snap } from '#simulator/compile/snap.ts';
import { TapeWriter, type TileTape } from '#simulator/compile/tape-writer.ts';
import { CONTROL_BYTES, type TapeMachine } from './tape-machine.ts';

const WORDS = op.RECORD_BYTES / 4;

/** Limit of a 32-bit memory. */
export const MAX_SINGLE_TILE_QUBITS = 28;

/** Maximum number of records that are written before they run; a record has at most 16 complex vectors. */
export const MAX_RECORDS = 512;
const TAPE_BYTES = MAX_RECORDS * op.RECORD_BYTES;

/** The state is one tile, and position i is its qubit i. */
const IDENTITY: readonly number[] = Array.from({ length: MAX_SINGLE_TILE_QUBITS }, (_, qubit) => qubit);

const TAPE = CONTROL_BYTES;
const COEFFICIENTS = TAPE + TAPE_BYTES;

/** Where records and their coefficients are written: multiples of 64 bytes. */
export interface TapeAddresses {
  readonly tape: number;
  readonly coefficients: number;
}

/** A place in a tape, at which a record can be written again. */
export interface TapePosition {
  readonly record: number;
  readonly coefficient: number;
}

/** Bytes of the coefficients of a record at most. */
export const MAX_COEFFICIENT_BYTES = 16 * 32;

/** The first address at which a state may be stored. */
export const FIRST_STATE = COEFFICIENTS + MAX_RECORDS * MAX_COEFFICIENT_BYTES;

/**
 * A tape written directly into the memory of the machine, with absolute addresses, for states of one tile. It allocates
 * no arrays of numbers: fifty records take a few microseconds.
 *
 * Conditions are set first, by `unconditionally` or `under` and then `require`; the next record acts where they hold.
 */
export class DirectTape {
  readonly #machine: TapeMachine;
  readonly #layout: MemoryLayout;
  readonly #lanes: number;
  readonly #strides: readonly number[];
  /** Kept, because browsers take microseconds to allocate its arrays. */
  readonly #emitted = new TapeWriter();
  #qubits = 0;
  /** Address of the current state. */
  #state = FIRST_STATE;
  readonly #tape: number;
  readonly #coefficients: number;
  #blocks = 0;
  #records = 0;
  /** Index of the next coefficient among the machine's numbers. */
  #next = 0;
  #skip = 0;
  #start = 0;
  #halvings = 0;
  #laneMask = 0;
  #laneValue = 0;

  constructor(
    machine: TapeMachine,
    { tape, coefficients }: TapeAddresses = { tape: TAPE, coefficients: COEFFICIENTS },
  ) {
    this.#machine = machine;
    this.#tape = tape;
    this.#coefficients = coefficients;
    this.#layout = machine.layout;
    const { laneQubits } = machine.layout;
    this.#lanes = 1 << laneQubits;
    this.#strides = Array.from({ length: MAX_SINGLE_TILE_QUBITS }, (_, qubit) =>
      qubit < laneQubits ? 0 : strideOf(machine.layout, qubit),
    );
  }

  /** Selects the state at `address` for all following records. */
  open(qubits: number, address: number): void {
    this.#qubits = qubits;
    this.#state = address;
    this.#blocks = Math.max(1, 1 << (qubits - this.#layout.laneQubits));
    this.#rewind();
  }

  /** The number of written records that have not run yet. */
  get records(): number {
    return this.#records;
  }

  /** Plays the written records. */
  play(): void {
    this.#machine.kernels.play(this.#tape, this.#records, this.#state, 0);
    this.#rewind();
  }

  /** Plays some records, which stay. */
  playRange(first: number, last: number): void {
    this.#machine.kernels.play(this.#tape + first * op.RECORD_BYTES, last - first, this.#state, 0);
  }

  /** Where the next record is written. */
  get position(): TapePosition {
    return { record: this.#records, coefficient: this.#next };
  }

  /** Continues at a position: a record that is written there must have the operation and conditions of the old one. */
  seek({ record, coefficient }: TapePosition): void {
    this.#records = record;
    this.#next = coefficient;
  }

  #rewind(): void {
    this.#records = 0;
    this.#next = this.#coefficients / this.#machine.realBytes;
  }

  /**
   * Returns the sum of |amplitude|² over the states in which a qubit has a value. Precondition: no records are pending.
   */
  weight(qubit: number, value: 0 | 1): number {
    this.clearConditions();
    this.require(qubit, value);
    const { reals, realBytes, kernels } = this.#machine;
    const first = this.#coefficients / realBytes;
    for (let lane = 0; lane < this.#lanes; lane++)
      reals[first + lane] = (lane & this.#laneMask) === this.#laneValue ? 1 : 0;
    return kernels.maskedNorm(this.#state, this.#skip, this.#start, this.#blocks >> this.#halvings, this.#coefficients);
  }

  clearConditions(): void {
    this.#skip = 0;
    this.#start = 0;
    this.#halvings = 0;
    this.#laneMask = 0;
    this.#laneValue = 0;
  }

  setControls(controls: readonly Control[]): void {
    this.clearConditions();
    for (let i = 0; i < controls.length; i++) this.require(controls[i]!.qubit, controls[i]!.on);
  }

  require(qubit: number, value: 0 | 1): void {
    if (qubit < this.#layout.laneQubits) {
      this.#laneMask |= 1 << qubit;
      this.#laneValue |= value << qubit;
      return;
    }
    const stride = this.#strides[qubit]!;
    this.#skip |= stride;
    if (value === 1) this.#start |= stride;
    this.#halvings++;
  }

  #record(operation: number, skip: number, start: number, count: number, stride0: number): void {
    const words = this.#machine.words;
    const at = this.#tape / 4 + this.#records++ * WORDS;
    words[at + op.OPERATION] = operation;
    words[at + op.SKIP] = skip;
    words[at + op.START] = start;
    words[at + op.COUNT] = count;
    words[at + op.STRIDE_0] = stride0;
    words[at + op.COEFFICIENTS] = this.#next * this.#machine.realBytes;
    words[at + op.OUTER_MASK] = 0;
    words[at + op.OUTER_VALUE] = 0;
  }

  /** Multiplies the amplitudes by a complex number; writes no record if it is 1. */
  phase(re: number, im: number): void {
    if (snap(re - 1) !== 0 || snap(im) !== 0) this.anyPhase(re, im);
  }

  /** The same with a record also for 1. */
  anyPhase(re: number, im: number): void {
    this.#record(op.PHASE, this.#skip, this.#start, this.#blocks >> this.#halvings, 0);
    this.#vector(snap(re), snap(im), 1);
  }

  /** Applies X to a qubit. */
  applyX(target: number): void {
    const isLane = target < this.#layout.laneQubits;
    const stride = this.#strides[target]!;
    const count = this.#blocks >> (this.#halvings + (isLane ? 0 : 1));
    this.#record(isLane ? op.FLIP_LANES : op.FLIP, this.#skip | stride, this.#start, count, isLane ? target : stride);
    const { reals } = this.#machine;
    for (let lane = 0; lane < this.#lanes; lane++)
      reals[this.#next++] = (lane & this.#laneMask) === this.#laneValue ? 1 : 0;
    // Complex vectors follow; they are aligned to two vectors.
    this.#next += this.#lanes;
  }

  /** Applies a 2 × 2 matrix, which starts at index `at` of an array, to a qubit. */
  dense(qubit: number, m: Float64Array, at: number): void {
    const isLane = qubit < this.#layout.laneQubits;
    const stride = this.#strides[qubit]!;
    const count = this.#blocks >> (this.#halvings + (isLane ? 0 : 1));
    this.#record(
      isLane ? op.DENSE_1_LANE : op.DENSE_1,
      this.#skip | stride,
      this.#start,
      count,
      isLane ? qubit : stride,
    );
    if (isLane) {
      this.#laneVector(qubit, m, at, at + 6, 1);
      this.#laneVector(qubit, m, at + 2, at + 4, 0);
      return;
    }
    for (let entry = 0; entry < 8; entry += 2)
      this.#vector(snap(m[at + entry]!), snap(m[at + entry + 1]!), entry === 0 || entry === 6 ? 1 : 0);
  }

  /** Writes a vector with the complex number in all lanes that satisfy the conditions, and `otherwise` in the rest. */
  #vector(re: number, im: number, otherwise: 0 | 1): void {
    const { reals } = this.#machine;
    const lanes = this.#lanes;
    for (let lane = 0; lane < lanes; lane++) {
      const isAllowed = (lane & this.#laneMask) === this.#laneValue;
      reals[this.#next + lane] = isAllowed ? re : otherwise;
      reals[this.#next + lanes + lane] = isAllowed ? im : 0;
    }
    this.#next += 2 * lanes;
  }

  /**
   * Writes a vector with the matrix entry at index `zero` in lanes where `qubit` is 0, and the one at index `one` where
   * it is 1. Lanes that do not satisfy the conditions get `otherwise`.
   */
  #laneVector(qubit: number, m: Float64Array, zero: number, one: number, otherwise: 0 | 1): void {
    const { reals } = this.#machine;
    const lanes = this.#lanes;
    for (let lane = 0; lane < lanes; lane++) {
      const isAllowed = (lane & this.#laneMask) === this.#laneValue;
      const entry = (lane >> qubit) & 1 ? one : zero;
      reals[this.#next + lane] = isAllowed ? snap(m[entry]!) : otherwise;
      reals[this.#next + lanes + lane] = isAllowed ? snap(m[entry + 1]!) : 0;
    }
    this.#next += 2 * lanes;
  }

  /** Applies a 4 × 4 matrix to two qubits under the given controls, using the emitter of the compiler. */
  dense2(matrix: Float64Array, targets: readonly number[], controls: readonly Control[]): void {
    emitDense(this.#cleared(), {
      matrix,
      // The last target is the least significant bit of the matrix.
      targets: targets.toReversed().map((position) => ({ position, slot: 0 })),
      controls: controls.map(({ qubit, on }) => ({ position: qubit, slot: 0, value: on })),
    });
    this.#copyEmitted();
  }

  /** Whether `swap` can swap two qubits: the amplitudes of a vector stay in it. */
  canSwap(first: number, second: number): boolean {
    return Math.max(first, second) >= this.#layout.laneQubits;
  }

  /** Swaps two qubits for which `canSwap` is true. */
  swap(first: number, second: number): void {
    emitSwap(this.#cleared(), Math.min(first, second), Math.max(first, second));
    this.#copyEmitted();
  }

  /** The destination of one record of the compiler's emitter. */
  #cleared(): TileTape {
    this.#emitted.clear();
    return { layout: this.#layout, tile: IDENTITY.slice(0, this.#qubits), tape: this.#emitted };
  }

  #copyEmitted(): void {
    const { words, reals, realBytes } = this.#machine;
    const first = this.#tape / 4 + this.#records++ * WORDS;
    this.#emitted.copyTo(words, first, reals, this.#next);
    words[first + op.COEFFICIENTS] = this.#next * realBytes;
    // Complex vectors are aligned to two vectors.
    const alignment = 2 * this.#lanes;
    this.#next += Math.ceil(this.#emitted.coefficients / alignment) * alignment;
  }
}
