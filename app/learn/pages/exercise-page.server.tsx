import { type AppLoadContext, data } from '@remix-run/node';
import { requesterOf } from '#app/context.ts';
import { CircuitDrawing } from '#app/drawing/circuit-drawing.tsx';
import { declareForm, FORM_BYTES } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { findChapter, lessonLanguage } from '#app/learn/chapters.server.ts';
import { type ExerciseRun, runnableProgram, violationOf } from '#app/learn/classes/exercise-run.server.ts';
import {
  ANSWER_FIELDS,
  answerFormOf,
  answerMark,
  answerOf,
  type AnswerTexts,
  CHECKED_FIELD,
  fieldNames,
  isAttempt,
  SENDING_FIELDS,
} from '#app/learn/exercise-form.ts';
import { reasonOf, shownSolution } from '#app/learn/exercise-help.server.ts';
import { type Exercise, EXERCISES, exercisesOf, findExercise } from '#app/learn/exercises.server.ts';
import type { ExerciseVerdict, GradedExercise } from '#app/learn/grading/exercise-contract.ts';
import { gradeAnswer } from '#app/learn/grading/grade-answer.ts';
import { gradedExerciseOf } from '#app/learn/grading/graded-exercise.ts';
import { liveCircuitMarkup } from '#app/learn/live-circuit-markup.server.tsx';
import { LIVE_SCRIPTS } from '#app/learn/live-scripts.ts';
import { lessonCircuit } from '#app/learn/program-circuit.ts';
import { learnerMark, learnerOf, recordHeaders } from '#app/learn/progress/learner.server.ts';
import { serviceRefusalOf } from '#app/refusals/service-refusal.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { FORM_KEY, readFormIdempotencyKey } from '#app/site/form-key.ts';
import { keptMarkup } from '#app/site/kept-markup.server.tsx';
import type { AskedHelp, ShownHelp } from './hints-panel.tsx';

/** @throws Response 404 */
export function requireExercise(name: string | undefined): Exercise {
  const exercise = findExercise(name);
  if (exercise === undefined) throw new Response(null, { status: 404 });
  return exercise;
}

const drawn = (locale: Locale, program: string): string =>
  keptMarkup(locale, ['circuit', program], () => <CircuitDrawing circuit={lessonCircuit(program)} />);

/**
 * Renders the circuit of an answer, with what it gives.
 *
 * @param current the program of the answer; what cannot be read is not drawn
 */
const answerCircuit = (locale: Locale, { allowed }: GradedExercise, program: string, current = program): string =>
  liveCircuitMarkup(locale, {
    name: 'answer',
    title: i18nFor(locale).t('learn:exercise.board'),
    tryThis: i18nFor(locale).t('learn:exercise.boardHint'),
    program,
    current,
    isOpenable: false,
    ...(allowed !== undefined && { gates: allowed.gates, maxQubits: allowed.maxQubits }),
  });

function helpOf(exercise: Exercise, locale: Locale, asked: { readonly hints: number; readonly isSolved: boolean }) {
  const language = lessonLanguage(locale);
  const solution = asked.isSolved ? shownSolution(exercise, language) : null;
  return {
    hints: exercise.hints.slice(0, asked.hints).map((hint) => hint[language]),
    total: exercise.hints.length,
    solution: solution?.kind === 'program' ? { ...solution, drawing: drawn(locale, solution.program) } : solution,
  } satisfies ShownHelp;
}

/** Returns what the page of an exercise shows, without its solution. */
export function loadExercise(exercise: Exercise, locale: Locale) {
  const language = lessonLanguage(locale);
  const { name, title, difficulty, statement, kind, given = null } = exercise;
  const chapter = findChapter(exercise.chapter)!;
  const siblings = exercisesOf(chapter.name);
  const at = EXERCISES.indexOf(exercise);
  const graded = gradedExerciseOf(exercise, given);
  const form = answerFormOf(graded);
  return {
    name,
    kind,
    language,
    title: title[language],
    difficulty,
    statement: statement[language],
    chapter: { name: chapter.name, number: chapter.number, title: chapter.title[language] },
    place: { number: siblings.indexOf(exercise) + 1, total: siblings.length },
    form,
    // The number or choice to be predicted stays on the server.
    graded: kind === 'predict' ? null : graded,
    given: given !== null && form.kind !== 'program' ? drawn(locale, given) : null,
    circuit: form.kind === 'program' ? answerCircuit(locale, graded, form.starter) : null,
    script: LIVE_SCRIPTS[locale],
    help: helpOf(exercise, locale, { hints: 0, isSolved: false }) as ShownHelp,
    previous: EXERCISES[at - 1]?.name ?? null,
    next: EXERCISES[at + 1]?.name ?? null,
  };
}

export type LoadedExercise = ReturnType<typeof loadExercise>;

const ANSWER_ID = /^[\w-]{8,64}$/;

/** Notes an attempt. Returns the headers that keep it in the browser; null if it could not be noted. */
async function noteAttempt(
  { name }: Exercise,
  { id, verdict, texts }: { readonly id: string; readonly verdict: ExerciseVerdict; readonly texts: AnswerTexts },
  request: Request,
  context: AppLoadContext,
): Promise<Readonly<Record<string, string>> | null> {
  if (!isAttempt(verdict)) return {};
  const attempt = {
    id: ANSWER_ID.test(id) ? id : null,
    exercise: name,
    isRight: verdict.kind === 'right',
    answer: texts,
    numbers: verdict.kind === 'right' ? verdict.numbers : null,
  };
  try {
    return recordHeaders(await context.services.learning.noteAnswer(learnerOf(context, request), attempt), context);
  } catch (error) {
    context.log.warn(error, 'An attempt was not noted');
    return null;
  }
}

interface AnsweredExercise {
  readonly texts: AnswerTexts;
  /** null if only help was asked for, and there was no verdict before. */
  readonly verdict: ExerciseVerdict | null;
  /** null if no help was asked for. */
  readonly asked: AskedHelp | null;
  readonly reason?: string;
  readonly help: ShownHelp;
  /** Markup of the answer's circuit. */
  readonly circuit: string | null;
  /** The attempt could not be noted. */
  readonly isUnnoted: boolean;
  /** What became of its run on the portal; null if that was not asked for. */
  readonly run: ExerciseRun | null;
}

/** Verdicts on a circuit that is small enough to be drawn. */
const DRAWN: ReadonlySet<ExerciseVerdict['kind']> = new Set(['right', 'wrong', 'measures', 'unmeasured']);

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Runs an answer on the portal, for a learner of a class. */
async function runAnswer(
  { title, name }: Exercise,
  { program, key, locale }: { readonly program: string; readonly key: string; readonly locale: Locale },
  { session, services }: AppLoadContext,
): Promise<ExerciseRun> {
  if (session === null) return { kind: 'signed-out' };
  const runnable = runnableProgram(program);
  if (runnable === null) return { kind: 'unread' };
  try {
    const task = await services.tasks.submitExercise(session.account.id, {
      name: i18nFor(locale).t('learnClasses:run.name', { title: title[lessonLanguage(locale)] }),
      program: runnable,
      // The same form with another circuit is another run.
      ...(key !== '' && { once: { key: JSON.stringify(['exercise-run', name, key, runnable]), fingerprint: '' } }),
    });
    return { kind: 'accepted', task: task.id };
  } catch (error) {
    return { kind: 'refused', refusal: serviceRefusalOf(error), violation: violationOf(error) };
  }
}

/**
 * Grades an answer, or shows one more hint or the solution and keeps the answer and its verdict. The status is 503 if the
 * attempt could not be noted, so that a browser that has graded it sends it again.
 * @throws Response for a form that is none, too_many_requests, and 409 for an answer that another learner gave
 */
export async function answerExercise(
  exercise: Exercise,
  request: Request,
  context: AppLoadContext,
): Promise<ReturnType<typeof data<AnsweredExercise>>> {
  const problem = gradedExerciseOf(exercise, exercise.given ?? null);
  const answerForm = answerFormOf(problem);
  const names = fieldNames(answerForm);
  const form = await readForm(
    request,
    declareForm({
      names: [...names, ...Object.values(SENDING_FIELDS), 'intent', 'hints', 'solution', CHECKED_FIELD, FORM_KEY],
      maxBytes: FORM_BYTES.text,
    }),
  );
  if ((form.get(SENDING_FIELDS.learner) ?? learnerMark(context)) !== learnerMark(context))
    throw new Response(null, { status: 409 });
  await context.services.programs.admit('grading', requesterOf(context, request)).catch(throwAsPage);
  const locale = await localeOf(request);
  const intent = textIn(form, 'intent');
  const texts = Object.fromEntries(names.map((name) => [name, textIn(form, name)]));
  const shown = Number.parseInt(textIn(form, 'hints'), 10) || 0;
  const help = helpOf(exercise, locale, {
    hints: Math.max(0, shown) + (intent === 'hint' ? 1 : 0),
    isSolved: intent === 'solution' || textIn(form, 'solution') !== '',
  });
  const asked = intent === 'hint' || intent === 'solution' ? intent : null;
  const isRun = intent === 'run';
  const answer = answerOf(answerForm, texts);
  const graded = gradeAnswer(problem, answer);
  const isChecking = asked === null && !isRun;
  const isSame = textIn(form, CHECKED_FIELD) === answerMark(texts, names);
  const verdict = isChecking || isSame ? graded : null;
  const reason = verdict === null ? undefined : reasonOf(exercise, problem, answer, verdict);
  const program = textIn(form, ANSWER_FIELDS.program);
  const run =
    isRun && answerForm.kind === 'program'
      ? await runAnswer(exercise, { program, key: readFormIdempotencyKey(form), locale }, context)
      : null;
  const id = textIn(form, SENDING_FIELDS.id);
  const headers = isChecking ? await noteAttempt(exercise, { id, verdict: graded, texts }, request, context) : {};
  const answered: AnsweredExercise = {
    texts,
    verdict,
    asked,
    ...(reason !== undefined && { reason: reason[lessonLanguage(locale)] }),
    help,
    circuit:
      answerForm.kind === 'program'
        ? answerCircuit(locale, problem, answerForm.starter, DRAWN.has(graded.kind) ? program : undefined)
        : null,
    isUnnoted: headers === null,
    run,
  };
  return data(answered, { status: headers === null ? 503 : 200, headers: headers ?? {} });
}
