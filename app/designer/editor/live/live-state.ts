import {
  type Circuit,
  MAX_LOOP_ROUNDS,
  type PlainOperation,
  StateVector,
  assignedValue,
  evaluateClassical,
  outcomeOf,
  planMeasurement,
  requireGate,
  uniformAt,
} from '#simulator';
import { type DisplayReading, expandWatched, type Watched, type WatchedProgram } from './displayed.ts';

/** More than this a look at a circuit should not cost; a task runs it. */
const MAX_LOOK_OPERATIONS = 200_000;

export interface Look {
  readonly state: StateVector;
  /** Whether outcomes were drawn on the way, so that this is one run of many. */
  readonly isSample: boolean;
  /** What the displays show, in the order of the circuit. */
  readonly displays: readonly DisplayReading[];
}

class LoopWithoutEnd extends Error {}

/** One run through a program with measurements on the way; outcome d is decided by `uniformAt(seed, 0, d)`. */
class Run {
  readonly #state: StateVector;
  readonly #bits: number[];
  readonly #seed: number;
  #draws = 0;
  #rounds = 0;

  constructor(state: StateVector, bits: number, seed: number) {
    this.#state = state;
    this.#bits = Array.from({ length: bits }, () => 0);
    this.#seed = seed;
  }

  /** Whether an outcome was drawn so far. */
  get hasDrawn(): boolean {
    return this.#draws > 0;
  }

  list(operations: readonly PlainOperation[]): void {
    for (const operation of operations) this.one(operation);
  }

  #measure(qubit: number): 0 | 1 {
    const [zero, one] = this.#state.weights(qubit);
    const outcome = outcomeOf(uniformAt(this.#seed, 0, this.#draws++), zero, one);
    this.#state.collapse(qubit, outcome, outcome === 0 ? zero : one);
    return outcome;
  }

  one(operation: PlainOperation): void {
    switch (operation.kind) {
      case 'gate':
        this.#state.applyGates([operation]);
        break;
      case 'measure':
        this.#bits[operation.bit] = this.#measure(operation.qubit);
        break;
      case 'reset':
        if (this.#measure(operation.qubit) === 1) this.#state.apply(requireGate('X').matrix([]), [operation.qubit]);
        break;
      case 'assign':
        this.#bits[operation.bit] = assignedValue(operation.value, this.#bits);
        break;
      case 'branch':
        this.list(evaluateClassical(operation.condition, this.#bits) === 0 ? operation.otherwise : operation.then);
        break;
      case 'loop':
        while (evaluateClassical(operation.condition, this.#bits) !== 0) {
          if (++this.#rounds > MAX_LOOP_ROUNDS) throw new LoopWithoutEnd();
          this.list(operation.body);
        }
        break;
    }
  }
}

/**
 * The state that a circuit leaves, in the reference engine's arithmetic. Measurements at the end are left out, so that
 * the superposition can be seen; those on the way are drawn by the seed. Null for a circuit that cannot be looked at: too
 * many operations, or a loop that does not end. Precondition: the circuit passes the structure rules.
 */
export function lookAt(circuit: Circuit, seed: number): Look | null {
  const program = expandWatched(circuit, MAX_LOOK_OPERATIONS);
  if (program === null) return null;
  const { prefix, suffix } = planMeasurement(program.operations);
  const state = StateVector.zero(circuit.qubits);
  try {
    const displays = walked(program, [...prefix, ...suffix], state, new Run(state, circuit.classicalBits, seed));
    return { state, isSample: prefix.length > 0, displays };
  } catch (error) {
    if (!(error instanceof LoopWithoutEnd)) throw error;
    return null;
  }
}

/**
 * Runs the steps of a plan and reads every display at its place in the program. The steps are the program without resets of
 * untouched qubits and without measurements that can wait; as these are left out, they are the next step no more, wherever the
 * same operation stands again. A measurement that waits commutes with all that follows: it takes its qubit's coherence at once,
 * and what is left is the average over its outcomes.
 */
function walked(
  { operations, displays }: WatchedProgram,
  steps: readonly PlainOperation[],
  state: StateVector,
  run: Run,
): readonly DisplayReading[] {
  const readings: DisplayReading[] = [];
  const measured = new Set<number>();
  const read = ({ operation, qubit }: Watched): void => {
    const { x, y, z } = state.bloch(qubit);
    const isMeasured = measured.has(qubit);
    readings.push({
      operation,
      bloch: isMeasured ? { x: 0, y: 0, z } : { x, y, z },
      of: run.hasDrawn ? 'run' : isMeasured ? 'average' : 'state',
    });
  };
  let step = 0;
  let shown = 0;
  for (const [at, operation] of operations.entries()) {
    while (displays[shown]?.before === at) read(displays[shown++]!);
    if (operation === steps[step]) {
      run.one(operation);
      step += 1;
    } else if (operation.kind === 'measure') measured.add(operation.qubit);
  }
  while (shown < displays.length) read(displays[shown++]!);
  return readings;
}
