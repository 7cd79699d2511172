import { type OutcomeBranch, outcomeBranches } from '#app/learn/outcome-branches.ts';
import { type PlainOperation, StateVector } from '#simulator';
import { indexOfGreatest } from './counter-example.ts';
import type { CounterExample, DistributionTarget } from './exercise-contract.ts';
import {
  bitText,
  GRADING_TOLERANCE,
  type GradingProgram,
  plainOperationsIn,
  type WorkBudget,
  workOf,
} from './grading-steps.ts';

/** Rows of the table of outcomes. */
const MOST_OUTCOMES = 16;

/** More than rounding, less than any difference that is shown. */
const TIE_BREAK = 1e-7;

/** Probabilities below are zero. */
const NEVER = 1e-12;

const widthOf = ({ probabilities }: DistributionTarget): number => Object.keys(probabilities)[0]?.length ?? 0;

/**
 * Follows every outcome of a program. One that measures nothing is read as everywhere in the product: all its qubits at
 * its end.
 *
 * @returns 'unmeasured' if it has more qubits than the target has bits, 'too-much-work' if there are too many outcomes
 */
export function readBranches(
  target: DistributionTarget,
  operations: readonly PlainOperation[],
  { qubits, classicalBits }: Pick<GradingProgram, 'qubits' | 'classicalBits'>,
  budget: WorkBudget,
): readonly OutcomeBranch[] | 'unmeasured' | 'too-much-work' {
  const width = widthOf(target);
  const isRead = plainOperationsIn(operations).some(({ kind }) => kind === 'measure');
  if (!isRead && qubits > width) return 'unmeasured';
  const last = isRead
    ? []
    : Array.from({ length: qubits }, (_, qubit) => ({ kind: 'measure', qubit, bit: qubit }) as const);
  const branches = outcomeBranches(
    [...operations, ...last],
    Math.max(width, classicalBits),
    StateVector.zero(qubits),
    workOf(budget, qubits),
  );
  return branches ?? 'too-much-work';
}

/**
 * Grades the exact probabilities of the classical bits, of as many as the target has; null if they are right.
 *
 * @returns 'unmeasured' and 'too-much-work' as `readBranches` does
 */
export function gradeDistribution(
  target: DistributionTarget,
  operations: readonly PlainOperation[],
  program: Pick<GradingProgram, 'qubits' | 'classicalBits'>,
  budget: WorkBudget,
): CounterExample | null | 'unmeasured' | 'too-much-work' {
  const { probabilities, tolerance = GRADING_TOLERANCE } = target;
  const width = widthOf(target);
  const branches = readBranches(target, operations, program, budget);
  if (typeof branches === 'string') return branches;
  const got = new Float64Array(2 ** width);
  for (const { weight, bits } of branches)
    got[bits.slice(0, width).reduce((sum, bit, index) => sum + bit * 2 ** index, 0)]! += weight;
  const wanted = new Float64Array(2 ** width);
  for (const [bits, probability] of Object.entries(probabilities)) wanted[Number.parseInt(bits, 2)] = probability;
  const differences = got.map((value, outcome) => Math.abs(value - wanted[outcome]!));
  if (differences[indexOfGreatest(differences)]! <= tolerance) return null;
  // Of two that differ as much, the one that should occur more often.
  const worst = indexOfGreatest(differences.map((difference, outcome) => difference + TIE_BREAK * wanted[outcome]!));
  const rowOf = (outcome: number) => ({
    outcome: bitText(outcome, width),
    wanted: wanted[outcome]!,
    // Sums of rounded probabilities can exceed 1.
    got: Math.min(1, got[outcome]!),
  });
  const rows = Array.from(got.keys())
    .filter((outcome) => wanted[outcome]! > NEVER || got[outcome]! > NEVER)
    .sort((a, b) => differences[b]! - differences[a]!)
    .slice(0, MOST_OUTCOMES)
    .sort((a, b) => a - b)
    .map(rowOf);
  return { of: 'distribution', ...rowOf(worst), rows };
}
