import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { checkpointOf } from '#simulator/engines/checkpoint.ts';
import { type EngineRuntime, type RunControl, RunRefused } from '#simulator/engines/engine.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { marginalOf } from '#simulator/engines/readout.ts';
import { hasKernels, machineOf } from '#simulator/kernels/tape-machine.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { layoutFor, MAX_WASM_QUBITS, MIN_SEGMENT_QUBITS } from './precision.ts';
import { SegmentCache } from './segment-cache.ts';
import { StatePool } from './state-pool.ts';

const PRECISION = 'double';

/** A state that is made once and then changed by the same gates again and again. */
export interface Evolution {
  /** Makes the state of |0…0⟩. */
  readonly start: Circuit;
  /** Applied `times` times; both circuits have gates only. */
  readonly step: Circuit;
  readonly times: number;
  /** Qubits whose joint probabilities are read; bit k of an outcome is the k-th qubit listed. */
  readonly qubits: readonly number[];
}

interface EvolvingState {
  apply(gates: readonly PlainGate[]): void;
  read(): Float64Array;
}

/** @throws RunRefused for a circuit that is too long, Error for one that is more than gates */
function gatesOf(circuit: Circuit): readonly PlainGate[] {
  const expansion = expand(circuit);
  if (!expansion.ok) throw new RunRefused(refuse('too_long', {}));
  return expansion.operations.map((operation) => {
    if (operation.kind !== 'gate') throw new Error(`a step of an evolution has no ${operation.kind}`);
    return operation;
  });
}

/**
 * Runs an evolution in double precision and reads exact probabilities after 0, 1, … steps. The state stays where it is:
 * T steps cost T runs of the step, not T² / 2. `each` must not run circuits, which would overwrite the state.
 * @throws RunAborted, RunRefused, Error
 */
export function evolveState(
  { start, step, times, qubits }: Evolution,
  { kernels, now }: EngineRuntime,
  each: (time: number, probabilities: Float64Array) => void,
  control?: RunControl,
): void {
  const size = start.qubits;
  if (size > MAX_WASM_QUBITS[PRECISION])
    throw new RunRefused(refuse('too_many_qubits', { qubits: size, limit: MAX_WASM_QUBITS[PRECISION] }));
  const [first, again] = [gatesOf(start), gatesOf(step)];
  const checkpoint = checkpointOf(control, now);
  const inTime = (): void => checkpoint();
  const onKernels = (): EvolvingState => {
    const segments = size < MIN_SEGMENT_QUBITS ? undefined : new SegmentCache(layoutFor(size, PRECISION));
    const state = new StatePool(machineOf(kernels, PRECISION), size, segments, now).setZeroState();
    return {
      apply: (gates) => state.applyGates(gates, inTime),
      read: () =>
        marginalOf(
          state,
          qubits.map((qubit) => state.storedBitOf(qubit)),
          inTime,
        ),
    };
  };
  const inScalars = (): EvolvingState => {
    const state = StateVector.zero(size);
    return { apply: (gates) => state.applyGates(gates, inTime), read: () => marginalOf(state, qubits, inTime) };
  };
  const state = hasKernels(kernels, PRECISION) ? onKernels() : inScalars();
  state.apply(first);
  each(0, state.read());
  for (let time = 1; time <= times; time++) {
    state.apply(again);
    each(time, state.read());
    checkpoint(time / times);
  }
}
