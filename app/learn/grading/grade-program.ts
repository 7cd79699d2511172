import { circuitNumbersOf } from './circuit-numbers.ts';
import { circuitVerdict, TOO_MUCH_WORK } from './circuit-verdict.ts';
import type { CircuitNumbers, CircuitTarget, ExerciseVerdict, GradedExercise } from './exercise-contract.ts';
import { GRADING_LIMITS, type GradingProgram, type GradingStep, takeWork, type WorkBudget } from './grading-steps.ts';
import { brokenFresh, brokenQubits, brokenSize, brokenSteps, missingRead, surplusRead } from './limits.ts';
import { findLockedBlocks, type LockedPlacement, replaceBlock } from './locked-blocks.ts';
import { qubitsUsedBy, readLines } from './read-program.ts';

/** Whether a circuit is better than the best known. */
function betterThan(best: CircuitNumbers | undefined, { gates, depth }: CircuitNumbers) {
  if (best === undefined) return null;
  if (gates < best.gates) return 'fewer-gates';
  return depth < best.depth ? 'lower-depth' : null;
}

/** A program and what is the same wherever its locked blocks are. */
interface PlacedProgram extends GradingProgram {
  /** What its operations may not use outside the locked blocks. */
  readonly broken: ReturnType<typeof brokenSteps>;
  readonly verdict: () => ExerciseVerdict | null;
  readonly variants: readonly (GradedExercise['variants'][number] & { readonly steps: readonly GradingStep[] })[];
}

/** Computes a value when it is first asked for. */
function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** Returns what is wrong with a program whatever the places of its locked blocks; null if nothing is. */
function unplacedVerdict(
  { allowed }: GradedExercise,
  target: CircuitTarget,
  program: GradingProgram,
  budget: WorkBudget,
): ExerciseVerdict | null {
  const missing = missingRead(program.steps, allowed?.reads);
  if (missing === 'unmeasured') return { kind: 'unmeasured' };
  if (missing !== undefined) return { kind: 'limit', ...missing };
  return circuitVerdict(target, program, budget) ?? surplusRead(program.steps, allowed?.reads) ?? null;
}

/** Grades a program with the locked blocks at these places. */
function gradePlaced(
  { allowed, best }: GradedExercise,
  target: CircuitTarget,
  program: PlacedProgram,
  placement: LockedPlacement,
  budget: WorkBudget,
): ExerciseVerdict {
  const fixed = new Set(placement.flat());
  const broken =
    program.broken.find(({ index }) => !fixed.has(index))?.broken ??
    brokenFresh(program.steps, allowed?.fresh, placement);
  if (broken !== undefined) return { kind: 'limit', ...broken };
  const verdict = program.verdict();
  if (verdict !== null) return verdict;
  for (const [index, { block, lines, steps: replacement, target: own }] of program.variants.entries()) {
    if (!takeWork(budget, program.steps.length)) return TOO_MUCH_WORK;
    const steps = replaceBlock(program.steps, placement[block] ?? [], replacement);
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
  const { allowed, locked, variants } = exercise;
  const broken = brokenQubits(program, allowed);
  if (broken !== undefined) return { kind: 'limit', ...broken };
  const budget = { left: GRADING_LIMITS.work };
  const { placements, missing, isStopped } = findLockedBlocks(program.steps, locked.map(readLines), budget);
  if (placements.length === 0 && isStopped) return TOO_MUCH_WORK;
  if (missing !== null) return { kind: 'limit', limit: 'locked', block: missing, lines: locked[missing] ?? [] };
  const placed: PlacedProgram = {
    ...program,
    broken: brokenSteps(program.steps, allowed),
    verdict: once(() => unplacedVerdict(exercise, target, program, budget)),
    variants: variants.map((variant) => ({ ...variant, steps: readLines(variant.lines) })),
  };
  // Equal operations can be taken for the locked ones in several ways; one that is right is enough.
  let first: ExerciseVerdict | undefined;
  for (const placement of placements) {
    const verdict = gradePlaced(exercise, target, placed, placement, budget);
    if (verdict.kind === 'right') return verdict;
    first ??= verdict;
    if (verdict.kind === 'too-large') break;
  }
  return first!;
}
