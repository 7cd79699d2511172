import { circuitNumbersOf } from './circuit-numbers.ts';
import { circuitVerdict } from './circuit-verdict.ts';
import type { CircuitNumbers, CircuitTarget, ExerciseVerdict, GradedExercise } from './exercise-contract.ts';
import { GRADING_LIMITS, type GradingProgram, type GradingStep, type WorkBudget } from './grading-steps.ts';
import { brokenGates, brokenPairs, brokenQubits, brokenSize } from './limits.ts';
import { findLockedBlocks, type LockedPlacement, replaceBlock } from './locked-blocks.ts';
import { qubitsUsedBy, readLines } from './read-program.ts';

/** Whether a circuit is better than the best known. */
function betterThan(best: CircuitNumbers | undefined, { gates, depth }: CircuitNumbers) {
  if (best === undefined) return null;
  if (gates < best.gates) return 'fewer-gates';
  return depth < best.depth ? 'lower-depth' : null;
}

/** The first locked block that cannot be found together with those before it. */
function missingBlock(
  steps: readonly GradingStep[],
  blocks: readonly (readonly GradingStep[])[],
  lines: GradedExercise['locked'],
): ExerciseVerdict {
  const block = blocks.findIndex((_, index) => findLockedBlocks(steps, blocks.slice(0, index + 1)).length === 0);
  return { kind: 'limit', limit: 'locked', block, lines: lines[block] ?? [] };
}

/** Grades a program with the locked blocks at these places. */
function gradePlaced(
  exercise: GradedExercise,
  target: CircuitTarget,
  program: GradingProgram,
  placement: LockedPlacement,
  budget: WorkBudget,
): ExerciseVerdict {
  const { allowed, variants, best } = exercise;
  const broken =
    brokenGates(program.steps, allowed?.gates ?? 'any', placement) ??
    brokenPairs(program.steps, allowed?.pairs, placement);
  if (broken !== undefined) return { kind: 'limit', ...broken };
  const verdict = circuitVerdict(target, program, budget);
  if (verdict !== null) return verdict;
  for (const [index, { block, lines, target: own }] of variants.entries()) {
    const steps = replaceBlock(program.steps, placement[block] ?? [], readLines(lines));
    const varied = { ...program, steps, qubits: qubitsUsedBy(steps) };
    const failed = circuitVerdict(own === 'same' ? target : own, varied, budget);
    if (failed !== null) return failed.kind === 'wrong' ? { ...failed, variant: { index, block, lines } } : failed;
  }
  const numbers = circuitNumbersOf(program.steps.map(({ operation }) => operation));
  const size = brokenSize(numbers, allowed);
  return size === undefined
    ? { kind: 'right', numbers, better: betterThan(best, numbers) }
    : { kind: 'limit', ...size };
}

/** Grades a program for an exercise with a target for circuits. */
export function gradeProgram(
  exercise: GradedExercise,
  target: CircuitTarget,
  program: GradingProgram,
): ExerciseVerdict {
  if (program.steps.length === 0) return { kind: 'unanswered', names: [] };
  const broken = brokenQubits(program, exercise.allowed);
  if (broken !== undefined) return { kind: 'limit', ...broken };
  const blocks = exercise.locked.map(readLines);
  const placements = findLockedBlocks(program.steps, blocks);
  if (placements.length === 0) return missingBlock(program.steps, blocks, exercise.locked);
  // Equal operations can be taken for the locked ones in several ways; one that is right is enough.
  const budget = { left: GRADING_LIMITS.work };
  let first: ExerciseVerdict | undefined;
  for (const placement of placements) {
    const verdict = gradePlaced(exercise, target, program, placement, budget);
    if (verdict.kind === 'right') return verdict;
    first ??= verdict;
    if (verdict.kind === 'too-large') break;
  }
  return first!;
}
