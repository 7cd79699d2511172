import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { layoutBytes } from '#simulator/compile/layout.ts';
import { inversionOf } from '#simulator/compile/program.ts';
import type { ComparableState } from '#simulator/engines/exact-branches.ts';
import { FIRST_STATE } from '#simulator/kernels/direct-tape.ts';
import { type GatePlayer, gatePlayerOf } from '#simulator/kernels/gate-player.ts';
import { continuePasses } from '#simulator/kernels/run-passes.ts';
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
  #count = 0;

  /** Present if compiling the gates to passes pays off. */
  readonly segments: SegmentCache | undefined;
  readonly now: () => number;

  constructor(machine: TapeMachine, qubits: number, segments: SegmentCache | undefined, now: () => number) {
    this.machine = machine;
    this.segments = segments;
    this.now = now;
    this.player = gatePlayerOf(machine);
    this.qubits = qubits;
    this.#stride = Math.max(64, layoutBytes(machine.layout, qubits));
  }

  /** Returns a new state, |0…0⟩. */
  setZeroState(): PooledState {
    const address = this.allocate();
    this.player.begin(this.qubits, address);
    return new PooledState(this, address, identityMapping(this.qubits));
  }

  allocate(): number {
    const address = this.#free.pop() ?? FIRST_STATE + this.#stride * this.#count++;
    this.machine.reserve(address + this.#stride);
    return address;
  }

  /** The address after all states. */
  end(): number {
    return FIRST_STATE + this.#stride * this.#count;
  }

  free(address: number): void {
    this.#free.push(address);
  }
}

const isSameMapping = (one: QubitMapping, other: QubitMapping): boolean =>
  one === other ||
  one.storedBit.every(
    (bit, qubit) => bit === other.storedBit[qubit] && one.isInverted[qubit] === other.isInverted[qubit],
  );

export class PooledState extends StoredState implements ComparableState<PooledState> {
  readonly #pool: StatePool;
  readonly #address: number;
  #mapping: QubitMapping;

  constructor(pool: StatePool, address: number, mapping: QubitMapping) {
    super(pool.machine, address, pool.qubits, inversionOf(mapping));
    this.#pool = pool;
    this.#address = address;
    this.#mapping = mapping;
  }

  storedBitOf(qubit: number): number {
    return this.#mapping.storedBit[qubit]!;
  }

  copy(): PooledState {
    const to = this.#pool.allocate();
    const { machine, qubits } = this.#pool;
    machine.bytes.copyWithin(to, this.#address, this.#address + layoutBytes(machine.layout, qubits));
    return new PooledState(this.#pool, to, this.#mapping);
  }

  /** |⟨ψ|φ⟩|², or 0 if the two states are stored in different orders: then they count as different. */
  overlap(other: PooledState): number {
    if (!isSameMapping(this.#mapping, other.#mapping)) return 0;
    const { reals, layout, realBytes } = this.#pool.machine;
    const lanes = 2 ** layout.laneQubits;
    const [first, second] = [this.#address / realBytes, other.#address / realBytes];
    const numbers = 2 ** this.qubits;
    let re = 0;
    let im = 0;
    for (let index = 0; index < numbers; index++) {
      const at = Math.floor(index / lanes) * 2 * lanes + (index % lanes);
      const [a, b] = [reals[first + at]!, reals[first + at + lanes]!];
      const [c, d] = [reals[second + at]!, reals[second + at + lanes]!];
      re += a * c + b * d;
      im += a * d - b * c;
    }
    return re * re + im * im;
  }

  protected override scratchAddress(): number {
    return this.#pool.end();
  }

  release(): void {
    this.#pool.free(this.#address);
  }

  #opened(): GatePlayer {
    this.#pool.player.open(this.#pool.qubits, this.#address);
    return this.#pool.player;
  }

  applyGates(gates: readonly PlainGate[], checkpoint: Checkpoint): void {
    const { segments, machine, now } = this.#pool;
    if (segments !== undefined && gates.length > 0) {
      const { plan, after } = segments.compile(gates, this.#mapping, checkpoint);
      continuePasses(machine, plan, this.#address, this.#pool.end(), now, checkpoint);
      this.#mapping = after;
      this.inversion = inversionOf(after);
      return;
    }
    const player = this.#opened();
    player.add(gates, checkpoint);
    player.finish();
  }

  weights(qubit: number): readonly [zero: number, one: number] {
    const [zero, one] = this.#opened().weights(this.storedBitOf(qubit));
    return this.#mapping.isInverted[qubit] === 0 ? [zero, one] : [one, zero];
  }

  collapse(qubit: number, outcome: 0 | 1, weight: number): void {
    this.#opened().project(
      this.storedBitOf(qubit),
      (outcome ^ this.#mapping.isInverted[qubit]!) as 0 | 1,
      1 / Math.sqrt(weight),
    );
  }
}
