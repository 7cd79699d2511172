import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#app/i18n/detect.ts';
import { AssignedNotes } from '#app/learn/classes/assigned-notes.tsx';
import { ExerciseRunButton } from '#app/learn/classes/exercise-run-button.tsx';
import { ANSWER_PARTS, ANSWER_TURN } from '#app/learn/exercise-form.ts';
import { learnerMark, progressOf } from '#app/learn/progress/learner.server.ts';
import { LessonMark } from '#app/learn/progress/lesson-mark.tsx';
import { VerdictPanel } from '#app/learn/verdict-panel.tsx';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { Difficulty } from './difficulty.tsx';
import { answerExercise, loadExercise, requireExercise } from './exercise-page.server.tsx';
import { HintsPanel } from './hints-panel.tsx';
import { LearnFrame } from './learn-frame.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import '#app/learn/live/sheets.ts';
import '#app/learn/verdict.css';
import './exercise.css';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const exercise = requireExercise(params.exercise);
  const account = context.session?.account.id;
  const { classes } = context.services;
  const [{ exercises }, assigned, runsLeft] = await Promise.all([
    progressOf(context, request),
    account === undefined ? [] : classes.assignedIn(account, { kind: 'exercise', name: exercise.name }),
    account === undefined ? null : classes.exerciseRunsLeft(account),
  ]);
  return {
    ...loadExercise(exercise, await localeOf(request)),
    isSolved: exercises.includes(exercise.name),
    learner: learnerMark(context),
    assigned,
    runsLeft,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return answerExercise(requireExercise(params.exercise), request, context);
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: args.data?.title ?? t('learn:exercises.title'),
    description: args.data?.statement ?? t('learn:exercises.description'),
  }));

const FORM = 'answer';

/** `/learn/exercises/{name}`: an exercise, its answer and what the grader says of it. */
export default function ExercisePage() {
  const { t } = useTranslation(['learn', 'learnProgress']);
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { title, difficulty, chapter, place, statement, kind, graded, given, previous, next } = loaded;
  const verdict = sent?.verdict ?? null;
  return (
    <LearnFrame className="exercise">
      <Breadcrumbs
        items={[
          { label: t('place.exercises'), to: paths.exercises() },
          { label: t('chapterTitle', chapter), to: paths.chapter(chapter.name) },
          { label: title },
        ]}
      />
      <div className="learn-head">
        <div>
          <h1>{title}</h1>
          <AssignedNotes assigned={loaded.assigned} />
        </div>
        <p className="small muted exercise-place">
          <LessonMark
            kind="solved"
            id={ANSWER_PARTS.solved}
            isHidden={!loaded.isSolved && (verdict?.kind !== 'right' || sent?.isUnnoted === true)}
          />
          {t('exercise.place', place)} <Difficulty level={difficulty} />
        </p>
      </div>
      {/* Enter in a field sends by the first button of the form, which would be that of the hints. */}
      <button
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        form={FORM}
        name="intent"
        value="grade"
        data-turn={ANSWER_TURN}
      >
        {t('exercise.grade')}
      </button>
      <div className="exercise-columns">
        <div className="exercise-side">
          <ProblemPanel statement={statement} kind={kind} exercise={graded} given={given} />
          <HintsPanel help={sent?.help ?? loaded.help} form={FORM} asked={sent?.asked ?? null} />
        </div>
        <div className="exercise-main">
          <AnswerPanel
            form={FORM}
            loaded={loaded}
            learner={loaded.learner}
            texts={sent?.texts ?? null}
            verdict={verdict}
            circuit={sent === undefined ? loaded.circuit : sent.circuit}
            run={
              <ExerciseRunButton
                runsLeft={loaded.runsLeft}
                form={loaded.form}
                exercise={loaded.name}
                run={sent?.run ?? null}
              />
            }
          />
          {sent?.isUnnoted && (
            <Alert kind="warn" isLive>
              {t('learnProgress:unnoted')}
            </Alert>
          )}
          <div id={ANSWER_PARTS.verdict}>
            {verdict !== null && (
              <VerdictPanel
                verdict={verdict}
                locked={graded?.locked ?? []}
                reason={sent?.reason}
                isNew={sent?.asked === null && sent.run === null}
              />
            )}
          </div>
          <nav className="exercise-neighbors">
            {previous === null ? (
              <Link className="link" to={paths.chapter(chapter.name)} reloadDocument>
                {t('exercise.chapter', chapter)}
              </Link>
            ) : (
              <Link className="link" to={paths.exercise(previous)} rel="prev" reloadDocument>
                <Icon name="previous" size={14} /> {t('exercise.previous')}
              </Link>
            )}
            {next !== null && (
              <Link className="link" to={paths.exercise(next)} rel="next" reloadDocument>
                {t('exercise.next')} <Icon name="next" size={14} />
              </Link>
            )}
          </nav>
        </div>
      </div>
    </LearnFrame>
  );
}
