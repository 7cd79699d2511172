import { Link } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultView } from '#simulator/results/view.ts';
import { SNIPPETS_PLACE } from '../../console/api-snippets/place.ts';
import { progressText } from '../../console/tasks/progress-text.ts';
import { failureText } from '../../console/tasks/failure-text.ts';
import { isEnded } from '../../domain/task-status.ts';
import { useFormat } from '../../i18n/react.ts';
import { paths } from '../../paths.ts';
import { Meter } from '../../ui/meter.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { RunState } from './read-run.server.ts';
import './run-watch.css';
import { useRun } from './use-run.ts';

/** Longer states keep their ends here; the task's own page has all bits. */
const LONGEST_STATE = 24;
const shortened = (state: string): string => (state.length <= LONGEST_STATE ? state : `${state.slice(0, LONGEST_STATE / 2 - 1)}…${state.slice(1 - LONGEST_STATE / 2)}`);

/** The likeliest outcomes as bars with figures. */
function Outcomes({ result }: { readonly result: ResultView }) {
  const { t } = useTranslation('designer');
  const format = useFormat();
  const { shown, others } = result.chart;
  const largest = Math.max(...shown.map(({ share }) => share), Number.MIN_VALUE);
  return (
    <table className="run-outcomes">
      <caption className="vh">{t('watch.outcomes')}</caption>
      <tbody>
        {shown.map(({ state, count, share }) => (
          <tr key={state}>
            <th scope="row" className="mono">
              {shortened(state)}
            </th>
            <td>
              <i style={{ width: `${(share / largest) * 100}%` }} />
            </td>
            <td className="num">{count === null ? format.percent(share, 2) : `${format.number(count)} · ${format.percent(share, 1)}`}</td>
          </tr>
        ))}
        {others === null ? null : (
          <tr>
            <th scope="row">{t('watch.others', { count: others.states, states: format.number(others.states) })}</th>
            <td />
            <td className="num">{format.percent(others.share, 1)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface RunWatchProps {
  readonly started: RunState;
  /** What the account has, each time that is told anew. */
  readonly onBalance: (balance: number) => void;
}

/** A run from its submission to its result, where it was started. */
export function RunWatch({ started, onBalance }: RunWatchProps) {
  const { t } = useTranslation('designer');
  const { t: tell } = useTranslation('console');
  const { t: say } = useTranslation('program');
  const format = useFormat();
  const { task, result, balance } = useRun(started);
  useEffect(() => onBalance(balance), [balance, onBalance]);
  const text = progressText(tell, format, task);
  return (
    <section className="run-watch" aria-label={t('watch.label')} data-testid="run-watch">
      <header role="status">
        <StateBadge status={task.status} />
        <span className="tiny muted">{text}</span>
      </header>
      {isEnded(task.status) ? null : <Meter label={tell('tasks.progressOf', { name: task.name })} value={task.progress} text={text} />}
      {task.status === 'error' ? <p className="tiny">{failureText(say, task)}</p> : null}
      {result === null ? null : <Outcomes result={result} />}
      <Link className="link tiny" to={paths.task(task.id)} discover="none">
        {t(isEnded(task.status) ? 'watch.openResult' : 'watch.openTask')}
      </Link>
      <a className="link tiny" href={`${paths.task(task.id)}#${SNIPPETS_PLACE}`}>
        {t('watch.asCalls')}
      </a>
    </section>
  );
}
