import { useTranslation } from 'react-i18next';
import { isEnded } from '#app/domain/task-status.ts';
import { useFormat } from '#app/i18n/react.ts';
import { failureText } from '#app/live-tasks/failure-text.ts';
import { progressText } from '#app/live-tasks/progress-text.ts';
import { paths } from '#app/paths.ts';
import { bitsText } from '#app/results/outcome-bit-label.ts';
import { SNIPPETS_ANCHOR } from '#app/results/result-urls.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { StateBadge } from '#app/ui/state-badge.tsx';
import type { ResultView } from '#simulator';
import { RunBars } from './run-bars.tsx';
import { useStartedRun } from './run-context.tsx';
import { useIdeal } from './use-ideal.ts';
import { type Verdict, type VerdictColumn, verdictOf } from './verdict.ts';
import './run-result.css';

const PAIR_DIGITS = 1;

/** Returns the result as one sentence. */
function useHeadline(): (verdict: Verdict, totalVariation: number | null) => string {
  const { t } = useTranslation('designer');
  const format = useFormat();
  const percent = (share: number): string =>
    format.number(share * 100, { minimumFractionDigits: PAIR_DIGITS, maximumFractionDigits: PAIR_DIGITS });
  const clauseOf = ({ columns, headline, spread }: Verdict, { state, share }: VerdictColumn): string => {
    switch (headline) {
      case 'always':
        return t('result.always', { state });
      case 'pair':
        return columns
          .filter((column) => column.share > 0)
          .map((column) => percent(column.share))
          .join(' : ');
      case 'requested':
        return t(columns.length === 1 ? 'result.requestedOne' : 'result.requested', {
          state,
          share: format.percent(share, 2),
        });
      case 'spread':
        if (spread !== null)
          return t(spread.most === 1 ? 'result.spreadOnce' : 'result.spread', {
            outcomes: format.number(spread.outcomes),
            most: format.number(spread.most),
          });
    }
    return t('result.likeliest', { state, share: format.percent(share, 1) });
  };
  return (verdict, totalVariation) => {
    const { columns, headline, deviationLevel } = verdict;
    const [first] = columns
      .filter(({ share }) => share > 0 || headline === 'requested')
      .sort((a, b) => b.share - a.share);
    if (first === undefined) return t('result.none');
    const clause = clauseOf(verdict, first);
    if (deviationLevel !== null)
      return t('result.joined', { what: clause, how: t(`result.deviationLevel.${deviationLevel}`) });
    if (totalVariation !== null)
      return t('result.joined', {
        what: clause,
        how: t('result.away', { distance: format.number(totalVariation, { maximumFractionDigits: 3 }) }),
      });
    return t('result.alone', { what: clause });
  };
}

function Figures({
  verdict,
  totalVariation,
  result,
  task,
}: {
  readonly verdict: Verdict;
  readonly totalVariation: number | null;
  readonly result: ResultView;
  readonly task: TaskView;
}) {
  const { t } = useTranslation('designer');
  const format = useFormat();
  const { maxDeviation } = verdict;
  return (
    <dl className="run-figures number">
      {maxDeviation === null ? null : (
        <div>
          <dt>{t('result.deviation')}</dt>
          <dd>
            {t('result.deviationOf', {
              shots: format.number(maxDeviation.shots, { maximumFractionDigits: 1 }),
              sigma: format.number(maxDeviation.sigma, { maximumFractionDigits: 1 }),
            })}
          </dd>
        </div>
      )}
      {totalVariation === null ? null : (
        <div>
          <dt>{t('result.totalVariation')}</dt>
          <dd>{format.number(totalVariation, { maximumFractionDigits: 3 })}</dd>
        </div>
      )}
      {result.kind === 'counts' ? (
        <div>
          <dt>{t('form.shots')}</dt>
          <dd>{format.number(task.shots)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('form.seed')}</dt>
        <dd>{task.seed}</dd>
      </div>
    </dl>
  );
}

/** Links from a run: the whole result, a comparison, a share link, and the API call. */
function NextSteps({ task }: { readonly task: TaskView }) {
  const { t } = useTranslation('designer');
  const isDone = task.status === 'completed';
  return (
    <nav className="run-next-steps" aria-label={t('result.nextSteps')}>
      <ButtonLink to={paths.task(task.id)} discover="none" size="sm">
        {t(isDone ? 'watch.openResult' : 'watch.openTask')}
      </ButtonLink>
      {isDone ? (
        <>
          <ButtonLink kind="quiet" size="sm" to={paths.compare([task.id])} discover="none">
            {t('result.compare')}
          </ButtonLink>
          <ButtonLink kind="quiet" size="sm" icon="share" to={`${paths.task(task.id)}#share`} discover="none">
            {t('result.share')}
          </ButtonLink>
          <a
            className="button quiet compact"
            href={`${paths.task(task.id)}#${SNIPPETS_ANCHOR}`}
            title={t('watch.asCalls')}
          >
            {t('result.calls')}
          </a>
        </>
      ) : null}
    </nav>
  );
}

interface FinishedProps {
  readonly task: TaskView;
  readonly result: ResultView;
  readonly verdict: Verdict;
  readonly totalVariation: number | null;
  readonly sentence: string;
  readonly isMidway: boolean;
  readonly note: string | undefined;
}

function Finished({ task, result, verdict, totalVariation, sentence, isMidway, note }: FinishedProps) {
  const { t } = useTranslation('designer');
  const bits = bitsText(result, 'right');
  const hasIdeal = verdict.columns.some(({ ideal }) => ideal !== null);
  return (
    <>
      <div className="run-left">
        <p className="legend">
          <span>
            <i className="swatch-bar" />
            {t(result.kind === 'counts' ? 'result.measured' : 'result.computed')}
          </span>
          {hasIdeal ? (
            <span>
              <i className="swatch-outline" />
              {t('result.ideal')}
            </span>
          ) : null}
          {result.kind === 'counts' ? (
            <span>
              <i className="swatch-error" />
              ±1σ
            </span>
          ) : null}
          {bits === null ? null : <span className="run-bits mono">{bits}</span>}
        </p>
        <RunBars columns={verdict.columns} others={verdict.others} />
      </div>
      <div className="run-right">
        <p className="run-sentence">
          {/* A Chinese sentence wraps between its clauses. */}
          {sentence.split(/(?<=，)/).map((clause) => (
            <span key={clause}>{clause}</span>
          ))}
        </p>
        {note && <p className="small">{note}</p>}
        {isMidway ? <p className="muted small">{t('result.midway')}</p> : null}
        {verdict.meaning === null ? null : <p className="muted small">{t(`result.meaning.${verdict.meaning}`)}</p>}
        {/* Before the figures: in a low window the user scrolls to the figures. */}
        <NextSteps task={task} />
        <Figures verdict={verdict} totalVariation={totalVariation} result={result} task={task} />
      </div>
    </>
  );
}

/** The stage of a run: its progress, then its result beside the ideal one. */
export function RunResult() {
  const { t } = useTranslation('designer');
  const { t: tConsole } = useTranslation('console');
  const { t: tProgram } = useTranslation('program');
  const format = useFormat();
  const run = useStartedRun();
  const { ideal, isSettled, isMidway } = useIdeal(run);
  const headline = useHeadline();
  if (run === null) return <p className="run-empty muted">{t('result.nothing')}</p>;
  const { task, result, note } = run;
  const text = progressText(tConsole, format, task);
  const verdict = result === null ? null : verdictOf(result, ideal);
  const totalVariation = result?.distances?.totalVariation ?? verdict?.totalVariation ?? null;
  const sentence = verdict === null ? '' : headline(verdict, totalVariation);
  return (
    <section className="run-result" aria-label={t('watch.label')}>
      {/* Announced once, when the sentence is complete. */}
      <p className="visually-hidden" role="status">
        {isSettled ? sentence : ''}
      </p>
      {result !== null && verdict !== null ? (
        <Finished
          task={task}
          result={result}
          verdict={verdict}
          totalVariation={totalVariation}
          sentence={sentence}
          isMidway={isMidway}
          note={note}
        />
      ) : (
        <div className="run-left">
          <p className="row">
            <StateBadge status={task.status} />
            <span className="small muted">{text}</span>
          </p>
          {isEnded(task.status) ? null : (
            <Meter label={tConsole('tasks.progressOf', { name: task.name })} value={task.progress} text={text} />
          )}
          {task.status === 'error' ? <p className="small">{failureText(tProgram, task)}</p> : null}
          <NextSteps task={task} />
        </div>
      )}
    </section>
  );
}
