import { layoutBytes } from '#simulator/compile/layout.ts';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { layoutFor, MIN_SEGMENT_QUBITS } from '#simulator/engines/full-amplitude/precision.ts';
import { SegmentCache } from '#simulator/engines/full-amplitude/segment-cache.ts';
import { type PooledState, StatePool } from '#simulator/engines/full-amplitude/state-pool.ts';
import { hasKernels, machineOf } from '#simulator/kernels/tape-machine.ts';
import type { BlochVector } from '#simulator/states/state-vector.ts';
import { followedIn, type OpenState } from './followed-state.ts';
import type { StateSpace } from './state-space.ts';
import { storedBloch, storedBlochVectors, storedProbabilities } from './stored-readings.ts';

/** What states on the kernels need. */
export type KernelSource = Pick<EngineRuntime, 'kernels' | 'now'>;

/** States in the memory of the kernels. */
class KernelSpace implements StateSpace<PooledState> {
  readonly qubits: number;
  readonly stateBytes: number;
  readonly #pool: StatePool;

  constructor(qubits: number, { kernels, now }: KernelSource) {
    this.qubits = qubits;
    this.stateBytes = layoutBytes(layoutFor(qubits, 'double'), qubits);
    const segments = qubits < MIN_SEGMENT_QUBITS ? undefined : new SegmentCache(layoutFor(qubits, 'double'));
    this.#pool = new StatePool(machineOf(kernels, 'double'), qubits, segments, now);
  }

  zero(): PooledState {
    return this.#pool.setZeroState();
  }

  amplitude(state: PooledState, index: number): { readonly re: number; readonly im: number } {
    let stored = 0;
    for (let qubit = 0; qubit < this.qubits; qubit++) stored += ((index >>> qubit) & 1) * 2 ** state.storedBitOf(qubit);
    return state.amplitude(stored);
  }

  probabilities(state: PooledState): Float64Array {
    return storedProbabilities(state, (qubit) => state.storedBitOf(qubit));
  }

  bloch(state: PooledState, qubit: number): BlochVector {
    return storedBloch(state, state.storedBitOf(qubit));
  }

  blochVectors(state: PooledState): readonly BlochVector[] {
    return storedBlochVectors(state, (qubit) => state.storedBitOf(qubit));
  }
}

/**
 * Returns the states of a size on these kernels, all valid until the next space is made. Precondition: there is a build
 * for double precision.
 */
export const kernelSpace = (qubits: number, source: KernelSource): StateSpace<PooledState> =>
  new KernelSpace(qubits, source);

/**
 * Returns what opens states on these kernels, each valid until the next is opened; undefined if there is no build for
 * double precision.
 */
export const openStateOn = (source: KernelSource): OpenState | undefined =>
  hasKernels(source.kernels, 'double') ? (qubits) => followedIn(kernelSpace(qubits, source)) : undefined;
