import { bytesOf, DOUBLE_LAYOUT, SINGLE_LAYOUT } from '../../compile/layout.ts';
import { machineOf, retireIfLarge } from '../../kernels/tape-machine.ts';
import { branchingCost, runBranches } from '../branching.ts';
import type { EngineRuntime, Precision, Resources, RunRequest } from '../engine.ts';
import type { Prepared } from '../prepare.ts';
import type { Pulse } from '../pulse.ts';
import type { Readout } from '../readout.ts';
import { StatePool } from './state-pool.ts';

/** A circuit with feedback, outcome by outcome; gates are played one by one, over whole states. */
export function runDynamic(prepared: Prepared, { seed, shots }: RunRequest, precision: Precision, { kernels, resources }: EngineRuntime, pulse: Pulse): Readout {
  const machine = machineOf(kernels, precision);
  const pool = new StatePool(machine, prepared.qubits);
  const maxStates = statesHeld(prepared, shots, precision, resources);
  try {
    return runBranches(prepared, { seed, shots, startState: () => pool.ground(), maxStates, pulse });
  } finally {
    retireIfLarge(machine);
  }
}

/** Below the 4 GiB that a memory has at most. */
const MAX_MEMORY_BYTES = 3.5 * 2 ** 30;

/** As many states as the program may part into, in at most half of the memory, and two in any case. */
export function statesHeld(prepared: Prepared, shots: number, precision: Precision, { memoryBytes }: Resources): number {
  const bytes = stateBytes(prepared, precision);
  const fitting = Math.floor(Math.min(memoryBytes / 2, MAX_MEMORY_BYTES) / bytes);
  return Math.max(2, Math.min(branchingCost(prepared, shots).groups, fitting));
}

export const stateBytes = ({ qubits }: Prepared, precision: Precision): number => bytesOf(precision === 'single' ? SINGLE_LAYOUT : DOUBLE_LAYOUT, qubits);
