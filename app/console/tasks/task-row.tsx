import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isEnded } from '#app/domain/task-status.ts';
import { useFormat } from '#app/i18n/react.ts';
import { coinsText, progressText } from '#app/live-tasks/progress-text.ts';
import { OperationButton } from '#app/operations/operation-button.tsx';
import { paths } from '#app/paths.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { StateBadge } from '#app/ui/state-badge.tsx';
import { Cell } from '#app/ui/table.tsx';
import { SELECTION_FORM, type TaskSelection } from './selection.tsx';

/** Shows what matters in the task's state: percent, queue position, time or reason. */
export function TaskProgress({ task }: { readonly task: TaskView }) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const text = progressText(t, format, task);
  if (task.status !== 'ongoing') return <span className={task.status === 'error' ? 'bad' : undefined}>{text}</span>;
  return (
    <div className="task-progress">
      <Meter label={t('tasks.progressOf', { name: task.name })} value={task.progress} text={text} />
      <span className="number">{text}</span>
    </div>
  );
}

interface TaskActionsProps {
  readonly task: TaskView;
  /** Path of the page to return to after an operation. */
  readonly path: string;
}

/** Offers to stop an active task, and to rerun or delete an ended one. */
function TaskActions({ task, path }: TaskActionsProps) {
  const { t } = useTranslation('console');
  const target = { name: task.name, product: task.product };
  if (!isEnded(task.status)) {
    return (
      <OperationButton name="stop" of={task.id} path={path} target={target}>
        <IconButton icon="stop" iconSize={17} label={t('tasks.stopNamed', { name: task.name })} />
      </OperationButton>
    );
  }
  return (
    <>
      <OperationButton name="rerun" of={task.id} path={path} target={target}>
        <IconButton icon="rerun" iconSize={17} label={t('tasks.rerunNamed', { name: task.name })} />
      </OperationButton>
      <OperationButton name="remove" of={task.id} path={path} target={target}>
        <IconButton icon="trash" iconSize={17} label={t('tasks.removeNamed', { name: task.name })} />
      </OperationButton>
    </>
  );
}

interface TaskRowProps extends TaskActionsProps {
  /** Today's date in the format of the page; a time of today is shown without its date. */
  readonly today: string;
  readonly selection: TaskSelection;
}

/** One task in the list. On a phone: name and state, then progress and time, then the operations. */
export function TaskTableRow({ task, path, today, selection }: TaskRowProps) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const { isSelected, setSelected } = selection;
  return (
    <tr className={isSelected(task.id) ? 'on' : undefined}>
      <Cell className="task-pick">
        <label className="check">
          <input
            type="checkbox"
            name="tasks"
            value={task.id}
            form={SELECTION_FORM}
            aria-label={t('tasks.pickNamed', { name: task.name })}
            onChange={(event) => setSelected(task.id, event.currentTarget.checked)}
            checked={isSelected(task.id)}
          />
        </label>
      </Cell>
      <Cell className="task-name">
        <Link to={paths.task(task.id)}>{task.name}</Link>
        {task.versionNumber === null ? null : (
          <span className="sub">{t('tasks.version', { number: task.versionNumber })}</span>
        )}
      </Cell>
      <Cell className="task-state">
        <StateBadge status={task.status} />
      </Cell>
      <Cell className="task-said">
        <TaskProgress task={task} />
      </Cell>
      <Cell className="wide-only task-product">{t(`products.${task.product}.short`)}</Cell>
      <Cell isNumber className="wide-only task-figure">
        {format.number(task.qubits)}
      </Cell>
      <Cell isNumber className="wide-only task-figure">
        {task.shots === 0 ? '—' : format.number(task.shots)}
      </Cell>
      <Cell isNumber className="wide-only task-figure nowrap">
        {coinsText(t, format, task)}
      </Cell>
      <Cell isNumber className="task-time faint">
        <time dateTime={new Date(task.createdAt).toISOString()}>
          {format.time(task.createdAt)}
          {format.date(task.createdAt) === today ? null : <span className="sub">{format.date(task.createdAt)}</span>}
        </time>
      </Cell>
      <Cell className="task-actions">
        <div>
          <TaskActions task={task} path={path} />
        </div>
      </Cell>
    </tr>
  );
}
