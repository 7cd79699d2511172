import {
  assignedValue,
  type Circuit,
  evaluateClassical,
  expand,
  type PlainOperation,
  planMeasurement,
  requireGate,
  StateVector,
} from '#simulator';

/** One sequence of outcomes of the measurements in the middle of a circuit, and what it leads to. */
export interface Branch {
  readonly probability: number;
  readonly state: StateVector;
  readonly bits: readonly number[];
}

/** All branches of a circuit before its last measurements, and which qubit those write into which bit. */
export interface BranchedState {
  readonly branches: readonly Branch[];
  readonly measured: readonly { readonly bit: number; readonly qubit: number }[];
}

const MOST_OPERATIONS = 20_000;
const MOST_BRANCHES = 256;
const MOST_ROUNDS = 500;
/** An outcome less probable than this is a rounding error. */
const EPSILON = 1e-12;

class TooLargeError extends Error {}

interface OpenBranch {
  probability: number;
  state: StateVector;
  bits: number[];
}

function measured(branch: OpenBranch, qubit: number): readonly (OpenBranch & { readonly outcome: 0 | 1 })[] {
  const weights = branch.state.weights(qubit);
  const total = weights[0] + weights[1];
  const possible = ([0, 1] as const).filter((outcome) => weights[outcome] / total > EPSILON);
  return possible.map((outcome, index) => {
    const state = index === possible.length - 1 ? branch.state : branch.state.copy();
    state.collapse(qubit, outcome, weights[outcome]);
    return { state, bits: [...branch.bits], probability: (branch.probability * weights[outcome]) / total, outcome };
  });
}

function looped(branch: OpenBranch, loop: Extract<PlainOperation, { kind: 'loop' }>): readonly OpenBranch[] {
  const ended: OpenBranch[] = [];
  let running: readonly OpenBranch[] = [branch];
  for (let round = 0; running.length > 0; round++) {
    if (round === MOST_ROUNDS) throw new TooLargeError();
    const goesOn = (each: OpenBranch): boolean => evaluateClassical(loop.condition, each.bits) !== 0;
    ended.push(...running.filter((each) => !goesOn(each)));
    running = executed(
      running.filter((each) => goesOn(each) && each.probability > EPSILON),
      loop.body,
    );
  }
  return ended;
}

/** Applies one operation; the states of the given branches are changed. */
function step(branch: OpenBranch, operation: PlainOperation): readonly OpenBranch[] {
  switch (operation.kind) {
    case 'gate':
      branch.state.applyGates([operation]);
      return [branch];
    case 'measure':
      return measured(branch, operation.qubit).map((each) => {
        each.bits[operation.bit] = each.outcome;
        return each;
      });
    case 'reset':
      return measured(branch, operation.qubit).map((each) => {
        if (each.outcome === 1) each.state.apply(requireGate('X').matrix([]), [operation.qubit]);
        return each;
      });
    case 'assign':
      branch.bits[operation.bit] = assignedValue(operation.value, branch.bits);
      return [branch];
    case 'branch':
      return executed(
        [branch],
        evaluateClassical(operation.condition, branch.bits) === 0 ? operation.otherwise : operation.then,
      );
    case 'loop':
      return looped(branch, operation);
  }
}

function executed(branches: readonly OpenBranch[], operations: readonly PlainOperation[]): readonly OpenBranch[] {
  let current = branches;
  for (const operation of operations) {
    current = current.flatMap((branch) => step(branch, operation));
    if (current.length > MOST_BRANCHES) throw new TooLargeError();
  }
  return current;
}

/**
 * Follows every sequence of outcomes of the measurements in the middle of a circuit. The last measurements are left out,
 * so that the superposition before them can be shown. Precondition: the circuit passes the structure rules.
 * @returns null if the circuit is too long, has too many sequences, or a loop that does not end
 */
export function branchesOf(circuit: Circuit): BranchedState | null {
  const expansion = expand(circuit, MOST_OPERATIONS);
  if (!expansion.ok) return null;
  const { prefix, suffix, measured: last } = planMeasurement(expansion.operations);
  const start = { probability: 1, state: StateVector.zero(circuit.qubits), bits: Array(circuit.classicalBits).fill(0) };
  try {
    return { branches: executed([start], [...prefix, ...suffix]), measured: last };
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error;
    return null;
  }
}
