import type { ExerciseTarget, ExerciseVerdict, TypedNumber } from './exercise-contract.ts';
import { readValue } from './typed-numbers.ts';

type PredictedTarget = Extract<ExerciseTarget, { type: 'number' | 'choice' }>;

/** A difference that equals the tolerance is inside it, whatever the rounding of the subtraction. */
const ROUNDING = 1e-12;

/** Grades a number, or the index of the chosen option. */
export function gradePredicted(target: PredictedTarget, typed: TypedNumber | undefined): ExerciseVerdict {
  const value = readValue(typed);
  if (typeof value !== 'number') return value;
  if (target.type === 'choice' && !(value in target.options))
    return { kind: 'not-a-number', name: null, text: String(typed), reason: 'text' };
  const isRight =
    target.type === 'choice'
      ? value === target.correct
      : Math.abs(value - target.value) <= target.tolerance + ROUNDING * Math.max(1, Math.abs(target.value));
  return isRight ? { kind: 'right', numbers: null, better: null } : { kind: 'wrong-value', got: value };
}
