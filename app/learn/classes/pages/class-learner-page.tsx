import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#app/i18n/detect.ts';
import { useFormat } from '#app/i18n/react.ts';
import { lessonLanguage } from '#app/learn/chapters.server.ts';
import { AnswerSection } from '#app/learn/classes/answer-section.tsx';
import { classVisit, throwAsClassPage } from '#app/learn/classes/class-access.server.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { loadLearnerRecord } from '#app/learn/classes/learner-record.server.ts';
import { LearnFrame } from '#app/learn/pages/learn-frame.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import '#app/learn/classes/classes.css';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { accountId, classId, memberId } = classVisit(args);
  const { classes } = args.context.services;
  const [view, record] = await Promise.all([
    classes.find(accountId, classId),
    classes.learner(accountId, classId, memberId),
  ]).catch(throwAsClassPage(classId));
  return new Unsent({
    id: view.id,
    name: view.name,
    memberId,
    learner: record.name,
    isOwn: view.role === 'learner',
    ...loadLearnerRecord(view, record, {
      language: lessonLanguage(await localeOf(args.request)),
      asked: new URL(args.request.url).searchParams.get('answer'),
    }),
  });
}

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, (t) => ({
    title: args.data?.data.isOwn === false ? args.data.data.learner : t('learnClasses:record.own'),
    description: t('learnClasses:description'),
  })),
  { name: 'robots', content: 'noindex' },
];

type Loaded = Awaited<ReturnType<typeof loader>>['data'];

function StateCell({ state, result }: Pick<Loaded['chapters'][number]['lessons'][number], 'state' | 'result'>) {
  const { t } = useTranslation('learnClasses');
  const format = useFormat();
  const doneAt = result?.doneAt ?? null;
  if (doneAt !== null)
    return (
      <Cell>
        {t('record.doneOn', { date: format.dateTime(doneAt) })}{' '}
        {state === 'late' && <span className="class-late">{t('results.late')}</span>}
      </Cell>
    );
  return (
    <Cell className={state === 'missed' ? 'class-late' : undefined}>
      {t(state === 'missed' ? 'results.missed' : state === 'begun' ? 'record.begun' : 'results.untouched')}
    </Cell>
  );
}

function LessonRow({
  lesson: { kind, title, to, dueOn, state, result, hasAnswer },
  address,
}: {
  readonly lesson: Loaded['chapters'][number]['lessons'][number];
  /** Of the page that shows its answers. */
  readonly address: string;
}) {
  const { t } = useTranslation('learnClasses');
  const format = useFormat();
  const attempts = result?.attempts ?? 0;
  // What was done before signing in has no count.
  const isDone = state === 'done' || state === 'late';
  return (
    <tr>
      <HeaderCell scope="row">
        <Link
          className="link"
          to={to}
          aria-label={kind === 'chapter' ? t('lessonsPage.chapterOf', { title }) : undefined}
          reloadDocument
        >
          {kind === 'chapter' ? t('lessonsPage.chapter') : title}
        </Link>
      </HeaderCell>
      <Cell>{dueOn === null ? '—' : format.day(dueOn)}</Cell>
      <StateCell state={state} result={result} />
      <Cell isNumber>{kind === 'exercise' && (attempts > 0 || !isDone) ? attempts : ''}</Cell>
      <Cell isNumber>
        {result === undefined || result.gates === null
          ? ''
          : t('record.gatesDepth', { gates: result.gates, depth: result.depth })}
      </Cell>
      <Cell>
        {hasAnswer && (
          <Link className="link" to={`${address}#answer`} reloadDocument>
            {t('record.see')}
          </Link>
        )}
      </Cell>
    </tr>
  );
}

/** `/learn/classes/{class}/learners/{member}`: what the teacher sees of a learner, and the learner too. */
export default function ClassLearnerPage() {
  const { t } = useTranslation(['learnClasses', 'learn']);
  const format = useFormat();
  const { id, name, memberId, learner, isOwn, joinedAt, lastAt, chapters, answer } =
    useLoaderData<typeof loader>().data;
  const title = isOwn ? t('record.own') : t('record.title', { name: learner });
  return (
    <LearnFrame className="classes">
      <Breadcrumbs
        items={[
          { label: t('title'), to: classPaths.classes() },
          { label: name, to: classPaths.page(id) },
          { label: isOwn ? title : learner },
        ]}
      />
      <div className="learn-head">
        <div>
          <h1 dir="auto">{title}</h1>
          <p className="muted small">
            {isOwn && `${t('record.ownLead')} `}
            {t('record.joined', { date: format.date(joinedAt) })}
            {lastAt !== null && ` ${t('record.lastAt', { date: format.date(lastAt) })}`}
          </p>
        </div>
        {!isOwn && (
          <ButtonLink kind="line" size="sm" to={classPaths.removeLearner(id, memberId)} reloadDocument>
            {t('record.remove')}
          </ButtonLink>
        )}
      </div>
      <div className="class-main">
        {answer && (
          <Panel id="answer" title={answer.title}>
            <AnswerSection answer={answer} />
          </Panel>
        )}
        {chapters.length === 0 && <Empty>{t('results.noLessons')}</Empty>}
        {chapters.map((chapter) => (
          <Panel key={chapter.name} title={t('learn:chapterTitle', chapter)} isFlush>
            <Table caption={t('learn:chapterTitle', chapter)} isDense className="class-table">
              <thead>
                <tr>
                  <HeaderCell>{t('record.lesson')}</HeaderCell>
                  <HeaderCell>{t('record.due')}</HeaderCell>
                  <HeaderCell>{t('record.state')}</HeaderCell>
                  <HeaderCell isNumber>{t('record.attempts')}</HeaderCell>
                  <HeaderCell isNumber>{t('record.circuit')}</HeaderCell>
                  <HeaderCell>
                    <span className="visually-hidden">{t('record.see')}</span>
                  </HeaderCell>
                </tr>
              </thead>
              <tbody>
                {chapter.lessons.map((lesson) => (
                  <LessonRow
                    key={lesson.id}
                    lesson={lesson}
                    address={classPaths.learner(id, memberId, { answer: lesson.name })}
                  />
                ))}
              </tbody>
            </Table>
          </Panel>
        ))}
      </div>
    </LearnFrame>
  );
}
