import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { CodeForm } from '#app/learn/classes/code-form.tsx';
import { lessonId } from '#app/learn/classes/lesson-titles.server.ts';
import { LearnFrame } from '#app/learn/pages/learn-frame.tsx';
import { progressOf } from '#app/learn/progress/learner.server.ts';
import { paths } from '#app/paths.ts';
import type { ClassView } from '#app/services/classes/index.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Panel } from '#app/ui/panel.tsx';
import '#app/learn/classes/classes.css';
import '#app/learn/pages/map.css';

export { clientLoader, handle } from '#app/site/document.ts';

const DONE = ['left', 'deleted'] as const;

/** Returns the next day on which something of a class is due that is not done; null if nothing is. */
const nextDue = ({ lessons }: ClassView, done: ReadonlySet<string>): string | null =>
  lessons
    .filter((lesson) => !done.has(lessonId(lesson)))
    .flatMap(({ dueOn, isOverdue }) => (dueOn === null || isOverdue ? [] : dueOn))
    .toSorted()[0] ?? null;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = context.session?.account.id;
  const { classes } = context.services;
  const [all, removed, progress] = await Promise.all([
    account === undefined ? [] : classes.list(account),
    account === undefined ? [] : classes.removedFrom(account),
    progressOf(context, request),
  ]);
  const own = new Set([
    ...progress.chapters.map((name) => lessonId({ kind: 'chapter', name })),
    ...progress.exercises.map((name) => lessonId({ kind: 'exercise', name })),
  ]);
  const done = new URL(request.url).searchParams.get('done');
  return {
    isSignedIn: account !== undefined,
    classes: all.map((one) => ({
      id: one.id,
      name: one.name,
      role: one.role,
      teacher: one.teacher,
      isClosed: one.isClosed,
      learners: one.learners,
      lessons: one.lessons.length,
      // A teacher's own progress is nobody's homework.
      due: one.isClosed ? null : nextDue(one, one.role === 'learner' ? own : new Set()),
    })),
    removed,
    done: DONE.find((known) => known === done) ?? null,
  };
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('learnClasses:title'), description: t('learnClasses:description') }));

type ListedClass = Awaited<ReturnType<typeof loader>>['classes'][number];

function ClassCard({ id, name, role, teacher, isClosed, learners, lessons, due }: ListedClass) {
  const { t } = useTranslation('learnClasses');
  const format = useFormat();
  return (
    <li>
      <Link to={classPaths.page(id)} className="learn-card" reloadDocument>
        <h3 dir="auto">{name}</h3>
        {role === 'learner' && (
          <p dir="auto">{teacher === null ? t('teacherGone') : t('teacher', { name: teacher })}</p>
        )}
        <p>
          {t('learners', { count: learners })} · {t('lessons', { count: lessons })}
        </p>
        {isClosed && <p>{t('closed')}</p>}
        {due !== null && <p className="lesson-count">{t('nextDue', { date: format.day(due) })}</p>}
      </Link>
    </li>
  );
}

/** The classes from which the learner was removed. */
function RemovedFrom({ removed }: Pick<Awaited<ReturnType<typeof loader>>, 'removed'>) {
  const { t } = useTranslation('learnClasses');
  const format = useFormat();
  return (
    <section className="class-section" aria-labelledby="classes-removed">
      <h2 id="classes-removed">{t('removedFrom')}</h2>
      <ul className="class-bullets">
        {removed.map(({ id, name, removedAt }) => (
          <li key={id} dir="auto">
            <Link className="link" to={classPaths.page(id)} reloadDocument>
              {name}
            </Link>{' '}
            <span className="small muted">{t('settings.removedOn', { date: format.date(removedAt) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `/learn/classes`: the classes of the account, and the ways to open or join one. */
export default function ClassList() {
  const { t } = useTranslation('learnClasses');
  const { isSignedIn, classes, removed, done } = useLoaderData<typeof loader>();
  return (
    <LearnFrame className="classes">
      <div className="learn-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="muted">{t('lead')}</p>
        </div>
        {isSignedIn && (
          <ButtonLink kind="primary" to={classPaths.open()} reloadDocument>
            {t('open')}
          </ButtonLink>
        )}
      </div>
      {done !== null && (
        <Alert kind="good" isLive>
          {t(`done.${done}`)}
        </Alert>
      )}
      {isSignedIn ? (
        <div className="class-columns">
          <div className="class-main">
            {classes.length === 0 && <Empty>{t('none')}</Empty>}
            {(['teacher', 'learner'] as const).map((role) => {
              const own = classes.filter((one) => one.role === role);
              return own.length === 0 ? null : (
                <section key={role} className="class-section" aria-labelledby={`classes-${role}`}>
                  <h2 id={`classes-${role}`}>{t(role === 'teacher' ? 'teaching' : 'learning')}</h2>
                  <ul className="class-list">
                    {own.map((one) => (
                      <ClassCard key={one.id} {...one} />
                    ))}
                  </ul>
                </section>
              );
            })}
            {removed.length > 0 && <RemovedFrom removed={removed} />}
          </div>
          <div className="class-side">
            <Panel title={t('join.title')}>
              <CodeForm code="" />
            </Panel>
          </div>
        </div>
      ) : (
        <Panel title={t('signIn')} className="class-form">
          <p>{t('signInText')}</p>
          <p>
            <ButtonLink kind="primary" to={paths.login({ path: classPaths.classes() })} reloadDocument>
              {t('login')}
            </ButtonLink>
          </p>
        </Panel>
      )}
    </LearnFrame>
  );
}
