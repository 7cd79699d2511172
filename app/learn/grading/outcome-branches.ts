import { evaluateClassical, type PlainOperation, requireGate, type StateVector } from '#simulator';
import { takeWork, type WorkBudget } from './grading-steps.ts';

/** One sequence of outcomes of measurements and resets. */
export interface OutcomeBranch {
  readonly probability: number;
  /** Final classical bits, bit 0 first. */
  readonly bits: readonly number[];
  /** Normalised. */
  readonly state: StateVector;
}

/** Histories that occur only by rounding. */
const IMPOSSIBLE = 1e-12;

const FLIP = requireGate('X').matrix([]);

/** What an operation on a branch costs besides its amplitudes, in changes of amplitudes. */
const BRANCH_WORK = 200;

class TooMuchWork extends Error {}

/**
 * Follows every outcome of a program's measurements and resets.
 *
 * @param start is changed
 * @returns null if it would take too long
 */
export function outcomeBranches(
  operations: readonly PlainOperation[],
  classicalBits: number,
  start: StateVector,
  budget: WorkBudget,
): readonly OutcomeBranch[] | null {
  const follow = (list: readonly PlainOperation[], from: readonly OutcomeBranch[]): readonly OutcomeBranch[] => {
    let branches = from;
    for (const operation of list) {
      if (!takeWork(budget, branches.length * (2 ** start.qubits + BRANCH_WORK))) throw new TooMuchWork();
      switch (operation.kind) {
        case 'gate': {
          const matrix = operation.gate.matrix(operation.parameters);
          for (const { state } of branches) state.apply(matrix, operation.targets, operation.controls);
          break;
        }
        case 'measure':
          branches = branches.flatMap((branch) =>
            split(branch, operation.qubit).map(({ outcome, ...part }) => ({
              ...part,
              bits: branch.bits.with(operation.bit, outcome),
            })),
          );
          break;
        case 'reset':
          branches = branches.flatMap((branch) =>
            split(branch, operation.qubit).map(({ outcome, ...part }) => {
              if (outcome === 1) part.state.apply(FLIP, [operation.qubit]);
              return part;
            }),
          );
          break;
        case 'branch': {
          const holds = ({ bits }: OutcomeBranch): boolean => evaluateClassical(operation.condition, bits) !== 0;
          branches = [
            ...follow(operation.then, branches.filter(holds)),
            ...follow(
              operation.otherwise,
              branches.filter((branch) => !holds(branch)),
            ),
          ];
          break;
        }
        default:
          throw new Error(`the grader does not follow ${operation.kind}`);
      }
    }
    return branches;
  };
  try {
    const bits = new Array<number>(classicalBits).fill(0);
    return follow(operations, [{ probability: 1, bits, state: start }]);
  } catch (error) {
    if (error instanceof TooMuchWork) return null;
    throw error;
  }
}

function split({ probability, bits, state }: OutcomeBranch, qubit: number) {
  const weights = state.weights(qubit);
  const possible = ([0, 1] as const).filter((outcome) => probability * weights[outcome] > IMPOSSIBLE);
  return possible.map((outcome) => {
    const part = outcome === possible.at(-1) ? state : state.copy();
    part.collapse(qubit, outcome, weights[outcome]);
    return { outcome, probability: probability * weights[outcome], bits, state: part };
  });
}
