import type { BothLanguages } from './chapter-schema.ts';
import type { ExerciseAnswer, ExerciseVerdict, GradedExercise } from './grading/exercise-contract.ts';
import { givenParameters, starterProgram } from './starter-program.ts';

/** Names of the fields of an answer. */
export const ANSWER_FIELDS = {
  program: 'program',
  value: 'value',
  valueOf: (name: string) => `value-${name}`,
} as const;

/** Ids of parts of the page that show what became of an answer. */
export const ANSWER_PARTS = {
  verdict: 'verdict',
  sentence: 'verdict-sentence',
  /** What is wrong with a program that cannot be read. */
  diagnostics: 'verdict-diagnostics',
  solved: 'solved-mark',
} as const;

/** Fields of an answer that the browser has graded. */
export const SENDING_FIELDS = {
  /** A repeated one is ignored. */
  id: 'answer-id',
  /** Mark of the account that gave the answer, if it is sent again: of another one it is refused. */
  learner: 'learner',
} as const;

/** Holds the mark of the answer whose verdict the page shows: asking for help keeps the verdict on that answer only. */
export const CHECKED_FIELD = 'checked';

/** Name of the turn in which all tabs send answers. */
export const ANSWER_TURN = 'answers of exercises';

const ATTEMPTS: ReadonlySet<ExerciseVerdict['kind']> = new Set(['right', 'wrong', 'wrong-value', 'limit']);
const UNREAD: ReadonlySet<ExerciseVerdict['kind']> = new Set(['unreadable', 'not-a-number', 'unanswered', 'too-large']);

/** Whether a verdict is on an answer, not on how it is written: then it counts as an attempt. */
export const isAttempt = ({ kind }: ExerciseVerdict): boolean => ATTEMPTS.has(kind);

/**
 * Returns the ids of the parts of a verdict that say why the text of a field cannot be read; none if it can, whatever it
 * means.
 */
export function unreadParts({ kind }: ExerciseVerdict): readonly string[] {
  if (!UNREAD.has(kind)) return [];
  return [ANSWER_PARTS.sentence, ...(kind === 'unreadable' ? [ANSWER_PARTS.diagnostics] : [])];
}

/** What is asked for, as the form shows it. */
export type AnswerForm =
  | { readonly kind: 'program'; readonly starter: string }
  | { readonly kind: 'values'; readonly names: readonly string[]; readonly given: string }
  | { readonly kind: 'number'; readonly of: BothLanguages }
  | { readonly kind: 'choice'; readonly options: readonly BothLanguages[] };

export function answerFormOf(exercise: GradedExercise): AnswerForm {
  const { kind, target, given } = exercise;
  if (kind === 'parameter' && given !== null) return { kind: 'values', names: givenParameters(given), given };
  if (target.type === 'number') return { kind: 'number', of: target.of };
  if (target.type === 'choice') return { kind: 'choice', options: target.options };
  return { kind: 'program', starter: starterProgram(exercise) };
}

export function fieldNames(form: AnswerForm): readonly string[] {
  if (form.kind === 'program') return [ANSWER_FIELDS.program];
  return form.kind === 'values' ? form.names.map(ANSWER_FIELDS.valueOf) : [ANSWER_FIELDS.value];
}

/** The texts of the fields, by their names. */
export type AnswerTexts = Readonly<Record<string, string>>;

/** Returns a short mark of an answer (FNV-1a, 32 bits): the same for the same texts, in browser and server. */
export function answerMark(texts: AnswerTexts, names: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(
    names.map((name) => texts[name] ?? '').map((text) => text.replaceAll('\r\n', '\n')),
  ))
    hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Returns the answer that the fields hold. */
export function answerOf(form: AnswerForm, texts: AnswerTexts): ExerciseAnswer {
  const text = (name: string): string => (Object.hasOwn(texts, name) ? texts[name]! : '');
  if (form.kind === 'program') return { program: text(ANSWER_FIELDS.program) };
  if (form.kind === 'values')
    return { values: Object.fromEntries(form.names.map((name) => [name, text(ANSWER_FIELDS.valueOf(name))])) };
  return { value: text(ANSWER_FIELDS.value) };
}
