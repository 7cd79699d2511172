import type { Helpers } from '#simulator/kernels/run-plan.ts';
import { machineOf, sharedMachineOf, type TapeMachine } from '#simulator/kernels/tape-machine.ts';
import type { EngineRuntime, Precision } from '#simulator/engines/engine.ts';

/** Below, another thread costs more than it helps: two are 1.0 times as fast with 18 qubits, 1.3 with 19, 1.5 with 20. */
export const SMALLEST_SHARED = 19;

/** The threads that may help with a state. */
export function helpersFor(qubits: number, { resources, startHelper, lender }: EngineRuntime): Helpers {
  const most = qubits < SMALLEST_SHARED || startHelper === undefined ? 0 : resources.threads - 1;
  return {
    most,
    now() {
      return lender?.borrow(most) ?? most;
    },
  };
}

/** A machine whose memory the helpers can reach, where there are to be any. */
export const machineFor = (
  { kernels, startHelper }: EngineRuntime,
  precision: Precision,
  { most }: Helpers,
): TapeMachine =>
  (most > 0 && startHelper !== undefined ? sharedMachineOf(kernels, precision, startHelper) : undefined) ??
  machineOf(kernels, precision);
