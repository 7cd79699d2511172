import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { type BindableMatrix, type BindableStep, isVariable } from '#simulator/compile/bindable-steps.ts';
import { layoutBytes } from '#simulator/compile/layout.ts';
import { RECORD_BYTES } from '#simulator/compile/opcodes.ts';
import { multiplyRows } from '#simulator/math/complex.ts';
import { DirectTape, MAX_COEFFICIENT_BYTES, type TapePosition } from './direct-tape.ts';
import type { TapeMachine } from './tape-machine.ts';

/** Amplitudes that one kernel call touches: some ten milliseconds. */
const AMPLITUDES_PER_CALL = 2 ** 25;

/** Numbers of a coefficient of one qubit's record at most, in bytes: four complex vectors. */
const SINGLE_COEFFICIENT_BYTES = 128;

const BOUNDARY = 64;
const aligned = (address: number): number => Math.ceil(address / BOUNDARY) * BOUNDARY;

interface VariableRecord {
  readonly step: BindableStep & { readonly factors: readonly BindableMatrix[] };
  readonly position: TapePosition;
}

/**
 * The steps of a circuit with parameters as records in the memory of a machine. They are written once; for other values
 * only the coefficients of those that depend on parameters are. The state is of one tile.
 */
export class BindableTape {
  /** Address of the state. */
  readonly state: number;
  /** The first address after the state. */
  readonly end: number;
  /** Amplitudes times records. */
  readonly work: number;
  readonly #machine: TapeMachine;
  readonly #tape: DirectTape;
  readonly #stateBytes: number;
  readonly #records: number;
  readonly #recordsPerCall: number;
  readonly #variable: readonly VariableRecord[];
  readonly #product = new Float64Array(8);

  /** @param address from which on memory is free */
  constructor(machine: TapeMachine, qubits: number, steps: readonly BindableStep[], address: number) {
    const tape = aligned(address);
    const coefficients = tape + RECORD_BYTES * steps.length;
    const pairs = steps.filter(({ kind }) => kind === 'pair').length;
    this.state = aligned(
      coefficients + MAX_COEFFICIENT_BYTES * pairs + SINGLE_COEFFICIENT_BYTES * (steps.length - pairs),
    );
    this.#stateBytes = layoutBytes(machine.layout, qubits);
    this.end = this.state + this.#stateBytes;
    machine.reserve(this.end);
    this.#machine = machine;
    this.#tape = new DirectTape(machine, { tape, coefficients });
    this.#tape.open(qubits, this.state);
    this.#recordsPerCall = Math.max(1, Math.floor(AMPLITUDES_PER_CALL / 2 ** qubits));
    this.#records = steps.length;
    this.work = steps.length * 2 ** qubits;
    const variable: VariableRecord[] = [];
    for (const step of steps) {
      const { position } = this.#tape;
      if ('factors' in step && isVariable(step)) variable.push({ step, position });
      this.#write(step, NO_ENTRIES);
    }
    this.#variable = variable;
  }

  /** Writes the numbers of all records that depend on parameters. @param entries of the variable matrices */
  bind(entries: Float64Array): void {
    for (const { step, position } of this.#variable) {
      this.#tape.seek(position);
      this.#write(step, entries);
    }
  }

  /** Runs all records on |0…0⟩. */
  play(checkpoint: Checkpoint): void {
    this.#machine.kernels.setZeroState(this.state, this.#stateBytes, 1, 0);
    for (let first = 0; first < this.#records; first += this.#recordsPerCall) {
      if (first > 0) checkpoint();
      this.#tape.playRange(first, Math.min(this.#records, first + this.#recordsPerCall));
    }
  }

  #write(step: BindableStep, entries: Float64Array): void {
    const tape = this.#tape;
    switch (step.kind) {
      case 'phase': {
        const m = this.#multiplied(step.factors, entries);
        tape.setControls(step.conditions);
        if (step.part === 'zero') tape.anyPhase(m[0]!, m[1]!);
        else if (step.part === 'one') tape.anyPhase(m[6]!, m[7]!);
        // As the entries have the absolute value 1, the conjugate is the inverse.
        else tape.anyPhase(m[6]! * m[0]! + m[7]! * m[1]!, m[7]! * m[0]! - m[6]! * m[1]!);
        break;
      }
      case 'dense':
        tape.setControls(step.controls);
        tape.dense(step.qubit, this.#multiplied(step.factors, entries), 0);
        break;
      case 'flip':
        tape.setControls(step.controls);
        tape.applyX(step.qubit);
        break;
      case 'pair':
        tape.dense2(step.matrix, step.targets, step.controls);
    }
  }

  /** The product of matrices, the first one rightmost. */
  #multiplied(factors: readonly BindableMatrix[], entries: Float64Array): Float64Array {
    const product = this.#product;
    for (let i = 0; i < factors.length; i++) {
      const factor = factors[i]!;
      const from = typeof factor === 'number' ? entries : factor;
      const at = typeof factor === 'number' ? factor : 0;
      if (i === 0) for (let entry = 0; entry < 8; entry++) product[entry] = from[at + entry]!;
      else multiplyRows(product, from, 0, 4, 4, at);
    }
    return product;
  }
}

/** Before the first binding. */
const NO_ENTRIES = new Float64Array(0);
