import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { layoutBytes } from '#simulator/compile/layout.ts';
import { isNegligible } from '#simulator/compile/snap.ts';
import { multiplyRows } from '#simulator/math/complex.ts';
import { DirectTape, FIRST_STATE, MAX_RECORDS, MAX_SINGLE_TILE_QUBITS } from './direct-tape.ts';
import type { TapeMachine } from './tape-machine.ts';

/** Target number of amplitudes that one kernel call touches, which takes some tens of milliseconds. */
const AMPLITUDES_PER_CALL = 2 ** 26;

/** Maximum number of records per gate: one for the pending product of every qubit, and two for the gate. */
const RECORDS_PER_GATE = MAX_SINGLE_TILE_QUBITS + 2;

/**
 * Runs gates without compiling: each gate becomes a record, written directly into the memory of the machine, and the
 * whole state is one tile. For a small state, compiling (lowered program, layers, tables) would take longer than it
 * saves. One-qubit gates are multiplied together until another operation needs the qubit.
 */
export class GatePlayer {
  readonly #machine: TapeMachine;
  readonly #tape: DirectTape;
  /**
   * The pending products of one-qubit gates, eight numbers per qubit, and whether there is one. They are not
   * `PendingUnitaries`, because an object and an array per gate would take longer than a gate on a small state.
   */
  readonly #pending = new Float64Array(8 * MAX_SINGLE_TILE_QUBITS);
  readonly #isPending = new Uint8Array(MAX_SINGLE_TILE_QUBITS);
  #qubits = 0;
  #recordsPerCall = MAX_RECORDS;
  /** Global phase from diagonal gates. */
  #phaseRe = 1;
  #phaseIm = 0;

  constructor(machine: TapeMachine) {
    this.#machine = machine;
    this.#tape = new DirectTape(machine);
  }

  /**
   * Runs gates on |0…0⟩ and returns the address of the state. `checkpoint` is called between kernel calls, with the
   * fraction done.
   */
  play(qubits: number, gates: readonly PlainGate[], checkpoint: Checkpoint): number {
    this.begin(qubits);
    this.add(gates, checkpoint);
    this.finish();
    return FIRST_STATE;
  }

  /** Sets the state at `address` to |0…0⟩ and selects it for all following gates. */
  begin(qubits: number, address = FIRST_STATE): void {
    const machine = this.#machine;
    const bytes = layoutBytes(machine.layout, qubits);
    machine.reserve(address + bytes);
    machine.kernels.setZeroState(address, bytes, 1, 0);
    this.open(qubits, address);
  }

  /** Selects the state at `address` for all following gates. */
  open(qubits: number, address: number): void {
    this.#qubits = qubits;
    this.#tape.open(qubits, address);
    this.#recordsPerCall = Math.max(1, Math.min(MAX_RECORDS - RECORDS_PER_GATE, AMPLITUDES_PER_CALL / 2 ** qubits));
    this.#isPending.fill(0);
    this.#phaseRe = 1;
    this.#phaseIm = 0;
  }

  add(gates: readonly PlainGate[], checkpoint: Checkpoint): void {
    for (let i = 0; i < gates.length; i++) {
      this.#gate(gates[i]!);
      if (this.#tape.records < this.#recordsPerCall) continue;
      this.#tape.play();
      checkpoint(i / gates.length);
    }
  }

  /** Applies all pending products and records, so that the state in memory is complete. */
  finish(): void {
    for (let qubit = 0; qubit < this.#qubits; qubit++) {
      this.#flush(qubit);
      if (this.#tape.records >= this.#recordsPerCall) this.#tape.play();
    }
    this.#tape.clearConditions();
    this.#tape.phase(this.#phaseRe, this.#phaseIm);
    this.#phaseRe = 1;
    this.#phaseIm = 0;
    this.#tape.play();
  }

  /** Returns the weights of the values 0 and 1 of a qubit. Precondition: nothing is pending. */
  weights(qubit: number): readonly [zero: number, one: number] {
    return [this.#tape.weight(qubit, 0), this.#tape.weight(qubit, 1)];
  }

  /** Projects the state onto a value of a qubit and multiplies it by `scale`. Precondition: nothing is pending. */
  project(qubit: number, value: 0 | 1, scale: number): void {
    const tape = this.#tape;
    tape.clearConditions();
    tape.require(qubit, value === 1 ? 0 : 1);
    tape.phase(0, 0);
    tape.clearConditions();
    tape.require(qubit, value);
    tape.phase(scale, 0);
    tape.play();
  }

  #gate({ gate, targets, controls, parameters }: PlainGate): void {
    const matrix = gate.matrix(parameters);
    const target = targets[0]!;
    if (targets.length === 1 && controls.length === 0) {
      this.#multiply(target, matrix);
      return;
    }
    for (let i = 0; i < controls.length; i++) this.#flush(controls[i]!.qubit);
    for (let i = 0; i < targets.length; i++) this.#flush(targets[i]!);
    const tape = this.#tape;
    if (targets.length === 2) {
      const other = targets[1]!;
      if (gate.name === 'SWAP' && controls.length === 0 && tape.canSwap(target, other)) tape.swap(target, other);
      else tape.dense2(matrix, targets, controls);
      return;
    }
    tape.setControls(controls);
    if (gate.name === 'X') tape.applyX(target);
    else if (!gate.structure.diagonal) tape.dense(target, matrix, 0);
    else {
      if (matrix[0] !== 1 || matrix[1] !== 0) {
        tape.require(target, 0);
        tape.phase(matrix[0]!, matrix[1]!);
        tape.setControls(controls);
      }
      tape.require(target, 1);
      tape.phase(matrix[6]!, matrix[7]!);
    }
  }

  /** Adds a gate to the pending product of a qubit: the newer matrix on the left. */
  #multiply(qubit: number, m: Float64Array): void {
    const w = this.#pending;
    const at = 8 * qubit;
    if (this.#isPending[qubit] === 0) {
      this.#isPending[qubit] = 1;
      for (let i = 0; i < 8; i++) w[at + i] = m[i]!;
      return;
    }
    multiplyRows(w, m, at, at + 4, 4);
  }

  /** Writes the record of the pending product of a qubit. */
  #flush(qubit: number): void {
    if (this.#isPending[qubit] === 0) return;
    this.#isPending[qubit] = 0;
    const w = this.#pending;
    const at = 8 * qubit;
    const tape = this.#tape;
    tape.clearConditions();
    const aRe = w[at]!;
    const aIm = w[at + 1]!;
    const isDiagonal =
      isNegligible(w[at + 2]!) && isNegligible(w[at + 3]!) && isNegligible(w[at + 4]!) && isNegligible(w[at + 5]!);
    if (!isDiagonal || Math.abs(aRe * aRe + aIm * aIm - 1) > 1e-9) {
      tape.dense(qubit, w, at);
      return;
    }
    // diag(a, b) = a · diag(1, b/a), and as |a| = 1, 1/a is its conjugate.
    const bRe = w[at + 6]!;
    const bIm = w[at + 7]!;
    const phaseRe = this.#phaseRe * aRe - this.#phaseIm * aIm;
    this.#phaseIm = this.#phaseRe * aIm + this.#phaseIm * aRe;
    this.#phaseRe = phaseRe;
    tape.require(qubit, 1);
    tape.phase(bRe * aRe + bIm * aIm, bIm * aRe - bRe * aIm);
  }
}

const players = new WeakMap<TapeMachine, GatePlayer>();

export function gatePlayerOf(machine: TapeMachine): GatePlayer {
  let player = players.get(machine);
  if (player === undefined) players.set(machine, (player = new GatePlayer(machine)));
  return player;
}
