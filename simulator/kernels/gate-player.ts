import type { Control } from '../circuit/circuit.ts';
import type { PlainGate } from '../circuit/expand.ts';
import { emitDense } from '../compile/emit-mixing.ts';
import { bytesOf, strideOf, type Layout } from '../compile/layout.ts';
import * as op from '../compile/opcodes.ts';
import { snap } from '../compile/snap.ts';
import { TapeWriter } from '../compile/tape-writer.ts';
import { CONTROL_BYTES, type TapeMachine } from './tape-machine.ts';

const WORDS = op.RECORD_BYTES / 4;

/** A 32-bit memory holds no more. */
const MAX_QUBITS = 28;

/** Records written before they are played, with room for one gate more; a record has at most 16 complex vectors. */
const MAX_RECORDS = 512;
const TAPE_BYTES = MAX_RECORDS * op.RECORD_BYTES;
const COEFFICIENT_BYTES = MAX_RECORDS * 16 * 32;

const TAPE = CONTROL_BYTES;
const COEFFICIENTS = TAPE + TAPE_BYTES;

/** States may lie from here on. */
export const FIRST_STATE = COEFFICIENTS + COEFFICIENT_BYTES;

/** A call is to touch about this many amplitudes, which takes some tens of milliseconds. */
const AMPLITUDES_A_CALL = 2 ** 26;

/**
 * The short cut: gates become records as they come, straight into the machine's memory, and the whole state is one tile.
 * No program, no layers, no tables, because for few amplitudes thinking costs more than it saves. Gates on one qubit
 * are multiplied together until something else needs the qubit.
 */
export class GatePlayer {
  readonly #machine: TapeMachine;
  readonly #layout: Layout;
  readonly #lanes: number;
  readonly #strides: readonly number[];
  /** The product of gates that wait, eight numbers a qubit, and whether there is one. */
  readonly #waiting: Float64Array;
  readonly #isWaiting: Uint8Array;
  #qubits = 0;
  /** Address of the state at work. */
  #state = FIRST_STATE;
  #blocks = 0;
  #recordsACall = MAX_RECORDS;
  #records = 0;
  /** Place of the next coefficient among the machine's numbers. */
  #next = 0;
  /** Phase that diagonal gates give the whole state. */
  #phaseRe = 1;
  #phaseIm = 0;
  /** Conditions of the record that is being written. */
  #skip = 0;
  #start = 0;
  #halvings = 0;
  #laneMask = 0;
  #laneValue = 0;

  constructor(machine: TapeMachine) {
    this.#machine = machine;
    this.#layout = machine.layout;
    const { laneQubits } = machine.layout;
    this.#lanes = 1 << laneQubits;
    this.#strides = Array.from({ length: MAX_QUBITS }, (_, qubit) => (qubit < laneQubits ? 0 : strideOf(machine.layout, qubit)));
    this.#waiting = new Float64Array(8 * MAX_QUBITS);
    this.#isWaiting = new Uint8Array(MAX_QUBITS);
  }

  /** Runs gates on |0…0⟩ and gives the address of the state. `pulse` is called between calls, with the fraction done. */
  play(qubits: number, gates: readonly PlainGate[], pulse: (fraction: number) => void): number {
    this.begin(qubits);
    this.add(gates, pulse);
    this.finish();
    return FIRST_STATE;
  }

  /** Sets the state at `address` to |0…0⟩ and works on it from now on. */
  begin(qubits: number, address = FIRST_STATE): void {
    const machine = this.#machine;
    const bytes = bytesOf(this.#layout, qubits);
    machine.reserve(address + bytes);
    machine.kernels.ground(address, bytes, 1, 0);
    this.open(qubits, address);
  }

  /** Works on the state at `address` from now on. */
  open(qubits: number, address: number): void {
    this.#qubits = qubits;
    this.#state = address;
    this.#blocks = Math.max(1, 1 << (qubits - this.#layout.laneQubits));
    // One gate writes four records at most: those of the qubits it waits for, and its own.
    this.#recordsACall = Math.max(1, Math.min(MAX_RECORDS - 4, AMPLITUDES_A_CALL / 2 ** qubits));
    this.#isWaiting.fill(0);
    this.#phaseRe = 1;
    this.#phaseIm = 0;
    this.#rewind();
  }

  add(gates: readonly PlainGate[], pulse: (fraction: number) => void): void {
    for (let i = 0; i < gates.length; i++) {
      this.#gate(gates[i]!);
      if (this.#records < this.#recordsACall) continue;
      this.#flush();
      pulse(i / gates.length);
    }
  }

  /** Plays what waits, so that the state is as the gates leave it. */
  finish(): void {
    for (let qubit = 0; qubit < this.#qubits; qubit++) {
      this.#settle(qubit);
      if (this.#records >= this.#recordsACall) this.#flush();
    }
    this.#conditions(NO_CONTROLS);
    this.#phase(this.#phaseRe, this.#phaseIm);
    this.#phaseRe = 1;
    this.#phaseIm = 0;
    this.#flush();
  }

  /** Weights of a qubit's values 0 and 1. Precondition: nothing waits. */
  weights(qubit: number): readonly [zero: number, one: number] {
    return [this.#weight(qubit, 0), this.#weight(qubit, 1)];
  }

  #weight(qubit: number, value: 0 | 1): number {
    this.#conditions(NO_CONTROLS);
    this.#require(qubit, value);
    const { reals, realBytes, kernels } = this.#machine;
    const first = COEFFICIENTS / realBytes;
    for (let lane = 0; lane < this.#lanes; lane++) reals[first + lane] = (lane & this.#laneMask) === this.#laneValue ? 1 : 0;
    return kernels.weighWhere(this.#state, this.#skip, this.#start, this.#blocks >> this.#halvings, COEFFICIENTS);
  }

  /** Leaves of the state only where a qubit has a value, multiplied by `scale`. Precondition: nothing waits. */
  project(qubit: number, value: 0 | 1, scale: number): void {
    this.#conditions(NO_CONTROLS);
    this.#require(qubit, value === 1 ? 0 : 1);
    this.#phase(0, 0);
    this.#conditions(NO_CONTROLS);
    this.#require(qubit, value);
    this.#phase(scale, 0);
    this.#flush();
  }

  #rewind(): void {
    this.#records = 0;
    this.#next = COEFFICIENTS / this.#machine.realBytes;
  }

  #flush(): void {
    this.#machine.kernels.play(TAPE, this.#records, this.#state, 0);
    this.#rewind();
  }

  #gate({ gate, targets, controls, parameters }: PlainGate): void {
    const matrix = gate.matrix(parameters);
    const target = targets[0]!;
    if (targets.length === 1 && controls.length === 0) {
      this.#multiply(target, matrix);
      return;
    }
    for (let i = 0; i < controls.length; i++) this.#settle(controls[i]!.qubit);
    for (let i = 0; i < targets.length; i++) this.#settle(targets[i]!);
    // The controls may have been many.
    if (this.#records > MAX_RECORDS - 4) this.#flush();
    if (targets.length === 2) this.#two(matrix, targets, controls);
    else {
      this.#conditions(controls);
      if (gate.structure.diagonal) this.#diagonal(target, matrix);
      else if (gate.name === 'X') this.#exchange(target);
      else this.#dense(target, matrix, 0);
    }
  }

  /** Another gate on a qubit: the product of matrices, the newer one on the left. */
  #multiply(qubit: number, m: Float64Array): void {
    const w = this.#waiting;
    const at = 8 * qubit;
    if (this.#isWaiting[qubit] === 0) {
      this.#isWaiting[qubit] = 1;
      for (let i = 0; i < 8; i++) w[at + i] = m[i]!;
      return;
    }
    for (let column = at; column < at + 4; column += 2) {
      const ar = w[column]!;
      const ai = w[column + 1]!;
      const br = w[column + 4]!;
      const bi = w[column + 5]!;
      w[column] = m[0]! * ar - m[1]! * ai + m[2]! * br - m[3]! * bi;
      w[column + 1] = m[0]! * ai + m[1]! * ar + m[2]! * bi + m[3]! * br;
      w[column + 4] = m[4]! * ar - m[5]! * ai + m[6]! * br - m[7]! * bi;
      w[column + 5] = m[4]! * ai + m[5]! * ar + m[6]! * bi + m[7]! * br;
    }
  }

  /** Writes down what waits on a qubit. */
  #settle(qubit: number): void {
    if (this.#isWaiting[qubit] === 0) return;
    this.#isWaiting[qubit] = 0;
    const w = this.#waiting;
    const at = 8 * qubit;
    this.#conditions(NO_CONTROLS);
    const isDiagonal = snap(w[at + 2]!) === 0 && snap(w[at + 3]!) === 0 && snap(w[at + 4]!) === 0 && snap(w[at + 5]!) === 0;
    if (!isDiagonal) {
      this.#dense(qubit, w, at);
      return;
    }
    // diag(a, b) = a · diag(1, b/a); gates are unitary, so 1/a is the conjugate of a.
    const [aRe, aIm, bRe, bIm] = [w[at]!, w[at + 1]!, w[at + 6]!, w[at + 7]!];
    const phaseRe = this.#phaseRe * aRe - this.#phaseIm * aIm;
    this.#phaseIm = this.#phaseRe * aIm + this.#phaseIm * aRe;
    this.#phaseRe = phaseRe;
    this.#require(qubit, 1);
    this.#phase(bRe * aRe + bIm * aIm, bIm * aRe - bRe * aIm);
  }

  #conditions(controls: readonly Control[]): void {
    this.#skip = 0;
    this.#start = 0;
    this.#halvings = 0;
    this.#laneMask = 0;
    this.#laneValue = 0;
    for (let i = 0; i < controls.length; i++) this.#require(controls[i]!.qubit, controls[i]!.on);
  }

  #require(qubit: number, value: 0 | 1): void {
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

  /** A controlled phase gate: a phase for each value of the target that has one. */
  #diagonal(target: number, m: Float64Array): void {
    const { [0]: re0, [1]: im0, [6]: re1, [7]: im1 } = m;
    const [skip, start, halvings, laneMask, laneValue] = [this.#skip, this.#start, this.#halvings, this.#laneMask, this.#laneValue];
    if (re0 !== 1 || im0 !== 0) {
      this.#require(target, 0);
      this.#phase(re0!, im0!);
      this.#skip = skip;
      this.#start = start;
      this.#halvings = halvings;
      this.#laneMask = laneMask;
      this.#laneValue = laneValue;
    }
    this.#require(target, 1);
    this.#phase(re1!, im1!);
  }

  #record(operation: number, skip: number, start: number, count: number, stride0: number): void {
    const words = this.#machine.words;
    const at = TAPE / 4 + this.#records++ * WORDS;
    words[at + op.OPERATION] = operation;
    words[at + op.SKIP] = skip;
    words[at + op.START] = start;
    words[at + op.COUNT] = count;
    words[at + op.STRIDE_0] = stride0;
    words[at + op.COEFFICIENTS] = this.#next * this.#machine.realBytes;
    words[at + op.OUTER_MASK] = 0;
    words[at + op.OUTER_VALUE] = 0;
  }

  #phase(re: number, im: number): void {
    if (snap(re - 1) === 0 && snap(im) === 0) return;
    this.#record(op.PHASE, this.#skip, this.#start, this.#blocks >> this.#halvings, 0);
    this.#vector(snap(re), snap(im), 1);
  }

  #exchange(target: number): void {
    const isLane = target < this.#layout.laneQubits;
    const stride = this.#strides[target]!;
    const count = this.#blocks >> (this.#halvings + (isLane ? 0 : 1));
    this.#record(isLane ? op.FLIP_LANES : op.FLIP, this.#skip | stride, this.#start, count, isLane ? target : stride);
    const { reals } = this.#machine;
    for (let lane = 0; lane < this.#lanes; lane++) reals[this.#next++] = (lane & this.#laneMask) === this.#laneValue ? 1 : 0;
    // Complex vectors follow, which are aligned to two vectors.
    this.#next += this.#lanes;
  }

  /** A matrix, from place `at` of an array, on a qubit under the conditions. */
  #dense(qubit: number, m: Float64Array, at: number): void {
    const isLane = qubit < this.#layout.laneQubits;
    const stride = this.#strides[qubit]!;
    const count = this.#blocks >> (this.#halvings + (isLane ? 0 : 1));
    this.#record(isLane ? op.DENSE_1_LANE : op.DENSE_1, this.#skip | stride, this.#start, count, isLane ? qubit : stride);
    if (isLane) {
      this.#laneVector(qubit, m, at, at + 6, 1);
      this.#laneVector(qubit, m, at + 2, at + 4, 0);
      return;
    }
    for (let entry = 0; entry < 8; entry += 2) this.#vector(snap(m[at + entry]!), snap(m[at + entry + 1]!), entry === 0 || entry === 6 ? 1 : 0);
  }

  /** One complex number in all lanes that the conditions allow, `otherwise` in the rest. */
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

  /** The number at `zero` in lanes where lane qubit `qubit` is 0, that at `one` where it is 1. */
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

  /** A gate on two qubits, by way of the compiler's own emitter. */
  #two(matrix: Float64Array, targets: readonly number[], controls: readonly Control[]): void {
    const machine = this.#machine;
    const tape = new TapeWriter();
    const tile = Array.from({ length: this.#qubits }, (_, qubit) => qubit);
    emitDense({ layout: this.#layout, tile, tape }, {
      matrix,
      // The last target is the least significant bit of the matrix.
      targets: targets.toReversed().map((position) => ({ position, slot: 0 })),
      controls: controls.map(({ qubit, on }) => ({ position: qubit, slot: 0, value: on })),
    });
    const first = TAPE / 4 + this.#records++ * WORDS;
    machine.words.set(tape.words(), first);
    machine.words[first + op.COEFFICIENTS] = this.#next * machine.realBytes;
    machine.reals.set(tape.numbers(), this.#next);
    this.#next += tape.coefficients;
  }
}

const NO_CONTROLS: readonly Control[] = [];

const players = new WeakMap<TapeMachine, GatePlayer>();

export function gatePlayerOf(machine: TapeMachine): GatePlayer {
  let player = players.get(machine);
  if (player === undefined) players.set(machine, (player = new GatePlayer(machine)));
  return player;
}
