import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate, PlainOperation } from '#simulator/circuit/expand.ts';
import { compile } from '#simulator/compile/compile.ts';
import { inversionOf } from '#simulator/compile/program.ts';
import { checkpointOf } from '#simulator/engines/checkpoint.ts';
import type { EngineRuntime, Estimate, Refusal } from '#simulator/engines/engine.ts';
import { branchesCost, exactBranches } from '#simulator/engines/exact-branches.ts';
import { fullAmplitudeEngine } from '#simulator/engines/full-amplitude/engine.ts';
import { isGateByGate, layoutFor, MAX_WASM_QUBITS } from '#simulator/engines/full-amplitude/precision.ts';
import { adjointDerivatives } from '#simulator/engines/gradient/adjoint.ts';
import { addUp } from '#simulator/engines/gradient/chain-rule.ts';
import { compileAdjoint, MAX_STORED_QUBITS, runAdjoint } from '#simulator/engines/gradient/tape-adjoint.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { AMPLITUDE_SECONDS } from '#simulator/engines/speed.ts';
import { gatePlayerOf } from '#simulator/kernels/gate-player.ts';
import { runPasses } from '#simulator/kernels/run-passes.ts';
import { StoredPauliSums } from '#simulator/kernels/stored-pauli-sums.ts';
import { StoredState } from '#simulator/kernels/stored-state.ts';
import { hasKernels, machineOf } from '#simulator/kernels/tape-machine.ts';
import { AmplitudeSums, imageOf } from '#simulator/observables/amplitude-sums.ts';
import { maskObservable, ownBits, type QubitBits } from '#simulator/observables/masked-observable.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import { momentsOf, type PauliSums, valueOf, varianceOf } from '#simulator/observables/pauli-sums.ts';
import { printObservable } from '#simulator/observables/print-observable.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { boundOperations, type ObservedProgram } from './observed-program.ts';
import { shiftCount, shiftGradient } from './shift-gradient.ts';
import type { ObservableValue, ValuesPlan, ValuesRequest } from './values.ts';

/** Values and variances need the precision of doubles. */
const PRECISION = 'double';

/** Measured: a gradient by the adjoint method takes as long as this many runs of its circuit. */
const ADJOINT_RUNS = 5;

const MAX_SECONDS = 3600;

/** Computes values from the final state, or from the final states of all branches. */
export function planExactValues(program: ObservedProgram, request: ValuesRequest): ValuesPlan | Refusal {
  const { qubits, operations } = program;
  const limit = request.gradient ? MAX_STORED_QUBITS : MAX_WASM_QUBITS[PRECISION];
  if (qubits > limit) return refuse('too_many_qubits', { qubits, limit });
  const isUnitary = operations.every(({ kind }) => kind === 'gate');
  const bound = boundOperations(program);
  const expand = () => ({ ok: true as const, operations: bound });
  const base = isUnitary
    ? fullAmplitudeEngine.plan(
        { qubits, classicalBits: 0, operations: [] },
        { shots: 0, seed: 0, precision: PRECISION, states: ['0'.repeat(qubits)] },
        { expand },
      )
    : undefined;
  if (base?.ok === false) return base;
  return {
    ok: true,
    estimate(resources) {
      const estimate = base?.estimate(resources) ?? branchesEstimate(program);
      if (!estimate.ok || !request.gradient) return estimate;
      const runs = isUnitary ? ADJOINT_RUNS * request.observables.length : shiftCount(program);
      return estimateOf((1 + runs) * estimate.seconds, 2 * estimate.memoryBytes);
    },
    run(runtime, control) {
      const checkpoint = checkpointOf(control, runtime.now);
      const evaluated = isUnitary
        ? valuesOfState(qubits, bound as readonly PlainGate[], request.observables, runtime, checkpoint)
        : valuesOfBranches(program, bound, request.observables, runtime, checkpoint);
      const gradients = request.gradient
        ? isUnitary
          ? adjointGradients(program, bound as readonly PlainGate[], request.observables, runtime, checkpoint)
          : branchGradients(program, request.observables, runtime, checkpoint)
        : undefined;
      checkpoint(1);
      return evaluated.map(({ value, variance }, k): ObservableValue => ({
        observable: printObservable(request.observables[k]!, qubits),
        value,
        ...(variance !== undefined && { variance }),
        ...(gradients && { gradient: gradients[k]! }),
      }));
    },
  };
}

interface ExactValue {
  readonly value: number;
  readonly variance?: number;
}

function measured(sums: PauliSums, bits: QubitBits, observable: Observable, checkpoint: Checkpoint): ExactValue {
  const masked = maskObservable(observable, bits);
  const moments = momentsOf(sums, masked, checkpoint);
  const value = moments === undefined ? valueOf(sums, masked, checkpoint) : moments.value + masked.constant;
  return { value, ...(moments && { variance: varianceOf([{ ...moments, weight: 1 }]) }) };
}

function valuesOfState(
  qubits: number,
  gates: readonly PlainGate[],
  observables: readonly Observable[],
  { kernels, now }: EngineRuntime,
  checkpoint: Checkpoint,
): readonly ExactValue[] {
  if (!hasKernels(kernels, PRECISION)) {
    const state = StateVector.zero(qubits);
    state.applyGates(gates, checkpoint);
    const sums = new AmplitudeSums(state.amplitudes);
    return observables.map((observable) => measured(sums, ownBits(qubits), observable, checkpoint));
  }
  const machine = machineOf(kernels, PRECISION);
  if (isGateByGate(qubits, PRECISION)) {
    const state = new StoredState(machine, gatePlayerOf(machine).play(qubits, gates, checkpoint), qubits, 0);
    const sums = StoredPauliSums.of(state);
    return observables.map((observable) => measured(sums, ownBits(qubits), observable, checkpoint));
  }
  const plan = compile(qubits, gates, layoutFor(qubits, PRECISION), checkpoint);
  const address = runPasses(machine, plan, now, checkpoint);
  const sums = StoredPauliSums.of(new StoredState(machine, address, plan.positions, inversionOf(plan.mapping)));
  return observables.map((observable) => measured(sums, plan.mapping, observable, checkpoint));
}

function valuesOfBranches(
  { qubits, classicalBits }: ObservedProgram,
  operations: readonly PlainOperation[],
  observables: readonly Observable[],
  { resources }: EngineRuntime,
  checkpoint: Checkpoint,
): readonly ExactValue[] {
  const branches = exactBranches(operations, classicalBits, {
    startState: () => StateVector.zero(qubits),
    stateBytes: 16 * 2 ** qubits,
    memoryBytes: resources.memoryBytes / 2,
    checkpoint,
  }).map(({ weight, state }) => ({ weight, sums: new AmplitudeSums(state.amplitudes) }));
  return observables.map((observable) => {
    const masked = maskObservable(observable, ownBits(qubits));
    const moments = branches.map(({ weight, sums }) => ({ weight, ...momentsOf(sums, masked, checkpoint)! }));
    const value = moments.reduce((sum, each) => sum + each.weight * each.value, masked.constant);
    return { value, variance: varianceOf(moments) };
  });
}

type Gradient = Readonly<Record<string, number>>;

function adjointGradients(
  program: ObservedProgram,
  gates: readonly PlainGate[],
  observables: readonly Observable[],
  { kernels, now }: EngineRuntime,
  checkpoint: Checkpoint,
): readonly Gradient[] {
  const { qubits, angles, names, values } = program;
  const gradientOf = (byAngle: Float64Array): Gradient => Object.fromEntries(addUp(angles, byAngle, names, values));
  if (hasKernels(kernels, PRECISION)) {
    const machine = machineOf(kernels, PRECISION);
    const plan = compileAdjoint(qubits, gates, angles, machine.layout, checkpoint);
    return observables.map((observable) =>
      gradientOf(runAdjoint(machine, plan, observable, now, checkpoint).derivatives),
    );
  }
  const state = StateVector.zero(qubits);
  state.applyGates(gates, checkpoint);
  const images = observables.map((observable) =>
    StateVector.of(imageOf(state.amplitudes, maskObservable(observable, ownBits(qubits)), checkpoint)),
  );
  return adjointDerivatives(gates, angles, state, images, checkpoint).map(gradientOf);
}

function branchGradients(
  program: ObservedProgram,
  observables: readonly Observable[],
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): readonly Gradient[] {
  return shiftGradient(program, observables.length, (operations) => {
    const values = valuesOfBranches(program, operations, observables, runtime, checkpoint);
    return { values: values.map(({ value }) => value), errors: values.map(() => 0) };
  }).gradients;
}

/** Every branch is a state vector, in scalar code. */
function branchesEstimate({ qubits, operations }: ObservedProgram): Estimate | Refusal {
  const { branches, gates } = branchesCost(operations);
  return estimateOf(gates * 2 ** qubits * AMPLITUDE_SECONDS.reference, 2 * branches * 16 * 2 ** qubits);
}

function estimateOf(seconds: number, memoryBytes: number): Estimate | Refusal {
  if (seconds > MAX_SECONDS) return refuse('too_long', { seconds: Math.ceil(seconds), limit: MAX_SECONDS });
  return { ok: true, seconds, referenceSeconds: seconds, memoryBytes, precision: PRECISION };
}
