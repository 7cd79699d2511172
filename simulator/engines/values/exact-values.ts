import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate, PlainOperation } from '#simulator/circuit/expand.ts';
import { checkpointOf } from '#simulator/engines/checkpoint.ts';
import type { EngineRuntime, Estimate, Refusal, Resources } from '#simulator/engines/engine.ts';
import { branchesCost, exactBranches } from '#simulator/engines/exact-branches.ts';
import { fullAmplitudeEngine } from '#simulator/engines/full-amplitude/engine.ts';
import { MAX_WASM_QUBITS } from '#simulator/engines/full-amplitude/precision.ts';
import { MAX_STORED_QUBITS } from '#simulator/engines/gradient/tape-adjoint.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { AMPLITUDE_SECONDS } from '#simulator/engines/speed.ts';
import { AmplitudeSums } from '#simulator/observables/amplitude-sums.ts';
import { ownBits } from '#simulator/observables/masked-observable.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import {
  exactAnswers,
  type ExactMethod,
  exactRuns,
  meanInMixture,
  meanInState,
  valueInMixture,
  valueInState,
  type WeightedState,
} from './exact-answers.ts';
import { boundOperations, type ObservedProgram, type ShiftedAngle } from './observed-program.ts';
import { observedState, stateDerivatives, VALUES_PRECISION } from './state-values.ts';
import type { ValuesPlan, ValuesRequest } from './values.ts';

/** Measured: a gradient by the adjoint method takes as long as this many runs of its circuit. */
export const ADJOINT_RUNS = 5;

const MAX_SECONDS = 3600;

/** Computes values from the final state, or from the final states of all branches. */
export function planExactValues(program: ObservedProgram, request: ValuesRequest): ValuesPlan | Refusal {
  const { qubits, operations } = program;
  const hasDerivatives = request.gradient || request.hessian;
  const limit = hasDerivatives ? MAX_STORED_QUBITS : MAX_WASM_QUBITS[VALUES_PRECISION];
  if (qubits > limit) return refuse('too_many_qubits', { qubits, limit });
  const isUnitary = operations.every(({ kind }) => kind === 'gate');
  const bound = boundOperations(program);
  const expand = () => ({ ok: true as const, operations: bound });
  const base = isUnitary
    ? fullAmplitudeEngine.plan(
        { qubits, classicalBits: 0, operations: [] },
        { shots: 0, seed: 0, precision: VALUES_PRECISION, states: ['0'.repeat(qubits)] },
        { expand },
      )
    : undefined;
  if (base?.ok === false) return base;
  return {
    ok: true,
    estimate(resources) {
      const estimate = base?.estimate(resources) ?? branchesEstimate(program, resources);
      if (!estimate.ok || !hasDerivatives) return estimate;
      const runs = exactRuns(program, request, isUnitary ? ADJOINT_RUNS * request.observables.length : undefined);
      return exactEstimate(runs * estimate.seconds, 2 * estimate.memoryBytes, resources);
    },
    run(runtime, control) {
      const checkpoint = checkpointOf(control, runtime.now);
      // Of many runs, not the parts of one are reported.
      const isOneRun = !hasDerivatives || (isUnitary && !request.hessian);
      const within = isOneRun ? checkpoint : progressRange(checkpoint, 0, 0);
      const method = isUnitary
        ? stateMethod(program, request, runtime, within)
        : branchesMethod(program, request, runtime, within);
      return exactAnswers(program, request, method, checkpoint);
    },
  };
}

function stateMethod(
  program: ObservedProgram,
  { observables }: ValuesRequest,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): ExactMethod {
  const { qubits, angles } = program;
  const gatesAt = (shifted: readonly ShiftedAngle[]) => boundOperations(program, shifted) as readonly PlainGate[];
  const stateAt = (shifted: readonly ShiftedAngle[]) => observedState(qubits, gatesAt(shifted), runtime, checkpoint);
  return {
    values() {
      const state = stateAt([]);
      return observables.map((observable) => valueInState(state, observable, checkpoint));
    },
    shiftedValues(shifted) {
      const state = stateAt(shifted);
      return observables.map((observable) => meanInState(state, observable, checkpoint));
    },
    derivatives: (shifted) => stateDerivatives(qubits, gatesAt(shifted), angles, observables, runtime, checkpoint),
  };
}

function branchesMethod(
  program: ObservedProgram,
  { observables }: ValuesRequest,
  { resources }: EngineRuntime,
  checkpoint: Checkpoint,
): ExactMethod {
  const branchesAt = (shifted: readonly ShiftedAngle[]) =>
    observedBranches(program, boundOperations(program, shifted), resources.memoryBytes, checkpoint);
  return {
    values() {
      const branches = branchesAt([]);
      return observables.map((observable) => valueInMixture(branches, observable, checkpoint));
    },
    shiftedValues(shifted) {
      const branches = branchesAt(shifted);
      return observables.map((observable) => meanInMixture(branches, observable, checkpoint));
    },
  };
}

/** Runs a program along all its branches: a mixture of their final states. @throws RunRefused */
export function observedBranches(
  { qubits, cells }: Pick<ObservedProgram, 'qubits' | 'cells'>,
  operations: readonly PlainOperation[],
  memoryBytes: number,
  checkpoint: Checkpoint,
): readonly WeightedState[] {
  return exactBranches(operations, cells, {
    startState: () => StateVector.zero(qubits),
    stateBytes: 16 * 2 ** qubits,
    memoryBytes: memoryBytes / 2,
    checkpoint,
  }).map(({ weight, state }) => ({ weight, sums: new AmplitudeSums(state.amplitudes), bits: ownBits(qubits) }));
}

/** Every branch is a state vector, in scalar code. */
export function branchesEstimate(
  { qubits, operations }: Pick<ObservedProgram, 'qubits' | 'operations'>,
  resources: Resources,
): Estimate | Refusal {
  const { branches, gates } = branchesCost(operations);
  const stateBytes = 16 * 2 ** qubits;
  // More branches than fit may merge in time, which only the run can tell.
  const held = Math.max(2, Math.min(branches, Math.floor(resources.memoryBytes / 2 / stateBytes)));
  return exactEstimate(gates * 2 ** qubits * AMPLITUDE_SECONDS.reference, held * stateBytes, resources);
}

/** An estimate that is the same on every machine, or a refusal of a run that takes too long or too much memory. */
export function exactEstimate(seconds: number, memoryBytes: number, resources: Resources): Estimate | Refusal {
  if (memoryBytes > resources.memoryBytes)
    return refuse('too_much_memory', {
      neededMb: Math.ceil(memoryBytes / 2 ** 20),
      availableMb: Math.floor(resources.memoryBytes / 2 ** 20),
    });
  if (seconds > MAX_SECONDS) return refuse('too_long', { seconds: Math.ceil(seconds), limit: MAX_SECONDS });
  return { ok: true, seconds, referenceSeconds: seconds, memoryBytes, precision: VALUES_PRECISION };
}
