import { circuitNumbersOf } from './circuit-numbers.ts';
import { circuitVerdict, isCircuitTarget } from './circuit-verdict.ts';
import type {
  CircuitTarget,
  ExerciseAnswer,
  ExerciseVerdict,
  GradedExercise,
  TypedNumber,
} from './exercise-contract.ts';
import { gradeProgram } from './grade-program.ts';
import { GRADING_LIMITS } from './grading-steps.ts';
import { gradePredicted } from './predict.ts';
import { parameterNamesOf, parseAnswer, readGiven, unfoldProgram } from './read-program.ts';
import { readTypedValues, typedNumber } from './typed-numbers.ts';

/** The first value that is right but not where the exercise wants it. */
function outOfRange(
  values: ReadonlyMap<string, number>,
  ranges: NonNullable<GradedExercise['ranges']>,
): ExerciseVerdict | undefined {
  for (const [name, [least, most]] of Object.entries(ranges)) {
    const got = values.get(name) ?? 0;
    if (!(got > typedNumber(least) && got < typedNumber(most)))
      return { kind: 'limit', limit: 'range', name, least, most, got };
  }
  return undefined;
}

function gradeValues(
  { given, ranges = {} }: Omit<GradedExercise, 'target'>,
  target: CircuitTarget,
  typed: Readonly<Record<string, TypedNumber>>,
): ExerciseVerdict {
  const text = given ?? '';
  const values = readTypedValues(typed, parameterNamesOf(text));
  if (!values.ok) return values.verdict;
  const program = readGiven(text, values.value);
  const verdict = circuitVerdict(target, program, { left: GRADING_LIMITS.work });
  const numbers = circuitNumbersOf(program.steps.map(({ operation }) => operation));
  return verdict ?? outOfRange(values.value, ranges) ?? { kind: 'right', numbers, better: null };
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
    return gradeValues({ given, ...rest }, target, answer.values);
  }
  if (!('program' in answer)) return { kind: 'wrong-kind', wanted: 'program' };
  const parsed = parseAnswer(answer.program, answer.language);
  if (!parsed.ok) return parsed.verdict;
  const program = unfoldProgram(parsed.value);
  return program.ok ? gradeProgram({ target, given, ...rest }, target, program.value) : program.verdict;
}
