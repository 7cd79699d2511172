import type { PlainGate } from '../../circuit/expand.ts';
import { bytesOf, type Layout } from '../../compile/layout.ts';
import { FIRST_STATE, gatePlayerOf, type GatePlayer } from '../../kernels/gate-player.ts';
import { StoredState } from '../../kernels/stored-state.ts';
import type { TapeMachine } from '../../kernels/tape-machine.ts';
import type { BranchableState } from '../branching.ts';
import { SAMPLING_BLOCK } from '../sampling.ts';

/** Bytes from one state of a pool to the next: reading a state leaves sums of its blocks behind it. */
export const pooledStateBytes = (layout: Layout, qubits: number): number => bytesOf(layout, qubits) + 64 + 8 * Math.ceil(2 ** qubits / SAMPLING_BLOCK);

/** States of one size, side by side in a machine's memory, which grows as far as they are needed at a time. */
export class StatePool {
  readonly machine: TapeMachine;
  readonly player: GatePlayer;
  readonly qubits: number;
  readonly #stride: number;
  readonly #free: number[] = [];
  #places = 0;

  constructor(machine: TapeMachine, qubits: number) {
    this.machine = machine;
    this.player = gatePlayerOf(machine);
    this.qubits = qubits;
    this.#stride = 64 * Math.ceil(pooledStateBytes(machine.layout, qubits) / 64);
  }

  /** A new state, |0…0⟩. */
  ground(): PooledState {
    const address = this.take();
    this.player.begin(this.qubits, address);
    return new PooledState(this, address);
  }

  take(): number {
    const address = this.#free.pop() ?? FIRST_STATE + this.#stride * this.#places++;
    this.machine.reserve(address + this.#stride);
    return address;
  }

  give(address: number): void {
    this.#free.push(address);
  }
}

class PooledState extends StoredState implements BranchableState<PooledState> {
  readonly #pool: StatePool;
  readonly #address: number;

  constructor(pool: StatePool, address: number) {
    super(pool.machine, address, pool.qubits, 0);
    this.#pool = pool;
    this.#address = address;
  }

  copy(): PooledState {
    const to = this.#pool.take();
    const { machine, qubits } = this.#pool;
    machine.bytes.copyWithin(to, this.#address, this.#address + bytesOf(machine.layout, qubits));
    return new PooledState(this.#pool, to);
  }

  release(): void {
    this.#pool.give(this.#address);
  }

  #opened(): GatePlayer {
    this.#pool.player.open(this.#pool.qubits, this.#address);
    return this.#pool.player;
  }

  applyGates(gates: readonly PlainGate[], beat: () => void): void {
    const player = this.#opened();
    player.add(gates, beat);
    player.finish();
  }

  weights(qubit: number): readonly [zero: number, one: number] {
    return this.#opened().weights(qubit);
  }

  collapse(qubit: number, outcome: 0 | 1, weight: number): void {
    this.#opened().project(qubit, outcome, 1 / Math.sqrt(weight));
  }
}
