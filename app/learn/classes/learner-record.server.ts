import { ANSWER_FIELDS } from '#app/learn/exercise-form.ts';
import { findExercise } from '#app/learn/exercises.server.ts';
import { GRADING_LIMITS } from '#app/learn/grading/grading-steps.ts';
import { parseAnswer } from '#app/learn/grading/read-program.ts';
import type { ClassLanguage, ClassView, LearnerRecord } from '#app/services/classes/index.ts';
import type { Circuit } from '#simulator';
import { lessonState } from './lesson-state.ts';
import { lessonId, lessonsOfClass } from './lesson-titles.server.ts';

type AnswerTexts = Readonly<Record<string, string>>;

interface ShownAnswer {
  /** null if it holds no program, one that cannot be read, or one that is too large to be drawn. */
  readonly circuit: Circuit | null;
  readonly isLarge: boolean;
  readonly program: string | null;
  /** The other fields: values, a number, the words of a choice. */
  readonly values: readonly (readonly [name: string, value: string])[];
}

/** Whether an answer is kept: one that was too long, or given without an account, is not. */
const hasAnswer = (answer: LearnerRecord['answers'][number] | undefined): boolean =>
  answer !== undefined && (answer.best !== null || answer.last !== null);

function shownAnswer(exercise: string, texts: AnswerTexts, language: ClassLanguage): ShownAnswer {
  const { target } = findExercise(exercise) ?? {};
  const program = texts[ANSWER_FIELDS.program] ?? null;
  const parsed = program === null ? null : parseAnswer(program);
  const circuit = parsed?.ok === true ? parsed.value.circuit : null;
  const isLarge =
    circuit !== null &&
    (circuit.qubits > GRADING_LIMITS.qubits || circuit.operations.length > GRADING_LIMITS.operations);
  const wordOf = (value: string): string =>
    target?.type === 'choice' ? (target.options[Number(value)]?.[language] ?? value) : value;
  return {
    circuit: circuit === null || isLarge ? null : circuit,
    isLarge,
    program,
    values: Object.entries(texts)
      .filter(([name]) => name !== ANSWER_FIELDS.program)
      .map(([name, value]) => [name.replace(ANSWER_FIELDS.valueOf(''), ''), wordOf(value)] as const),
  };
}

/** Returns what the page of a learner shows. `asked`: the exercise whose answers are shown. */
export function loadLearnerRecord(
  { lessons }: ClassView,
  record: LearnerRecord,
  { language, asked }: { readonly language: ClassLanguage; readonly asked: string | null },
) {
  const results = new Map(record.results.map((result) => [lessonId(result), result]));
  const answers = new Map(record.answers.map((answer) => [answer.exercise, answer]));
  const chapters = lessonsOfClass(language, lessons);
  const found = asked === null ? undefined : answers.get(asked);
  const shown = hasAnswer(found) ? found : undefined;
  const result = shown && results.get(lessonId({ kind: 'exercise', name: shown.exercise }));
  return {
    joinedAt: record.joinedAt,
    lastAt: record.results.reduce<number | null>((last, { lastAt }) => Math.max(last ?? 0, lastAt), null),
    chapters: chapters.map(({ name, number, title, lessons: own }) => ({
      name,
      number,
      title,
      lessons: own.map(({ kind, name: lesson, title: lessonTitle, to, dueOn, isOverdue }) => {
        const result = results.get(lessonId({ kind, name: lesson }));
        return {
          id: lessonId({ kind, name: lesson }),
          kind,
          name: lesson,
          title: lessonTitle,
          to,
          dueOn,
          state: lessonState({ isOverdue }, result),
          result: result && {
            doneAt: result.doneAt,
            attempts: result.attempts,
            gates: result.gates,
            depth: result.depth,
          },
          hasAnswer: kind === 'exercise' && hasAnswer(answers.get(lesson)),
        };
      }),
    })),
    answer: shown && {
      exercise: shown.exercise,
      title: findExercise(shown.exercise)?.title[language] ?? shown.exercise,
      best: shown.best && shownAnswer(shown.exercise, shown.best, language),
      // A solved exercise is best told by its best answer, if that was kept.
      last: shown.best !== null || shown.last === null ? null : shownAnswer(shown.exercise, shown.last, language),
      isSolved: (result?.doneAt ?? null) !== null,
    },
  };
}

export type LoadedLearnerRecord = ReturnType<typeof loadLearnerRecord>;
