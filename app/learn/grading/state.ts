import { StateVector } from '#simulator';
import {
  amplitudeAt,
  indexOfGreatest,
  inPhaseWith,
  shortStateOf,
  weightOutside,
  withHelpers,
} from './counter-example.ts';
import type { CounterExample, StateTarget } from './exercise-contract.ts';
import { bitText, GRADING_TOLERANCE, stateFidelity } from './grading-steps.ts';
import type { AppliedGates } from './unitary.ts';

/** Grades what gates on `qubits` qubits, at least those of the target, make of |0…0⟩; null if it is right. */
export function gradeState(target: StateTarget, gates: AppliedGates, qubits: number): CounterExample | null {
  const state = StateVector.zero(qubits);
  state.applyGates(gates);
  const lowest = new Float64Array(2 ** (target.qubits + 1));
  for (const [bits, amplitude] of Object.entries(target.amplitudes))
    lowest.set(amplitude, 2 * Number.parseInt(bits, 2));
  const wanted = withHelpers(lowest, qubits);
  const fidelity = stateFidelity(wanted, state.amplitudes);
  if (fidelity >= 1 - (target.tolerance ?? GRADING_TOLERANCE)) return null;
  const got = inPhaseWith(wanted, state.amplitudes);
  const at = indexOfGreatest(
    Float64Array.from({ length: got.length / 2 }, (_, index) =>
      Math.hypot(got[2 * index]! - wanted[2 * index]!, got[2 * index + 1]! - wanted[2 * index + 1]!),
    ),
  );
  return {
    of: 'state',
    fidelity,
    bits: bitText(at, qubits),
    wantedAmplitude: amplitudeAt(wanted, at),
    gotAmplitude: amplitudeAt(got, at),
    wanted: shortStateOf(wanted),
    got: shortStateOf(got),
    helpersNotZero: weightOutside(got, target.qubits),
  };
}
