import type { PlainOperation } from '#simulator/circuit/expand.ts';
import { FollowedShot } from '#simulator/engines/branching.ts';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { layoutFor, MIN_SEGMENT_QUBITS } from '#simulator/engines/full-amplitude/precision.ts';
import { SegmentCache } from '#simulator/engines/full-amplitude/segment-cache.ts';
import { type PooledState, StatePool } from '#simulator/engines/full-amplitude/state-pool.ts';
import { StoredPauliSums } from '#simulator/kernels/stored-pauli-sums.ts';
import { hasKernels, machineOf } from '#simulator/kernels/tape-machine.ts';
import type { PauliSums } from '#simulator/observables/pauli-sums.ts';
import type { BlochVector } from '#simulator/states/state-vector.ts';
import type { FollowedStart, FollowedState, OpenState } from './followed-state.ts';

/** A followed state in the memory of the kernels. */
class KernelFollowedState implements FollowedState {
  readonly qubits: number;
  readonly #state: PooledState;
  readonly #shot: FollowedShot<PooledState>;

  constructor(
    { qubits, classicalBits, seed }: FollowedStart,
    { kernels, now }: Pick<EngineRuntime, 'kernels' | 'now'>,
  ) {
    this.qubits = qubits;
    const segments = qubits < MIN_SEGMENT_QUBITS ? undefined : new SegmentCache(layoutFor(qubits, 'double'));
    this.#state = new StatePool(machineOf(kernels, 'double'), qubits, segments, now).setZeroState();
    this.#shot = new FollowedShot(this.#state, classicalBits, seed);
  }

  get hasDrawn(): boolean {
    return this.#shot.hasDrawn;
  }

  run(operations: readonly PlainOperation[]): void {
    this.#shot.run(operations);
  }

  amplitude(index: number): { readonly re: number; readonly im: number } {
    let stored = 0;
    for (let qubit = 0; qubit < this.qubits; qubit++)
      stored += ((index >>> qubit) & 1) * 2 ** this.#state.storedBitOf(qubit);
    return this.#state.amplitude(stored);
  }

  probabilities(): Float64Array {
    const stored = new Float64Array(2 ** this.qubits);
    this.#state.probabilities(0, stored);
    return inOrderOfQubits(stored, (qubit) => this.#state.storedBitOf(qubit));
  }

  bloch(qubit: number): BlochVector {
    const sums = StoredPauliSums.of(this.#state);
    const bit = this.#state.storedBitOf(qubit);
    const [z] = sums.sumsOf({ x: 0, z: Uint32Array.of(1 << bit), parts: Uint8Array.of(0) }, () => {});
    return { ...across(sums, bit), z: z! };
  }

  blochVectors(): readonly BlochVector[] {
    const sums = StoredPauliSums.of(this.#state);
    const bits = Array.from({ length: this.qubits }, (_, qubit) => this.#state.storedBitOf(qubit));
    const masks = Uint32Array.from(bits, (bit) => 1 << bit);
    const z = sums.sumsOf({ x: 0, z: masks, parts: new Uint8Array(masks.length) }, () => {});
    return bits.map((bit, qubit) => ({ ...across(sums, bit), z: z[qubit]! }));
  }
}

/**
 * Returns what opens states on these kernels, each valid until the next is opened; undefined if there is no build for
 * double precision.
 */
export const openStateOn = (runtime: Pick<EngineRuntime, 'kernels' | 'now'>): OpenState | undefined =>
  hasKernels(runtime.kernels, 'double') ? (start) => new KernelFollowedState(start, runtime) : undefined;

/** The components across the axis of a qubit: ⟨X⟩, and ⟨Y⟩ with the sign of Y = i·X·Z. */
function across(sums: PauliSums, bit: number): { readonly x: number; readonly y: number } {
  const mask = 1 << bit;
  const [x, y] = sums.sumsOf({ x: mask, z: Uint32Array.of(0, mask), parts: Uint8Array.of(0, 1) }, () => {});
  return { x: x!, y: -y! };
}

/** Orders numbers by the index over qubits that are ordered by the index over stored bits. */
function inOrderOfQubits(stored: Float64Array, bitOf: (qubit: number) => number): Float64Array {
  const qubits = Math.log2(stored.length);
  const places = Array.from({ length: qubits }, (_, qubit) => bitOf(qubit));
  if (places.every((bit, qubit) => bit === qubit)) return stored;
  // The place of an index is the sum of the places of its two halves.
  const half = qubits >> 1;
  const placeOf = (index: number, from: number): number => {
    let place = 0;
    for (let bit = 0; index >>> bit > 0; bit++) if ((index >>> bit) & 1) place += 2 ** places[from + bit]!;
    return place;
  };
  const low = Uint32Array.from({ length: 2 ** half }, (_, index) => placeOf(index, 0));
  const high = Uint32Array.from({ length: 2 ** (qubits - half) }, (_, index) => placeOf(index, half));
  const ordered = new Float64Array(stored.length);
  for (let index = 0, upper = 0; upper < high.length; upper++)
    for (let lower = 0; lower < low.length; lower++) ordered[index++] = stored[high[upper]! + low[lower]!]!;
  return ordered;
}
