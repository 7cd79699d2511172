import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { bytesOf } from '#simulator/compile/layout.ts';
import { inversionOf } from '#simulator/compile/program.ts';
import type { BranchableState } from '#simulator/engines/branching.ts';
import { FIRST_STATE } from '#simulator/kernels/direct-tape.ts';
import { type GatePlayer, gatePlayerOf } from '#simulator/kernels/gate-player.ts';
import { continuePlan } from '#simulator/kernels/run-plan.ts';
import { StoredState } from '#simulator/kernels/stored-state.ts';
import type { TapeMachine } from '#simulator/kernels/tape-machine.ts';
import { identityMapping, type QubitMapping, type SegmentCache } from './segment-cache.ts';

/**
 * States of one size, stored one after another in the memory of a machine, which grows with the number of states in
 * use.
 */
export class StatePool {
  readonly machine: TapeMachine;
  readonly player: GatePlayer;
  readonly qubits: number;
  readonly #stride: number;
  readonly #free: number[] = [];
  #places = 0;

  /** Present if compiling the gates to passes pays off. */
  readonly stretches: SegmentCache | undefined;
  readonly now: () => number;

  constructor(machine: TapeMachine, qubits: number, stretches: SegmentCache | undefined, now: () => number) {
    this.machine = machine;
    this.stretches = stretches;
    this.now = now;
    this.player = gatePlayerOf(machine);
    this.qubits = qubits;
    this.#stride = Math.max(64, bytesOf(machine.layout, qubits));
  }

  /** Returns a new state, |0…0⟩. */
  setZeroState(): PooledState {
    const address = this.take();
    this.player.begin(this.qubits, address);
    return new PooledState(this, address, identityMapping(this.qubits));
  }

  take(): number {
    const address = this.#free.pop() ?? FIRST_STATE + this.#stride * this.#places++;
    this.machine.reserve(address + this.#stride);
    return address;
  }

  /** The address after all states. */
  end(): number {
    return FIRST_STATE + this.#stride * this.#places;
  }

  give(address: number): void {
    this.#free.push(address);
  }
}

class PooledState extends StoredState implements BranchableState<PooledState> {
  readonly #pool: StatePool;
  readonly #address: number;
  #placement: QubitMapping;

  constructor(pool: StatePool, address: number, placement: QubitMapping) {
    super(pool.machine, address, pool.qubits, inversionOf(placement));
    this.#pool = pool;
    this.#address = address;
    this.#placement = placement;
  }

  placeOf(qubit: number): number {
    return this.#placement.storedBit[qubit]!;
  }

  copy(): PooledState {
    const to = this.#pool.take();
    const { machine, qubits } = this.#pool;
    machine.bytes.copyWithin(to, this.#address, this.#address + bytesOf(machine.layout, qubits));
    return new PooledState(this.#pool, to, this.#placement);
  }

  protected override scratchAddress(): number {
    return this.#pool.end();
  }

  release(): void {
    this.#pool.give(this.#address);
  }

  #opened(): GatePlayer {
    this.#pool.player.open(this.#pool.qubits, this.#address);
    return this.#pool.player;
  }

  applyGates(gates: readonly PlainGate[], checkpoint: Checkpoint): void {
    const { stretches, machine, now } = this.#pool;
    if (stretches !== undefined && gates.length > 0) {
      const { plan, after } = stretches.compile(gates, this.#placement, checkpoint);
      continuePlan(machine, plan, this.#address, this.#pool.end(), now, checkpoint);
      this.#placement = after;
      this.inversion = inversionOf(after);
      return;
    }
    const player = this.#opened();
    player.add(gates, checkpoint);
    player.finish();
  }

  weights(qubit: number): readonly [zero: number, one: number] {
    const [zero, one] = this.#opened().weights(this.placeOf(qubit));
    return this.#placement.isInverted[qubit] === 0 ? [zero, one] : [one, zero];
  }

  collapse(qubit: number, outcome: 0 | 1, weight: number): void {
    this.#opened().project(
      this.placeOf(qubit),
      (outcome ^ this.#placement.isInverted[qubit]!) as 0 | 1,
      1 / Math.sqrt(weight),
    );
  }
}
