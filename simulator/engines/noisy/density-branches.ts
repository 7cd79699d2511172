import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { AssignOperation, ClassicalExpression, MeasureOperation } from '#simulator/circuit/circuit.ts';
import { assignedValue, evaluateClassical } from '#simulator/circuit/classical.ts';
import { RunRefused } from '#simulator/engines/engine.ts';
import { MAX_EXACT_BRANCHES } from '#simulator/engines/exact-branches.ts';
import { checkLoopLimits } from '#simulator/engines/loops.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import type { NoisyLoop, NoisyOperation } from '#simulator/noise/attach.ts';
import { type NoiseModel, readoutErrorOf } from '#simulator/noise/model.ts';
import { ownBits } from '#simulator/observables/masked-observable.ts';
import { DensityMatrix } from '#simulator/states/density-matrix.ts';
import { type DensityStep, densitySteps } from '#simulator/states/density-program.ts';
import { StateVector } from '#simulator/states/state-vector.ts';

/** The histories that ended in the same bits, as one density matrix, whose trace is their probability together. */
export interface DensityBranch {
  readonly bits: readonly number[];
  /** As the state of twice the number of qubits (see density-program.ts). */
  readonly vector: StateVector;
}

export interface DensityOptions {
  readonly noise: NoiseModel;
  /** Bytes that all matrices together may take. */
  readonly memoryBytes: number;
  readonly checkpoint: Checkpoint;
}

/** Histories of less weight are below the rounding error of the others together, and are left out. */
const NEGLIGIBLE = 1e-16;

/**
 * Runs a program whose operations depend on measured bits: one density matrix for each setting of the bits is carried
 * along, so that histories with equal bits are one. In scalar code.
 *
 * @throws RunRefused `too_many_branches`, `too_much_memory`, or for a loop that does not end
 */
export function densityBranches(
  qubits: number,
  cells: number,
  operations: readonly NoisyOperation[],
  options: DensityOptions,
): readonly DensityBranch[] {
  const start = { bits: new Array<number>(cells).fill(0), vector: StateVector.zero(2 * qubits) };
  return new DensityRun(qubits, options).list(operations, [start]);
}

/** Returns the density matrix at the end of such a program, over all branches together. @throws RunRefused */
export function densityOverBranches(...program: Parameters<typeof densityBranches>): DensityMatrix {
  const [qubits] = program;
  const [first, ...others] = densityBranches(...program).map(({ vector }) => vector.amplitudes);
  for (const other of others) addTo(first!, other);
  return new DensityMatrix(StateVector.of(first!), ownBits(2 * qubits));
}

const addTo = (sum: Float64Array, other: Float64Array): void => {
  for (let i = 0; i < sum.length; i++) sum[i]! += other[i]!;
};

class DensityRun {
  readonly #qubits: number;
  readonly #options: DensityOptions;
  readonly #steps = new WeakMap<NoisyOperation, Segment>();
  #gates = 0;

  constructor(qubits: number, options: DensityOptions) {
    this.#qubits = qubits;
    this.#options = options;
  }

  list(operations: readonly NoisyOperation[], start: readonly DensityBranch[]): readonly DensityBranch[] {
    let branches = start;
    for (let index = 0; index < operations.length && branches.length > 0; index++) {
      const operation = operations[index]!;
      switch (operation.kind) {
        case 'gate':
        case 'channel': {
          const { steps, length } = this.#segmentAt(operations, index);
          for (const { vector } of branches) this.#apply(vector, steps);
          this.#gates += length;
          index += length - 1;
          break;
        }
        case 'measure':
          branches = this.#measured(branches, operation);
          break;
        case 'assign':
          branches = this.#merged(branches.map((branch) => assigned(branch, operation)));
          break;
        case 'branch': {
          const [then, otherwise] = parted(branches, operation.condition);
          branches = this.#merged([...this.list(operation.then, then), ...this.list(operation.otherwise, otherwise)]);
          break;
        }
        case 'loop':
          branches = this.#loop(operation, branches);
      }
    }
    return branches;
  }

  /** The gates and channels from an operation on; a loop runs them often. */
  #segmentAt(operations: readonly NoisyOperation[], index: number): Segment {
    let segment = this.#steps.get(operations[index]!);
    if (segment === undefined) {
      const own: Parameters<typeof densitySteps>[1][number][] = [];
      for (const operation of operations.slice(index)) {
        if (operation.kind !== 'gate' && operation.kind !== 'channel') break;
        own.push(operation);
      }
      segment = { steps: densitySteps(this.#qubits, own, this.#options.noise.rotation), length: own.length };
      this.#steps.set(operations[index]!, segment);
    }
    return segment;
  }

  #apply(vector: StateVector, steps: readonly DensityStep[]): void {
    for (const step of steps) {
      this.#options.checkpoint();
      if (step.kind === 'gate') vector.apply(step.gate.matrix(step.parameters), step.targets, step.controls);
      else vector.apply(step.matrix, step.targets);
    }
  }

  #loop(loop: NoisyLoop, start: readonly DensityBranch[]): readonly DensityBranch[] {
    let done: readonly DensityBranch[] = [];
    let inside = start;
    for (let round = 1; ; round++) {
      const [again, left] = parted(inside, loop.condition);
      done = this.#merged([...done, ...left]);
      if (again.length === 0) return done;
      checkLoopLimits(loop, round, this.#gates);
      inside = this.list(loop.body, again);
      this.#refuseTooMany(done.length + inside.length);
      this.#refuseMemory(done.length + inside.length);
    }
  }

  /** Splits every branch by what is read, which may be wrong. */
  #measured(branches: readonly DensityBranch[], { qubit, bit }: MeasureOperation): readonly DensityBranch[] {
    const { p10, p01 } = readoutErrorOf(this.#options.noise, qubit);
    this.#refuseMemory(2 * branches.length);
    const after = this.#merged(
      branches.flatMap(({ bits, vector }) =>
        ([0, 1] as const).flatMap((read): readonly DensityBranch[] => {
          this.#options.checkpoint();
          const factors = read === 0 ? ([1 - p10, p01] as const) : ([p10, 1 - p01] as const);
          const part = projected(vector, qubit, factors);
          return traceOf(part, this.#qubits) > NEGLIGIBLE ? [{ bits: bits.with(bit, read), vector: part }] : [];
        }),
      ),
    );
    this.#refuseTooMany(after.length);
    return after;
  }

  /** Adds up branches with equal bits. */
  #merged(branches: readonly DensityBranch[]): readonly DensityBranch[] {
    const byBits = new Map<string, DensityBranch>();
    for (const branch of branches) {
      this.#options.checkpoint();
      const key = branch.bits.join(',');
      const known = byBits.get(key);
      if (known === undefined) byBits.set(key, branch);
      else addTo(known.vector.amplitudes, branch.vector.amplitudes);
    }
    return [...byBits.values()];
  }

  #refuseTooMany(branches: number): void {
    if (branches > MAX_EXACT_BRANCHES)
      throw new RunRefused(refuse('too_many_branches', { branches, limit: MAX_EXACT_BRANCHES }));
  }

  #refuseMemory(branches: number): void {
    const { memoryBytes } = this.#options;
    const needed = branches * 16 * 4 ** this.#qubits;
    if (needed > memoryBytes)
      throw new RunRefused(
        refuse('too_much_memory', {
          neededMb: Math.ceil(needed / 2 ** 20),
          availableMb: Math.floor(memoryBytes / 2 ** 20),
        }),
      );
  }
}

interface Segment {
  readonly steps: readonly DensityStep[];
  readonly length: number;
}

/** Σ factor·PρP over the projectors P onto the values 0 and 1 of a qubit. */
function projected(
  { amplitudes, qubits }: StateVector,
  qubit: number,
  factors: readonly [zero: number, one: number],
): StateVector {
  const part = new Float64Array(amplitudes.length);
  const [row, column] = [2 * qubit, 2 * qubit + 1];
  for (let index = 0; index < 2 ** qubits; index++) {
    const value = (index >>> row) & 1;
    if (((index >>> column) & 1) !== value) continue;
    part[2 * index] = factors[value as 0 | 1] * amplitudes[2 * index]!;
    part[2 * index + 1] = factors[value as 0 | 1] * amplitudes[2 * index + 1]!;
  }
  return StateVector.of(part);
}

function traceOf({ amplitudes }: StateVector, qubits: number): number {
  let trace = 0;
  for (let state = 0; state < 2 ** qubits; state++) trace += amplitudes[2 * diagonalIndex(state, qubits)]!;
  return trace;
}

/** The index of ⟨state|ρ|state⟩: every bit twice. */
function diagonalIndex(state: number, qubits: number): number {
  let index = 0;
  for (let qubit = 0; qubit < qubits; qubit++) index |= ((state >>> qubit) & 1) * (3 << (2 * qubit));
  return index;
}

const assigned = ({ bits, vector }: DensityBranch, assign: AssignOperation): DensityBranch => ({
  bits: bits.with(assign.bit, assignedValue(assign, bits)),
  vector,
});

/** Those for which a condition holds, and the others. */
function parted(
  branches: readonly DensityBranch[],
  condition: ClassicalExpression,
): readonly [then: readonly DensityBranch[], otherwise: readonly DensityBranch[]] {
  const holds = (branch: DensityBranch) => evaluateClassical(condition, branch.bits) !== 0;
  return [branches.filter(holds), branches.filter((branch) => !holds(branch))];
}
