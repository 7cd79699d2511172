import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { layoutBytes } from '#simulator/compile/layout.ts';
import { COEFFICIENTS, DIAGONAL, OPERATION, RECORD_BYTES } from '#simulator/compile/opcodes.ts';
import { StoredState } from '#simulator/kernels/stored-state.ts';
import type { TapeMachine } from '#simulator/kernels/tape-machine.ts';
import type { FinalState } from '#simulator/states/final-state.ts';
import { reducedDensity } from './reduced-density.ts';
import type { TrajectoryProgram, TrajectoryStep } from './trajectory-program.ts';
import type { TrajectoryState } from './trajectory-state.ts';
import { matrixTape, slotLength, type TrajectoryTape, writeSlotMatrix } from './trajectory-tape.ts';

const WORDS = RECORD_BYTES / 4;
const align = (address: number): number => Math.ceil(address / 64) * 64;

/** Memory for the one record that `apply` runs. */
const SINGLE_RECORD_BYTES = 4096;

/** Amplitudes touched between two checkpoints: some tens of milliseconds. */
const AMPLITUDES_PER_CALL = 2 ** 24;
/**
 * From this many records per kernel call on, there is no checkpoint after the call: the state is so small that the
 * checkpoint could cost more than the call.
 */
const MIN_UNCHECKED_RECORDS = 2 ** 8;

/**
 * Trajectories of states that fit in the cache, on the full-amplitude kernels. The program's records are made once and
 * run on the whole state; an error event overwrites the coefficients of its slot.
 */
export class KernelTrajectory implements TrajectoryState {
  readonly #machine: TapeMachine;
  readonly #qubits: number;
  readonly #steps: readonly TrajectoryStep[];
  readonly #tape: TrajectoryTape;
  readonly #bytes: number;
  readonly #checkpoint: Checkpoint;
  readonly #addresses: {
    readonly records: number;
    readonly coefficients: number;
    readonly single: number;
    readonly prefix: number;
    readonly copy: number;
  };
  /** One slot of each qubit. */
  readonly #slotOf: number[] = [];
  #done = 0;

  /**
   * @param tape the tape of the program, for the layout of the machine
   * @param checkpoint called every some tens of milliseconds with the progress in the program; throws to cancel
   */
  constructor(
    machine: TapeMachine,
    { qubits, steps }: TrajectoryProgram,
    tape: TrajectoryTape,
    checkpoint: Checkpoint,
  ) {
    this.#machine = machine;
    this.#qubits = qubits;
    this.#steps = steps;
    this.#checkpoint = checkpoint;
    steps.forEach((step, i) => {
      if (step.kind === 'slot') this.#slotOf[step.qubit] = i;
    });
    const { layout, realBytes } = machine;
    this.#tape = tape;
    this.#bytes = layoutBytes(layout, qubits);
    const { words, coefficients, tableBytes, tables } = this.#tape;
    const records = 64;
    const numbers = align(records + words.byteLength);
    const single = align(numbers + coefficients.length * realBytes);
    const tableArea = align(single + SINGLE_RECORD_BYTES);
    const prefix = align(tableArea + tableBytes);
    const copy = align(prefix + this.#bytes);
    // The readout kernels need memory after the state for their sums.
    machine.reserve(copy + this.#bytes + Math.max(4096, this.#bytes));
    this.#addresses = { records, coefficients: numbers, single, prefix, copy };
    this.#load(words, records, numbers, tableArea);
    machine.reals.set(coefficients, numbers / realBytes);
    for (const { offset, firstRecord, records: count } of tables)
      machine.kernels.play(records + firstRecord * RECORD_BYTES, count, tableArea + offset, 0);
    machine.kernels.setZeroState(prefix, this.#bytes, 1, 0);
  }

  /** Copies records and makes their addresses absolute. */
  #load(words: Uint32Array, address: number, coefficients: number, tables: number): void {
    const { words: memory, realBytes } = this.#machine;
    memory.set(words, address / 4);
    for (let record = address / 4; record < address / 4 + words.length; record += WORDS) {
      const relative = memory[record + COEFFICIENTS]!;
      memory[record + COEFFICIENTS] =
        memory[record + OPERATION] === DIAGONAL ? tables + relative : coefficients + relative * realBytes;
    }
  }

  #play(state: number, from: number, to: number): void {
    const { ranges } = this.#tape;
    const last = ranges[to]!;
    const recordsPerCall = Math.max(1, Math.floor(AMPLITUDES_PER_CALL / 2 ** this.#qubits));
    for (let record = ranges[from]!; record < last; record += recordsPerCall) {
      this.#machine.kernels.play(
        this.#addresses.records + record * RECORD_BYTES,
        Math.min(recordsPerCall, last - record),
        state,
        0,
      );
      if (recordsPerCall < MIN_UNCHECKED_RECORDS) this.#checkpoint(record / ranges.at(-1)!);
    }
  }

  advancePrefix(step: number): void {
    if (step <= this.#done) return;
    this.#play(this.#addresses.prefix, this.#done, step);
    this.#done = step;
  }

  forkFromPrefix(): void {
    const { prefix, copy } = this.#addresses;
    this.#machine.bytes.copyWithin(copy, prefix, prefix + this.#bytes);
  }

  run(from: number, to: number): void {
    if (from < to) this.#play(this.#addresses.copy, from, to);
  }

  setSlotMatrix(step: number, matrix: Float64Array): void {
    const slot = this.#steps[step]!;
    if (slot.kind !== 'slot') throw new Error(`step ${step} is no slot`);
    const { reals, realBytes, layout } = this.#machine;
    writeSlotMatrix(
      layout,
      slot.qubit,
      matrix,
      reals,
      this.#addresses.coefficients / realBytes + this.#tape.slots[step]!,
    );
  }

  resetSlotMatrix(step: number): void {
    const { coefficients, slots } = this.#tape;
    const { reals, realBytes, layout } = this.#machine;
    const slot = this.#steps[step]!;
    if (slot.kind !== 'slot') return;
    const relative = slots[step]!;
    const first = this.#addresses.coefficients / realBytes + relative;
    for (let i = 0; i < slotLength(layout, slot.qubit); i++) reals[first + i] = coefficients[relative + i]!;
  }

  apply(
    matrix: Float64Array,
    targets: readonly number[],
    controls: readonly { qubit: number; on: 0 | 1 }[] = [],
  ): void {
    const { kernels, layout, reals, realBytes } = this.#machine;
    if (targets.length === 1 && controls.length === 0) {
      this.#applyToOne(matrix, targets[0]!);
      return;
    }
    const { words, coefficients } = matrixTape(layout, this.#qubits, matrix, targets, controls);
    const { single, copy } = this.#addresses;
    const numbers = align(single + words.byteLength);
    reals.set(coefficients, numbers / realBytes);
    this.#load(words, single, numbers, 0);
    kernels.play(single, words.length / WORDS, copy, 0);
  }

  /** Fast path for one qubit: overwrites the record of any slot of this qubit. */
  #applyToOne(matrix: Float64Array, qubit: number): void {
    const step = this.#slotOf[qubit]!;
    this.setSlotMatrix(step, matrix);
    this.#play(this.#addresses.copy, step, step + 1);
    this.resetSlotMatrix(step);
  }

  reducedDensity(targets: readonly number[]): Float64Array {
    const { reals, realBytes, layout } = this.#machine;
    return reducedDensity(
      { qubits: this.#qubits, numbers: reals, first: this.#addresses.copy / realBytes, laneQubits: layout.laneQubits },
      targets,
      this.#checkpoint,
    );
  }

  result(): FinalState {
    return new StoredState(this.#machine, this.#addresses.copy, this.#qubits, 0);
  }

  prefixResult(): FinalState {
    return new StoredState(this.#machine, this.#addresses.prefix, this.#qubits, 0);
  }
}
