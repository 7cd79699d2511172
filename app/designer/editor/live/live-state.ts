import {
  assignedValue,
  type Circuit,
  evaluateClassical,
  MAX_LOOP_ROUNDS,
  outcomeOf,
  type PlainOperation,
  planMeasurement,
  requireGate,
  StateVector,
  uniformAt,
} from '#simulator';
import { type DisplayValues, type ExpandedDisplay, type ExpandedProgram, expandWithDisplays } from './displayed.ts';

/** Maximum number of operations for the live views. Longer circuits are run as a task. */
const MAX_LIVE_OPERATIONS = 200_000;

export interface LiveState {
  readonly state: StateVector;
  /** Whether outcomes were sampled mid-circuit, so that this is one run of many. */
  readonly isSample: boolean;
  /** Values of the displays, in the order of the circuit. */
  readonly displays: readonly DisplayValues[];
}

class EndlessLoopError extends Error {}

/** One run of a program with mid-circuit measurements. Outcome d is determined by `uniformAt(seed, 0, d)`. */
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

  /** Whether an outcome has been sampled so far. */
  get hasDrawn(): boolean {
    return this.#draws > 0;
  }

  executeAll(operations: readonly PlainOperation[]): void {
    for (const operation of operations) this.execute(operation);
  }

  #measure(qubit: number): 0 | 1 {
    const [zero, one] = this.#state.weights(qubit);
    const outcome = outcomeOf(uniformAt(this.#seed, 0, this.#draws++), zero, one);
    this.#state.collapse(qubit, outcome, outcome === 0 ? zero : one);
    return outcome;
  }

  execute(operation: PlainOperation): void {
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
        this.executeAll(
          evaluateClassical(operation.condition, this.#bits) === 0 ? operation.otherwise : operation.then,
        );
        break;
      case 'loop':
        while (evaluateClassical(operation.condition, this.#bits) !== 0) {
          if (++this.#rounds > MAX_LOOP_ROUNDS) throw new EndlessLoopError();
          this.executeAll(operation.body);
        }
        break;
    }
  }
}

/**
 * Returns the final state of a circuit, computed like the reference engine. Final measurements are left out, so that
 * the superposition is visible; outcomes of mid-circuit measurements are sampled with the seed. Null if the circuit
 * cannot be computed: too many operations, or a loop that does not end. Precondition: the circuit passes the structure
 * rules.
 */
export function computeLiveState(circuit: Circuit, seed: number): LiveState | null {
  const program = expandWithDisplays(circuit, MAX_LIVE_OPERATIONS);
  if (program === null) return null;
  const { prefix, suffix } = planMeasurement(program.operations);
  const state = StateVector.zero(circuit.qubits);
  try {
    const displays = readDisplays(program, [...prefix, ...suffix], state, new Run(state, circuit.classicalBits, seed));
    return { state, isSample: prefix.length > 0, displays };
  } catch (error) {
    if (!(error instanceof EndlessLoopError)) throw error;
    return null;
  }
}

/**
 * Runs the steps of a plan and reads every display at its position in the program. The steps are the program without
 * resets of untouched qubits and without deferred measurements. An omitted operation is never equal to the next step,
 * even if the same operation object occurs again. A deferred measurement commutes with all that follows. It removes the
 * coherence of its qubit immediately; the remaining state is the average over its outcomes.
 */
function readDisplays(
  { operations, displays }: ExpandedProgram,
  steps: readonly PlainOperation[],
  state: StateVector,
  run: Run,
): readonly DisplayValues[] {
  const values: DisplayValues[] = [];
  const measured = new Set<number>();
  const read = ({ operation, qubit }: ExpandedDisplay): void => {
    const { x, y, z } = state.bloch(qubit);
    const isMeasured = measured.has(qubit);
    values.push({
      operation,
      bloch: isMeasured ? { x: 0, y: 0, z } : { x, y, z },
      of: run.hasDrawn ? 'run' : isMeasured ? 'average' : 'state',
    });
  };
  let step = 0;
  let nextDisplay = 0;
  for (const [at, operation] of operations.entries()) {
    while (displays[nextDisplay]?.before === at) read(displays[nextDisplay++]!);
    if (operation === steps[step]) {
      run.execute(operation);
      step += 1;
    } else if (operation.kind === 'measure') measured.add(operation.qubit);
  }
  while (nextDisplay < displays.length) read(displays[nextDisplay++]!);
  return values;
}
