import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TagRow } from '#app/console/tags/tag-row.tsx';
import { isEnded } from '#app/domain/task-status.ts';
import { CircuitMiniature } from '#app/drawing/miniature.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { coinsText, progressText } from '#app/live-tasks/progress-text.ts';
import { computesText } from '#app/live-tasks/workload-text.ts';
import { OperationButton } from '#app/operations/operation-button.tsx';
import { paths } from '#app/paths.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { StateBadge } from '#app/ui/state-badge.tsx';
import { Cell } from '#app/ui/table.tsx';
import { Time } from '#app/ui/time.tsx';
import { SELECTION_FORM, type TaskSelection } from './selection.tsx';
import { TaskSpark } from './task-spark.tsx';

/** Shows what matters in the task's state: percent, queue position, time or reason. */
export function TaskProgress({ task }: { readonly task: TaskView }) {
  const { t } = useTranslation('console');
  const { nameOf } = useProgramNames();
  const format = useFormat();
  const text = progressText(t, format, task);
  if (task.status !== 'ongoing') return <span className={task.status === 'error' ? 'bad' : undefined}>{text}</span>;
  return (
    <div className="task-progress">
      <Meter label={t('tasks.progressOf', { name: nameOf(task) })} value={task.progress} text={text} />
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
  const name = useProgramNames().nameOf(task);
  const target = { name, product: task.product };
  if (!isEnded(task.status)) {
    return (
      <OperationButton name="stop" of={task.id} path={path} target={target}>
        <IconButton icon="stop" iconSize={17} label={t('tasks.stopNamed', { name })} />
      </OperationButton>
    );
  }
  return (
    <>
      <OperationButton name="rerun" of={task.id} path={path} target={target}>
        <IconButton icon="rerun" iconSize={17} label={t('tasks.rerunNamed', { name })} />
      </OperationButton>
      <OperationButton name="remove" of={task.id} path={path} target={target}>
        <IconButton icon="trash" iconSize={17} label={t('tasks.removeNamed', { name })} />
      </OperationButton>
    </>
  );
}

interface TaskRowProps extends TaskActionsProps {
  /** When the page was loaded. */
  readonly now: number;
  readonly tags: readonly string[];
  readonly selection: TaskSelection;
}

/** One task in the list. On a phone: drawing, name and state; then result and time; then the operations. */
export function TaskTableRow({ task, path, now, tags, selection }: TaskRowProps) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const { t: tLists } = useTranslation('lists');
  const { nameOf, contentOf, circuitOf } = useProgramNames();
  const { isSelected, setSelected } = selection;
  const name = nameOf(task);
  return (
    <tr className={isSelected(task.id) ? 'on' : undefined}>
      <Cell className="task-pick">
        <label className="check">
          <input
            type="checkbox"
            name="tasks"
            value={task.id}
            form={SELECTION_FORM}
            aria-label={t('tasks.pickNamed', { name })}
            onChange={(event) => setSelected(task.id, event.currentTarget.checked)}
            checked={isSelected(task.id)}
          />
        </label>
      </Cell>
      <Cell className="task-drawing">
        <CircuitMiniature miniature={task.summary?.miniature ?? null} label={circuitOf(task)} />
      </Cell>
      <Cell className="task-name">
        <Link to={paths.task(task.id)}>{name}</Link>
        <span className="sub">
          {[
            computesText(tLists, format, task) ?? '',
            contentOf(task),
            t(`products.${task.product}.short`),
            task.computedIn === 'browser' ? tLists('computedInBrowserShort') : '',
            ...(task.versionNumber === null ? [] : [t('tasks.version', { number: task.versionNumber })]),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        <TagRow tags={tags} />
      </Cell>
      <Cell className="task-state">
        <StateBadge status={task.status} />
      </Cell>
      <Cell className="task-said">
        <div>
          {task.status === 'ongoing' ? null : <TaskSpark task={task} />}
          <TaskProgress task={task} />
        </div>
      </Cell>
      <Cell isNumber className="task-time faint">
        <Time at={task.createdAt} now={now} />
      </Cell>
      <Cell isNumber className="wide-only task-figure nowrap">
        {coinsText(t, format, task)}
      </Cell>
      <Cell className="task-actions">
        <div>
          <TaskActions task={task} path={path} />
        </div>
      </Cell>
    </tr>
  );
}
