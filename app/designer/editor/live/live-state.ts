import { type Circuit, type FollowedState, type OpenState, planMeasurement, RunRefused } from '#simulator';
import { type DisplayValues, type ExpandedDisplay, type ExpandedProgram, expandWithDisplays } from './displayed.ts';

/** Maximum number of operations for the live views. Longer circuits are run as a task. */
const MAX_LIVE_OPERATIONS = 200_000;

type Steps = ExpandedProgram['operations'];

export interface LiveState<S extends FollowedState> {
  readonly state: S;
  /** Whether outcomes were sampled mid-circuit, so that this is one run of many. */
  readonly isSample: boolean;
  /** Values of the displays, in the order of the circuit. */
  readonly displays: readonly DisplayValues[];
}

/**
 * Returns the final state of a circuit. Final measurements are left out, so that the superposition is visible; outcomes
 * of mid-circuit measurements are sampled with the seed, as for the first shot of a run. Null if the circuit cannot be
 * computed: too many operations, or a loop that does not end. Precondition: the circuit passes the structure rules.
 */
export function computeLiveState<S extends FollowedState>(
  circuit: Circuit,
  seed: number,
  open: OpenState<S>,
): LiveState<S> | null {
  const program = expandWithDisplays(circuit, MAX_LIVE_OPERATIONS);
  if (program === null) return null;
  const { prefix, suffix } = planMeasurement(program.operations);
  const { qubits, classicalBits } = circuit;
  const state = open({ qubits, classicalBits, seed });
  try {
    const displays = readDisplays(program, [...prefix, ...suffix], state);
    return { state, isSample: prefix.length > 0, displays };
  } catch (error) {
    if (!(error instanceof RunRefused)) throw error;
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
  steps: Steps,
  state: FollowedState,
): readonly DisplayValues[] {
  const values: DisplayValues[] = [];
  const measured = new Set<number>();
  const read = ({ operation, qubit }: ExpandedDisplay): void => {
    const { x, y, z } = state.bloch(qubit);
    const isMeasured = measured.has(qubit);
    values.push({
      operation,
      bloch: isMeasured ? { x: 0, y: 0, z } : { x, y, z },
      of: state.hasDrawn ? 'run' : isMeasured ? 'average' : 'state',
    });
  };
  // The steps between two displays run together, so that their gates are compiled together.
  let ran = 0;
  let step = 0;
  const runUntilHere = (): void => {
    if (step > ran) state.run(steps.slice(ran, step));
    ran = step;
  };
  let nextDisplay = 0;
  const readAllBefore = (at: number): void => {
    if (displays[nextDisplay]?.before === at) runUntilHere();
    while (displays[nextDisplay]?.before === at) read(displays[nextDisplay++]!);
  };
  for (const [at, operation] of operations.entries()) {
    readAllBefore(at);
    if (operation === steps[step]) step += 1;
    else if (operation.kind === 'measure') measured.add(operation.qubit);
  }
  readAllBefore(operations.length);
  runUntilHere();
  return values;
}
