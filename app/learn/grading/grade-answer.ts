import { circuitNumbersOf } from './circuit-numbers.ts';
import { circuitVerdict } from './circuit-verdict.ts';
import type {
  CircuitTarget,
  ExerciseAnswer,
  ExerciseTarget,
  ExerciseVerdict,
  GradedExercise,
  TypedNumber,
} from './exercise-contract.ts';
import { gradeProgram } from './grade-program.ts';
import { GRADING_LIMITS } from './grading-steps.ts';
import { gradePredicted } from './predict.ts';
import { parameterNamesOf, parseAnswer, readGiven, unfoldProgram } from './read-program.ts';
import { readTypedValues } from './typed-numbers.ts';

const isCircuitTarget = (target: ExerciseTarget): target is CircuitTarget =>
  target.type !== 'number' && target.type !== 'choice';

function gradeValues(
  given: string,
  target: CircuitTarget,
  typed: Readonly<Record<string, TypedNumber>>,
): ExerciseVerdict {
  const values = readTypedValues(typed, parameterNamesOf(given));
  if (!values.ok) return values.verdict;
  const program = readGiven(given, values.value);
  const verdict = circuitVerdict(target, program, { left: GRADING_LIMITS.work });
  const numbers = circuitNumbersOf(program.steps.map(({ operation }) => operation));
  return verdict ?? { kind: 'right', numbers, better: null };
}

/**
 * Grades an answer to an exercise. Never throws for an answer, whatever it is, and takes less than about a second.
 *
 * @throws Error for an exercise whose own programs cannot be read
 */
export function gradeAnswer({ target, given, ...rest }: GradedExercise, answer: ExerciseAnswer): ExerciseVerdict {
  if (!isCircuitTarget(target))
    return 'value' in answer ? gradePredicted(target, answer.value) : { kind: 'wrong-kind', wanted: 'value' };
  if (rest.kind === 'parameter') {
    if (!('values' in answer)) return { kind: 'wrong-kind', wanted: 'values' };
    return gradeValues(given ?? '', target, answer.values);
  }
  if (!('program' in answer)) return { kind: 'wrong-kind', wanted: 'program' };
  const parsed = parseAnswer(answer.program, answer.language);
  if (!parsed.ok) return parsed.verdict;
  const program = unfoldProgram(parsed.value);
  return program.ok ? gradeProgram({ target, given, ...rest }, target, program.value) : program.verdict;
}
