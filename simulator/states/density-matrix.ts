import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { compile } from '#simulator/compile/compile.ts';
import { DOUBLE_LAYOUT, layoutBytes, SINGLE_LAYOUT } from '#simulator/compile/layout.ts';
import { inversionOf } from '#simulator/compile/program.ts';
import { runPlan, type TileWorkerLimit } from '#simulator/kernels/run-plan.ts';
import { StoredState } from '#simulator/kernels/stored-state.ts';
import type { TapeMachine } from '#simulator/kernels/tape-machine.ts';
import { type DensityStep, factorPauliChannel } from './density-program.ts';
import { StateVector } from './state-vector.ts';

/** Bytes of the kernels' tables, tapes and one tile, in addition to the matrix. */
const WORKING_BYTES = 36 * 2 ** 20;

/** Returns the memory, in bytes, that the computation of a density matrix of this many qubits takes. */
export const densityMatrixBytes = (qubits: number, precision: 'single' | 'double'): number =>
  layoutBytes(precision === 'single' ? SINGLE_LAYOUT : DOUBLE_LAYOUT, 2 * qubits) +
  (qubits > 7 ? WORKING_BYTES : 2 ** 20);

/** Returns the steps as gates that the kernels can run, or undefined if a step is not such a gate. */
export function stepsForKernels(steps: readonly DensityStep[]): readonly PlainGate[] | undefined {
  const gates: PlainGate[] = [];
  for (const step of steps) {
    const parts = step.kind === 'gate' ? [step] : factorPauliChannel(step);
    if (parts === undefined) return undefined;
    gates.push(...parts);
  }
  return gates;
}

/** Returns ⟨x|ρ|x⟩ for every basis state x. Plain scalar code, as a reference: correctness before speed. */
export function populationsByScalars(
  qubits: number,
  steps: readonly DensityStep[],
  checkpoint: Checkpoint,
): Float64Array {
  const vector = StateVector.zero(2 * qubits);
  steps.forEach((step, i) => {
    checkpoint(i / steps.length);
    if (step.kind === 'gate') vector.apply(step.gate.matrix(step.parameters), step.targets, step.controls);
    else vector.apply(step.matrix, step.targets);
  });
  return Float64Array.from({ length: 2 ** qubits }, (_, index) => vector.amplitudes[2 * diagonal(index, qubits)]!);
}

/** Returns the index of ⟨x|ρ|x⟩: every bit of x appears twice. */
function diagonal(x: number, qubits: number): number {
  let index = 0;
  for (let qubit = 0; qubit < qubits; qubit++) index += ((x >>> qubit) & 1) * 3 * 4 ** qubit;
  return index;
}

export interface KernelHost {
  readonly machine: TapeMachine;
  readonly workers: TileWorkerLimit;
  readonly now: () => number;
}

/** Returns the same from the full-amplitude kernels, which run ρ as a register of twice the number of qubits. */
export function populationsByKernels(
  qubits: number,
  gates: readonly PlainGate[],
  { machine, workers, now }: KernelHost,
  checkpoint: Checkpoint,
): Float64Array {
  const plan = compile(2 * qubits, gates, machine.layout, () => checkpoint());
  const { storedBit, isInverted } = plan.mapping;
  const inversion = inversionOf(plan.mapping);
  const state = new StoredState(machine, runPlan(machine, plan, now, checkpoint, workers), plan.positions, inversion);
  return Float64Array.from({ length: 2 ** qubits }, (_, index) => {
    let stored = 0;
    for (let bit = 0; bit < 2 * qubits; bit++) {
      const value = (index >>> (bit >> 1)) & 1;
      if (storedBit[bit]! >= 0) stored += value * 2 ** storedBit[bit]!;
      else if (value !== isInverted[bit]) return 0;
    }
    return state.amplitude(stored).re;
  });
}
