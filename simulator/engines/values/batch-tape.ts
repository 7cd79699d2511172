import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { withinTurn } from '#simulator/circuit/parameters.ts';
import { walk } from '#simulator/circuit/wires.ts';
import { bindableSteps } from '#simulator/compile/bindable-steps.ts';
import { isGateByGate } from '#simulator/engines/full-amplitude/precision.ts';
import { MatrixProgram } from '#simulator/gates/matrix-program.ts';
import { BindableTape } from '#simulator/kernels/bindable-tape.ts';
import { FIRST_STATE } from '#simulator/kernels/direct-tape.ts';
import { GROUP_BITS } from '#simulator/kernels/pauli-kernels.ts';
import type { TapeMachine } from '#simulator/kernels/tape-machine.ts';
import { LARGEST_ANGLE } from '#simulator/math/angle.ts';
import { AngleProgram } from '#simulator/math/angle-program.ts';
import type { AngleTree } from '#simulator/math/angle-tree.ts';
import { maskObservable, ownBits } from '#simulator/observables/masked-observable.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import type { Points } from '#simulator/points/points.ts';
import type { UnboundProgram } from './observed-program.ts';
import { StateMoments, tableBytes } from './state-moments.ts';

/** More gates or tables would take too much memory for each thread. */
const MAX_GATES = 20_000;
const MAX_TABLE_BYTES = 2 ** 26;

/** Whether a {@link BatchTape} can evaluate these observables of a program. */
export function canUseTape({ qubits, operations }: UnboundProgram, observables: readonly Observable[]): boolean {
  if (!isGateByGate(qubits, 'double') || operations.length > MAX_GATES) return false;
  if (operations.some(({ kind }) => kind !== 'gate')) return false;
  const bits = ownBits(Math.max(qubits, GROUP_BITS));
  const bytes = observables.map((observable) => tableBytes(maskObservable(observable, bits)));
  return bytes.reduce<number>((sum, each) => sum + (each ?? Number.POSITIVE_INFINITY), 0) <= MAX_TABLE_BYTES;
}

/**
 * Exact values of a small circuit of gates at many points. All that does not depend on the values of the parameters is
 * made once: the circuit as records, its angles and matrices as lists of operations, the observables as tables. A point
 * changes numbers in the memory of the machine.
 */
export class BatchTape {
  readonly moments: StateMoments;
  readonly #points: Points;
  /** Whether the values of each parameter are taken modulo 2π. */
  readonly #isAngle: readonly boolean[];
  readonly #angles: AngleProgram;
  /** Trees that must not be larger than an angle may be; those that follow must be finite. */
  readonly #limited: number;
  readonly #matrices: MatrixProgram;
  readonly #tape: BindableTape;

  /** Precondition: the operations of the program are gates. @param machine of this thread, used by nothing else meanwhile */
  constructor(
    machine: TapeMachine,
    { circuit, qubits, gates }: UnboundProgram,
    observables: readonly Observable[],
    points: Points,
  ) {
    this.#points = points;
    const types = new Map((circuit.parameters ?? []).map(({ name, type }) => [name, type]));
    this.#isAngle = points.names.map((name) => types.get(name) === 'angle');
    const written = [...walk(circuit.operations)].flatMap(({ operation }) =>
      operation.kind === 'gate' ? operation.parameters.flatMap(({ tree }) => (tree === undefined ? [] : [tree])) : [],
    );
    const trees: readonly AngleTree[] = [...written, ...new Set(gates.flatMap((gate) => gate.trees ?? []))];
    this.#limited = written.length;
    this.#angles = new AngleProgram(points.names, trees);
    const slots = new Map(trees.map((tree, i) => [tree, this.#angles.slots[i]!]));
    // The kernels of observables require 2^GROUP_BITS amplitudes.
    const bits = Math.max(qubits, GROUP_BITS);
    const { steps, calls } = bindableSteps(qubits, gates, (tree) => slots.get(tree)!);
    this.#matrices = new MatrixProgram(calls);
    this.#tape = new BindableTape(machine, bits, steps, FIRST_STATE);
    this.moments = new StateMoments(machine, { address: this.#tape.state, bits }, observables, this.#tape.end);
  }

  /** Amplitudes that the steps of one point touch at most. */
  get work(): number {
    return this.#tape.work;
  }

  /** Prepares the state of a point; false if its values or angles are not finite or too large. */
  prepare(point: number, checkpoint: Checkpoint): boolean {
    if (!this.#bind(point)) return false;
    this.#matrices.run(this.#angles.registers);
    this.#tape.bind(this.#matrices.entries);
    this.#tape.play(checkpoint);
    return true;
  }

  #bind(point: number): boolean {
    const { registers, slots } = this.#angles;
    const { columns } = this.#points;
    for (let i = 0; i < columns.length; i++) {
      const value = columns[i]![point]!;
      if (!(Math.abs(value) <= LARGEST_ANGLE)) return false;
      registers[i] = this.#isAngle[i] ? withinTurn(value) : value;
    }
    this.#angles.run();
    for (let i = 0; i < slots.length; i++) {
      const limit = i < this.#limited ? LARGEST_ANGLE : Number.MAX_VALUE;
      if (!(Math.abs(registers[slots[i]!]!) <= limit)) return false;
    }
    return true;
  }
}
