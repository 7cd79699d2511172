import type { SubmissionResult } from '@conform-to/react';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { LessonMark } from '#app/learn/progress/lesson-mark.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { LoadedLearnerView } from './learner-view.server.ts';
import { MemberNameForm } from './member-name-form.tsx';

type ListedLesson = LoadedLearnerView['chapters'][number]['lessons'][number];

function DueDate({ dueOn, isOverdue, isDone }: Pick<ListedLesson, 'dueOn' | 'isOverdue' | 'isDone'>) {
  const { t } = useTranslation('learnClasses');
  const format = useFormat();
  if (dueOn === null) return null;
  const isMissed = isOverdue && !isDone;
  return (
    <span className={isMissed ? 'small class-late' : 'small muted'}>
      {t(isMissed ? 'own.overdue' : 'own.due', { date: format.day(dueOn) })}
    </span>
  );
}

interface LearnerViewProps {
  readonly found: {
    readonly id: string;
    readonly teacher: string | null;
    readonly isClosed: boolean;
  };
  readonly view: LoadedLearnerView;
  /** Of a refused name. */
  readonly reply: SubmissionResult<string[]> | undefined;
}

/** A class as one of its learners sees it. */
export function LearnerView({ found: { id, teacher, isClosed }, view, reply }: LearnerViewProps) {
  const { t } = useTranslation(['learnClasses', 'learn']);
  const { memberId, memberName, runsLeft, done, total, chapters } = view;
  return (
    <>
      {isClosed && <Alert kind="warn">{t(teacher === null ? 'own.teacherGone' : 'own.closed')}</Alert>}
      <div className="class-columns">
        <div className="class-main">
          <Panel
            title={t('own.title')}
            actions={total > 0 && <span className="small muted">{t('own.done', { count: done, total })}</span>}
          >
            {total === 0 && <Empty>{t('own.none')}</Empty>}
            {chapters.map((chapter) => (
              <section key={chapter.name} className="class-chapter" aria-labelledby={`chapter-${chapter.name}`}>
                <h3 id={`chapter-${chapter.name}`}>{t('learn:chapterTitle', chapter)}</h3>
                <ul className="class-lesson-rows">
                  {chapter.lessons.map((lesson) => (
                    <li key={lesson.id}>
                      <span>
                        <Link
                          className="link"
                          to={lesson.to}
                          aria-label={
                            lesson.kind === 'chapter' ? t('lessonsPage.chapterOf', { title: lesson.title }) : undefined
                          }
                          reloadDocument
                        >
                          {lesson.kind === 'chapter' ? t('lessonsPage.chapter') : lesson.title}
                        </Link>{' '}
                        {lesson.isDone && <LessonMark kind={lesson.kind === 'chapter' ? 'read' : 'solved'} />}
                      </span>
                      <DueDate {...lesson} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </Panel>
        </div>
        <div className="class-side">
          <Panel title={t('own.sees')}>
            <p>
              <Link className="link" to={classPaths.learner(id, memberId)} reloadDocument>
                {t('own.sees')}
              </Link>
            </p>
            {runsLeft !== null && !isClosed && (
              <p className="small muted">{runsLeft === 0 ? t('run.noneLeft') : t('run.left', { count: runsLeft })}</p>
            )}
            <MemberNameForm name={memberName} of="learner" reply={reply} />
            <ButtonLink kind="quiet" size="sm" to={classPaths.leave(id)} reloadDocument>
              {t('own.leave')}
            </ButtonLink>
          </Panel>
        </div>
      </div>
    </>
  );
}
