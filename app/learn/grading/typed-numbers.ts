import { plainNumberText } from '#app/learn/plain-number.ts';
import { evaluateAngle, LARGEST_ANGLE } from '#simulator';
import type { ExerciseVerdict, TypedNumber } from './exercise-contract.ts';
import { type AnswerReading, refusedAnswer } from './read-result.ts';

type NotANumber = Extract<ExerciseVerdict, { kind: 'not-a-number' }>;

const isBlank = (typed: TypedNumber | undefined): boolean =>
  typed === undefined || (typeof typed === 'string' && typed.trim() === '');

/** No number that is typed by hand is longer. */
const MOST_CHARACTERS = 200;

/**
 * Reads a number or an expression such as "2*sqrt(2)" or "−π/4".
 * @param name of the parameter, null for an answer
 */
function readNumber(typed: TypedNumber, name: string | null): number | NotANumber {
  const text = String(typed).slice(0, MOST_CHARACTERS);
  const isNot = (reason: NotANumber['reason']): NotANumber => ({ kind: 'not-a-number', name, text, reason });
  if (typeof typed === 'number') {
    if (!Number.isFinite(typed)) return isNot('not-finite');
    return Math.abs(typed) > LARGEST_ANGLE ? isNot('too-large') : typed;
  }
  if (typed.length > MOST_CHARACTERS) return isNot('text');
  const result = evaluateAngle(plainNumberText(typed), { power: true, functions: true });
  if (!result.ok) return isNot(result.code === 'not_finite' ? 'not-finite' : 'text');
  return Math.abs(result.value) > LARGEST_ANGLE ? isNot('too-large') : result.value;
}

/** Reads a number that an exercise states. @throws Error if it is none: a fault of the exercise */
export function typedNumber(text: string): number {
  const value = readNumber(text, null);
  if (typeof value !== 'number') throw new Error(`an exercise has a number that is none: ${text}`);
  return value;
}

/** Reads the answer to a question; a verdict if it is no number. */
export const readValue = (typed: TypedNumber | undefined): number | ExerciseVerdict =>
  typed === undefined || isBlank(typed) ? { kind: 'unanswered', names: [] } : readNumber(typed, null);

/** Reads the values of parameters; a verdict if one is missing, unknown or no number. */
export function readTypedValues(
  typed: Readonly<Record<string, TypedNumber>>,
  names: readonly string[],
): AnswerReading<ReadonlyMap<string, number>> {
  const missing = names.filter((name) => !Object.hasOwn(typed, name));
  const unknown = Object.keys(typed).filter((name) => !names.includes(name));
  if (missing.length > 0 || unknown.length > 0) return refusedAnswer({ kind: 'wrong-names', missing, unknown });
  const blank = names.filter((name) => isBlank(typed[name]));
  if (blank.length > 0) return refusedAnswer({ kind: 'unanswered', names: blank });
  const values = new Map<string, number>();
  for (const name of names) {
    const value = readNumber(typed[name]!, name);
    if (typeof value !== 'number') return refusedAnswer(value);
    values.set(name, value);
  }
  return { ok: true, value: values };
}
