import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { compile } from '#simulator/compile/compile.ts';
import { DOUBLE_LAYOUT, layoutBytes, SINGLE_LAYOUT } from '#simulator/compile/layout.ts';
import { inversionOf } from '#simulator/compile/program.ts';
import { runPasses, type TileWorkerLimit } from '#simulator/kernels/run-passes.ts';
import { StoredState } from '#simulator/kernels/stored-state.ts';
import type { TapeMachine } from '#simulator/kernels/tape-machine.ts';
import { ownBits, type QubitBits } from '#simulator/observables/masked-observable.ts';
import { type DensityStep, factorPauliChannel } from './density-program.ts';
import type { FinalState } from './final-state.ts';
import { type BlochVector, StateVector } from './state-vector.ts';

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

/** Returns the density matrix. Plain scalar code, as a reference: correctness before speed. */
export function densityByScalars(qubits: number, steps: readonly DensityStep[], checkpoint: Checkpoint): DensityMatrix {
  const vector = StateVector.zero(2 * qubits);
  steps.forEach((step, i) => {
    checkpoint(i / steps.length);
    if (step.kind === 'gate') vector.apply(step.gate.matrix(step.parameters), step.targets, step.controls);
    else vector.apply(step.matrix, step.targets);
  });
  return new DensityMatrix(vector, ownBits(2 * qubits));
}

export interface KernelHost {
  readonly machine: TapeMachine;
  readonly workers: TileWorkerLimit;
  readonly now: () => number;
}

/**
 * Returns the density matrix from the full-amplitude kernels, which run ρ as a register of twice the number of qubits.
 * Valid until the next run of the machine.
 */
export function densityByKernels(
  qubits: number,
  gates: readonly PlainGate[],
  { machine, workers, now }: KernelHost,
  checkpoint: Checkpoint,
): DensityMatrix {
  const compiled = compile(2 * qubits, gates, machine.layout, () => checkpoint());
  const inversion = inversionOf(compiled.mapping);
  const state = new StoredState(
    machine,
    runPasses(machine, compiled, now, checkpoint, workers),
    compiled.positions,
    inversion,
  );
  return new DensityMatrix(state, compiled.mapping);
}

/** A density matrix that is stored as the state of twice the number of qubits (see density-program.ts). */
export class DensityMatrix {
  readonly qubits: number;
  readonly #state: Pick<FinalState, 'amplitude'>;
  /** Stored index of every row and column, to be added; −1 where the matrix is 0. */
  readonly #rows: Int32Array;
  readonly #columns: Int32Array;

  constructor(state: Pick<FinalState, 'amplitude'>, bits: QubitBits) {
    this.qubits = bits.storedBit.length / 2;
    this.#state = state;
    this.#rows = storedIndices(this.qubits, 0, bits);
    this.#columns = storedIndices(this.qubits, 1, bits);
  }

  /** Returns ⟨row|ρ|column⟩. */
  entry(row: number, column: number): { readonly re: number; readonly im: number } {
    const at = this.#rows[row]!;
    const to = this.#columns[column]!;
    return at < 0 || to < 0 ? ZERO : this.#state.amplitude(at + to);
  }

  /** Returns ⟨x|ρ|x⟩ for every basis state x. */
  populations(): Float64Array {
    return Float64Array.from(this.#rows, (_, index) => this.entry(index, index).re);
  }

  /** The Bloch vector of one qubit. */
  bloch(qubit: number): BlochVector {
    const stride = 2 ** qubit;
    let [x, y, z] = [0, 0, 0];
    for (let index = 0; index < 2 ** this.qubits; index++) {
      if ((index >>> qubit) & 1) continue;
      const { re, im } = this.entry(index, index + stride);
      x += 2 * re;
      y -= 2 * im;
      z += this.entry(index, index).re - this.entry(index + stride, index + stride).re;
    }
    return { x, y, z };
  }
}

const ZERO = { re: 0, im: 0 };

/** The stored bits of all rows (side 0) or columns (side 1). */
function storedIndices(qubits: number, side: 0 | 1, { storedBit, isInverted }: QubitBits): Int32Array {
  return Int32Array.from({ length: 2 ** qubits }, (_, index) => {
    let stored = 0;
    for (let qubit = 0; qubit < qubits; qubit++) {
      const bit = 2 * qubit + side;
      const value = (index >>> qubit) & 1;
      if (storedBit[bit]! >= 0) stored += value * 2 ** storedBit[bit]!;
      else if (value !== isInverted[bit]) return -1;
    }
    return stored;
  });
}
