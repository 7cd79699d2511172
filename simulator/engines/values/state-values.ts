import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { compile } from '#simulator/compile/compile.ts';
import type { GateAngle } from '#simulator/compile/derivative-steps.ts';
import { inversionOf } from '#simulator/compile/program.ts';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { isGateByGate, layoutFor } from '#simulator/engines/full-amplitude/precision.ts';
import { adjointDerivatives } from '#simulator/engines/gradient/adjoint.ts';
import { compileAdjoint, runAdjoint } from '#simulator/engines/gradient/tape-adjoint.ts';
import { gatePlayerOf } from '#simulator/kernels/gate-player.ts';
import { runPasses } from '#simulator/kernels/run-passes.ts';
import { StoredPauliSums } from '#simulator/kernels/stored-pauli-sums.ts';
import { StoredState } from '#simulator/kernels/stored-state.ts';
import { hasKernels, machineOf } from '#simulator/kernels/tape-machine.ts';
import { AmplitudeSums, imageOf } from '#simulator/observables/amplitude-sums.ts';
import { maskObservable, ownBits, type QubitBits } from '#simulator/observables/masked-observable.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import type { PauliSums } from '#simulator/observables/pauli-sums.ts';
import { StateVector } from '#simulator/states/state-vector.ts';

/** Values, variances and derivatives need the precision of doubles. */
export const VALUES_PRECISION = 'double';

/** Sums over a final state, and the bits of its index. Valid until the next run of the machine that holds the state. */
export interface ObservedState {
  readonly sums: PauliSums;
  readonly bits: QubitBits;
}

/** Runs gates with numbers for their angles on |0…0⟩: by the kernels if there are any, else in scalar code. */
export function observedState(
  qubits: number,
  gates: readonly PlainGate[],
  { kernels, now }: EngineRuntime,
  checkpoint: Checkpoint,
): ObservedState {
  if (!hasKernels(kernels, VALUES_PRECISION)) {
    const state = StateVector.zero(qubits);
    state.applyGates(gates, checkpoint);
    return { sums: new AmplitudeSums(state.amplitudes), bits: ownBits(qubits) };
  }
  const machine = machineOf(kernels, VALUES_PRECISION);
  if (isGateByGate(qubits, VALUES_PRECISION)) {
    const state = new StoredState(machine, gatePlayerOf(machine).play(qubits, gates, checkpoint), qubits, 0);
    return { sums: StoredPauliSums.of(state), bits: ownBits(qubits) };
  }
  const plan = compile(qubits, gates, layoutFor(qubits, VALUES_PRECISION), checkpoint);
  const address = runPasses(machine, plan, now, checkpoint);
  const state = new StoredState(machine, address, plan.positions, inversionOf(plan.mapping));
  return { sums: StoredPauliSums.of(state), bits: plan.mapping };
}

/**
 * Returns the derivatives of observables by the angles of gates, by the adjoint method.
 * @param angles in the order of the gates
 */
export function stateDerivatives(
  qubits: number,
  gates: readonly PlainGate[],
  angles: readonly GateAngle[],
  observables: readonly Observable[],
  { kernels, now }: EngineRuntime,
  checkpoint: Checkpoint,
): readonly Float64Array[] {
  if (hasKernels(kernels, VALUES_PRECISION)) {
    const machine = machineOf(kernels, VALUES_PRECISION);
    const plan = compileAdjoint(qubits, gates, angles, machine.layout, checkpoint);
    return observables.map((observable) => runAdjoint(machine, plan, observable, now, checkpoint).derivatives);
  }
  const state = StateVector.zero(qubits);
  state.applyGates(gates, checkpoint);
  const images = observables.map((observable) =>
    StateVector.of(imageOf(state.amplitudes, maskObservable(observable, ownBits(qubits)), checkpoint)),
  );
  // The state and the images are taken back in place, so that every call starts from its own.
  return adjointDerivatives(gates, angles, state, images, checkpoint);
}
