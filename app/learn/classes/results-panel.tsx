import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import type { LoadedTeacherView } from './teacher-view.server.ts';

interface ResultsProps {
  readonly classId: string;
  readonly view: LoadedTeacherView;
}

function LearnerCell({ classId, id, name }: { readonly classId: string; readonly id: string; readonly name: string }) {
  return (
    <HeaderCell scope="row" dir="auto">
      <Link className="link" to={classPaths.learner(classId, id)} reloadDocument>
        {name}
      </Link>
    </HeaderCell>
  );
}

/** The same in both languages, so that the largest table is not translated cell by cell. */
const shareText = (done: number, all: number): string => `${done} / ${all}`;

/** How many lessons of each chapter every learner has done. */
function Overview({ classId, view: { chapters, overview, lessons } }: ResultsProps) {
  const { t } = useTranslation(['learnClasses', 'learn']);
  const format = useFormat();
  return (
    <Table caption={t('results.title')} isDense className="class-table is-long">
      <thead>
        <tr>
          <HeaderCell>{t('results.learner')}</HeaderCell>
          <HeaderCell isNumber>{t('results.total')}</HeaderCell>
          <HeaderCell isNumber>{t('results.missed')}</HeaderCell>
          <HeaderCell>{t('results.last')}</HeaderCell>
          {chapters.map((chapter) => (
            <HeaderCell key={chapter.name} isNumber title={t('learn:chapterTitle', chapter)}>
              <Link className="link" to={classPaths.page(classId, { chapter: chapter.name })} reloadDocument>
                {t('learn:chapterNumber', chapter)}
              </Link>
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {overview.map(({ id, name, counts, done, missed, lastAt }) => (
          <tr key={id}>
            <LearnerCell classId={classId} id={id} name={name} />
            <Cell isNumber>{shareText(done, lessons)}</Cell>
            <Cell isNumber className={missed > 0 ? 'class-late' : undefined}>
              {missed}
            </Cell>
            <Cell>{lastAt === null ? t('results.never') : format.date(lastAt)}</Cell>
            {chapters.map((chapter, index) => (
              <Cell
                key={chapter.name}
                isNumber
                className={counts[index] === chapter.lessons ? 'class-done' : undefined}
              >
                {shareText(counts[index]!, chapter.lessons)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type Shown = NonNullable<LoadedTeacherView['shown']>;

interface ResultCellProps {
  readonly kind: 'chapter' | 'exercise';
  readonly cell: Shown['rows'][number]['cells'][number];
}

function ResultCell({ kind, cell: { state, attempts } }: ResultCellProps) {
  const { t } = useTranslation('learnClasses');
  if (state === 'new')
    return (
      <Cell>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{t('results.untouched')}</span>
      </Cell>
    );
  return (
    <Cell>
      {(state === 'done' || state === 'late') && (
        <>
          <span className="class-done" aria-hidden="true">
            ✓
          </span>
          <span className="visually-hidden">{t(kind === 'chapter' ? 'results.read' : 'results.solved')}</span>
        </>
      )}{' '}
      {attempts > 0 && (
        <>
          <span aria-hidden="true">{attempts}</span>
          <span className="visually-hidden">{t('results.attempts', { count: attempts })}</span>
        </>
      )}{' '}
      {state === 'late' && <span className="class-late">{t('results.lateShort')}</span>}
      {state === 'missed' && <span className="class-late">{t('results.missedShort')}</span>}
    </Cell>
  );
}

/** What every learner has done in the lessons of one chapter. */
function ChapterResults({ classId, shown }: { readonly classId: string; readonly shown: Shown }) {
  const { t } = useTranslation('learnClasses');
  const format = useFormat();
  return (
    <>
      <Table caption={t('results.title')} isDense className="class-table is-long">
        <thead>
          <tr>
            <HeaderCell>{t('results.learner')}</HeaderCell>
            {shown.lessons.map(({ kind, name, title, to, dueOn }) => (
              <HeaderCell key={`${kind} ${name}`} className="is-lesson">
                <Link className="link" to={to} reloadDocument>
                  {kind === 'chapter' ? t('results.chapterRead') : title}
                </Link>
                {dueOn !== null && <small>{t('own.due', { date: format.day(dueOn, 'short') })}</small>}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <LearnerCell classId={classId} id={id} name={name} />
              {cells.map((cell, index) => (
                <ResultCell key={index} kind={shown.lessons[index]!.kind} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="tiny muted class-legend">{t('results.legend')}</p>
    </>
  );
}

/** Chooses what the table shows. A list of a whole textbook as links would push the table off a phone. */
function ChapterForm({ classId, view: { chapters, shown } }: ResultsProps) {
  const { t } = useTranslation(['learnClasses', 'learn']);
  return (
    <form method="get" action={classPaths.page(classId)} className="class-filter">
      <Select
        isSmall
        name="chapter"
        aria-label={t('results.filter')}
        defaultValue={shown?.name ?? ''}
        options={[
          { value: '', label: t('results.overview') },
          ...chapters.map((chapter) => ({ value: chapter.name, label: t('learn:chapterTitle', chapter) })),
        ]}
      />
      <Button kind="line" size="sm">
        {t('results.show')}
      </Button>
    </form>
  );
}

/** Who has done what: an overview by chapters, or the lessons of one chapter. */
export function ResultsPanel({ classId, view }: ResultsProps) {
  const { t } = useTranslation('learnClasses');
  const { chapters, overview, shown } = view;
  const hasLearners = (shown?.rows ?? overview).length > 0;
  return (
    <Panel
      title={t('results.title')}
      isFlush
      actions={
        hasLearners &&
        chapters.length > 0 && (
          <ButtonLink kind="quiet" size="sm" to={classPaths.results(classId)} reloadDocument>
            {t('results.csv')}
          </ButtonLink>
        )
      }
    >
      {chapters.length === 0 || !hasLearners ? (
        <Empty>{t(chapters.length === 0 ? 'results.noLessons' : 'results.noLearners')}</Empty>
      ) : (
        <>
          <ChapterForm classId={classId} view={view} />
          {shown === null ? (
            <Overview classId={classId} view={view} />
          ) : (
            <ChapterResults classId={classId} shown={shown} />
          )}
        </>
      )}
    </Panel>
  );
}
