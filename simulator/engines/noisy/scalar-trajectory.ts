import type { Control } from '#simulator/circuit/circuit.ts';
import type { FinalState } from '#simulator/states/final-state.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { reducedDensity } from './reduced-density.ts';
import { defaultKraus, matrixOf, type TrajectoryProgram, type TrajectoryStep } from './trajectory-program.ts';
import type { TrajectoryState } from './trajectory-state.ts';

/** Trajectories in plain scalar code: used without kernels, and to validate the kernels. */
export class ScalarTrajectory implements TrajectoryState {
  readonly #steps: readonly TrajectoryStep[];
  readonly #prefix: StateVector;
  readonly #replaced = new Map<number, Float64Array>();
  #copy: StateVector;
  #done = 0;

  constructor({ qubits, steps }: TrajectoryProgram) {
    this.#steps = steps;
    this.#prefix = StateVector.zero(qubits);
    this.#copy = this.#prefix;
  }

  advancePrefix(step: number): void {
    for (; this.#done < step; this.#done++) this.#play(this.#prefix, this.#done);
  }

  forkFromPrefix(): void {
    this.#copy = this.#prefix.copy();
  }

  run(from: number, to: number): void {
    for (let step = from; step < to; step++) this.#play(this.#copy, step);
  }

  #play(state: StateVector, index: number): void {
    const step = this.#steps[index]!;
    switch (step.kind) {
      case 'slot':
        state.apply(this.#replaced.get(index) ?? step.base, [step.qubit]);
        break;
      case 'gate':
        state.apply(matrixOf(step.gate), step.gate.targets, step.gate.controls);
        break;
      case 'diagonals':
        for (const gate of step.gates) state.apply(matrixOf(gate), gate.targets, gate.controls);
        break;
      case 'pair':
        state.apply(defaultKraus(step.channel), step.targets);
        break;
    }
  }

  setSlotMatrix(step: number, matrix: Float64Array): void {
    this.#replaced.set(step, matrix);
  }

  resetSlotMatrix(step: number): void {
    this.#replaced.delete(step);
  }

  apply(matrix: Float64Array, targets: readonly number[], controls: readonly Control[] = []): void {
    this.#copy.apply(matrix, targets, controls);
  }

  reducedDensity(targets: readonly number[]): Float64Array {
    const { qubits, amplitudes } = this.#copy;
    return reducedDensity({ qubits, numbers: amplitudes, first: 0, laneQubits: 0 }, targets);
  }

  result(): FinalState {
    return this.#copy;
  }

  prefixResult(): FinalState {
    return this.#prefix;
  }
}
