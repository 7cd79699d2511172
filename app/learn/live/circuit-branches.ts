import { type OutcomeBranch, outcomeBranches } from '#app/learn/outcome-branches.ts';
import { cellsOf, type Circuit, expand, planMeasurement, StateVector } from '#simulator';

/** All branches of a circuit before its last measurements, and which qubit those write into which bit. */
export interface BranchedState {
  readonly branches: readonly OutcomeBranch[];
  readonly measured: readonly { readonly bit: number; readonly qubit: number }[];
}

const MOST_OPERATIONS = 20_000;
/** Steps on all branches together: a tenth of a second at 10 qubits. */
const MOST_STEPS = 20_000;

/**
 * Follows every sequence of outcomes of the measurements in the middle of a circuit. The last measurements are left out,
 * so that the superposition before them can be shown. Precondition: the circuit passes the structure rules.
 *
 * @returns null if the circuit is too long, has too many sequences, or a loop that does not end
 */
export function branchesOf(circuit: Circuit): BranchedState | null {
  const expansion = expand(circuit, MOST_OPERATIONS);
  if (!expansion.ok) return null;
  const { prefix, suffix, measured } = planMeasurement(expansion.operations, circuit.classicalBits);
  let steps = 0;
  const branches = outcomeBranches(
    [...prefix, ...suffix],
    cellsOf(circuit),
    StateVector.zero(circuit.qubits),
    () => ++steps <= MOST_STEPS,
  );
  return branches && { branches, measured };
}
