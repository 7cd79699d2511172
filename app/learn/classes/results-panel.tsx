import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import type { LoadedTeacherView } from './teacher-view.server.ts';

interface ResultsProps {
  readonly classId: string;
  readonly view: LoadedTeacherView;
}

function LearnerCell({ classId, id, name }: { readonly classId: string; readonly id: string; readonly name: string }) {
  return (
    <HeaderCell scope="row" dir="auto">
      <Link className="link" to={paths.classLearner(classId, id)} reloadDocument>
        {name}
      </Link>
    </HeaderCell>
  );
}

/** How many lessons of each chapter every learner has done. */
function Overview({ classId, view: { chapters, overview, lessons } }: ResultsProps) {
  const { t } = useTranslation(['learnClasses', 'learn']);
  const format = useFormat();
  return (
    <Table caption={t('results.title')} isDense className="class-table">
      <thead>
        <tr>
          <HeaderCell>{t('results.learner')}</HeaderCell>
          <HeaderCell isNumber>{t('results.total')}</HeaderCell>
          {chapters.map((chapter) => (
            <HeaderCell key={chapter.name} isNumber title={t('learn:chapterTitle', chapter)}>
              <Link className="link" to={paths.classPage(classId, { chapter: chapter.name })} reloadDocument>
                {t('learn:chapterNumber', chapter)}
              </Link>
            </HeaderCell>
          ))}
          <HeaderCell>{t('results.last')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {overview.map(({ id, name, counts, done, lastAt }) => (
          <tr key={id}>
            <LearnerCell classId={classId} id={id} name={name} />
            <Cell isNumber>{t('results.of', { count: done, total: lessons })}</Cell>
            {chapters.map((chapter, index) => (
              <Cell
                key={chapter.name}
                isNumber
                className={counts[index] === chapter.lessons ? 'class-done' : undefined}
              >
                {t('results.of', { count: counts[index], total: chapter.lessons })}
              </Cell>
            ))}
            <Cell>{lastAt === null ? t('results.never') : format.date(lastAt)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type Shown = NonNullable<LoadedTeacherView['shown']>;

function ResultCell({
  kind,
  cell,
}: {
  readonly kind: 'chapter' | 'exercise';
  readonly cell: Shown['rows'][number]['cells'][number];
}) {
  const { t } = useTranslation('learnClasses');
  if (cell === undefined)
    return (
      <Cell>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{t('results.untouched')}</span>
      </Cell>
    );
  return (
    <Cell>
      {cell.isDone && (
        <>
          <span className="class-done" aria-hidden="true">
            ✓
          </span>
          <span className="visually-hidden">{t(kind === 'chapter' ? 'results.read' : 'results.solved')}</span>
        </>
      )}{' '}
      {kind === 'exercise' && (
        <>
          <span aria-hidden="true">{cell.attempts}</span>
          <span className="visually-hidden">{t('results.attempts', { count: cell.attempts })}</span>
        </>
      )}{' '}
      {cell.isLate && <span className="class-late">{t('results.lateShort')}</span>}
    </Cell>
  );
}

/** What every learner has done in the lessons of one chapter. */
function ChapterResults({ classId, shown }: { readonly classId: string; readonly shown: Shown }) {
  const { t } = useTranslation('learnClasses');
  const format = useFormat();
  return (
    <>
      <Table caption={t('results.title')} isDense className="class-table">
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
              {shown.lessons.map((lesson, index) => (
                <ResultCell key={`${lesson.kind} ${lesson.name}`} kind={lesson.kind} cell={cells[index]} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="tiny muted class-legend">{t('results.legend')}</p>
    </>
  );
}

/** Who has done what: an overview by chapters, or the lessons of one chapter. */
export function ResultsPanel({ classId, view }: ResultsProps) {
  const { t } = useTranslation(['learnClasses', 'learn']);
  const { chapters, overview, shown } = view;
  const hasLearners = (shown?.rows ?? overview).length > 0;
  return (
    <Panel
      title={t('results.title')}
      isFlush
      actions={
        hasLearners &&
        chapters.length > 0 && (
          <ButtonLink kind="quiet" size="sm" to={paths.classResults(classId)} reloadDocument>
            {t('results.csv')}
          </ButtonLink>
        )
      }
    >
      {chapters.length === 0 || !hasLearners ? (
        <Empty>{t(chapters.length === 0 ? 'results.noLessons' : 'results.noLearners')}</Empty>
      ) : (
        <>
          <nav aria-label={t('results.filter')}>
            <ul className="class-chapters">
              <li>
                <Link to={paths.classPage(classId)} aria-current={shown === null ? 'page' : undefined} reloadDocument>
                  {t('results.overview')}
                </Link>
              </li>
              {chapters.map((chapter) => (
                <li key={chapter.name}>
                  <Link
                    to={paths.classPage(classId, { chapter: chapter.name })}
                    aria-current={shown?.name === chapter.name ? 'page' : undefined}
                    reloadDocument
                  >
                    {t('learn:chapterTitle', chapter)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
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
