import { useTranslation } from 'react-i18next';
import { isEnded } from '#app/domain/task-status.ts';
import { useFormat } from '#app/i18n/react.ts';
import { failureText } from '#app/live-tasks/failure-text.ts';
import { progressText } from '#app/live-tasks/progress-text.ts';
import { paths } from '#app/paths.ts';
import { ComputedInBrowser } from '#app/results/computed-in-browser.tsx';
import { SNIPPETS_ANCHOR } from '#app/results/result-urls.ts';
import { LaterWorkloadResult } from '#app/results/workload/later-workload.tsx';
import type { TaskView } from '#app/services/tasks/index.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { StateBadge } from '#app/ui/state-badge.tsx';
import { useStartedRun } from './run-context.tsx';
import { RunFindings } from './run-findings.tsx';
import './run-result.css';

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

/** The stage of a run: its progress, then its result beside the ideal one. */
export function RunResult() {
  const { t } = useTranslation('designer');
  const { t: tConsole } = useTranslation('console');
  const { t: tProgram } = useTranslation('program');
  const format = useFormat();
  const run = useStartedRun();
  if (run === null) return <p className="run-empty muted">{t('result.nothing')}</p>;
  const { task, explanation, workload, note: subscribed } = run;
  const text = progressText(tConsole, format, task);
  const progress = (
    <>
      <p className="row">
        <StateBadge status={task.status} />
        <span className="small muted">{text}</span>
      </p>
      {isEnded(task.status) ? null : (
        <Meter label={tConsole('tasks.progressOf', { name: run.name })} value={task.progress} text={text} />
      )}
    </>
  );
  if (workload !== null)
    return (
      <section className="run-work" aria-label={t('watch.label')}>
        {task.status === 'completed' ? null : progress}
        <LaterWorkloadResult view={workload} task={task} isCompact />
        <NextSteps task={task} />
        {subscribed && <p className="small">{subscribed}</p>}
      </section>
    );
  return (
    <section className="run-result" aria-label={t('watch.label')}>
      <p className="visually-hidden" role="status">
        {explanation?.found ?? ''}
      </p>
      {explanation !== null ? (
        <RunFindings explanation={explanation} shots={task.shots} seed={task.seed}>
          <ComputedInBrowser task={task} />
          <NextSteps task={task} />
          {subscribed && <p className="small">{subscribed}</p>}
        </RunFindings>
      ) : (
        <div className="run-left">
          {progress}
          {task.status === 'error' ? <p className="small">{failureText(tProgram, task)}</p> : null}
          <NextSteps task={task} />
        </div>
      )}
    </section>
  );
}
