import { progressRange } from '#simulator/circuit/checkpoint.ts';
import { checkpointOf } from '#simulator/engines/checkpoint.ts';
import type { Refusal } from '#simulator/engines/engine.ts';
import { observedDensity } from '#simulator/engines/noisy/observed-density.ts';
import { ownBits } from '#simulator/observables/masked-observable.ts';
import { DensitySums } from '#simulator/states/density-sums.ts';
import { exactAnswers, exactRuns, meanInState, valueInState } from './exact-answers.ts';
import { exactEstimate } from './exact-values.ts';
import { boundOperations, type ObservedProgram, type ShiftedAngle } from './observed-program.ts';
import type { ObservedState } from './state-values.ts';
import type { ValuesPlan, ValuesRequest } from './values.ts';

/** Computes values under noise from the density matrix, which averages the outcomes of measurements and resets. */
export function planDensityValues(program: ObservedProgram, request: ValuesRequest): ValuesPlan | Refusal {
  const { qubits, cells } = program;
  const { observables } = request;
  const density = observedDensity(qubits, cells, boundOperations(program), request);
  if (!density.ok) return density;
  return {
    ok: true,
    estimate: (resources) =>
      exactEstimate(exactRuns(program, request, undefined) * density.seconds, density.memoryBytes, resources),
    run(runtime, control) {
      const checkpoint = checkpointOf(control, runtime.now);
      const isOneRun = !request.gradient && !request.hessian;
      const within = isOneRun ? progressRange(checkpoint, 0, 0.99) : progressRange(checkpoint, 0, 0);
      const readAt = <Result>(shifted: readonly ShiftedAngle[], read: (state: ObservedState) => Result): Result =>
        density.run(boundOperations(program, shifted), runtime, within, (matrix) =>
          read({ sums: new DensitySums(matrix), bits: ownBits(qubits) }),
        );
      const method = {
        values: () => readAt([], (state) => observables.map((each) => valueInState(state, each, within))),
        shiftedValues: (shifted: readonly ShiftedAngle[]) =>
          readAt(shifted, (state) => observables.map((each) => meanInState(state, each, within))),
      };
      return exactAnswers(program, request, method, checkpoint);
    },
  };
}
