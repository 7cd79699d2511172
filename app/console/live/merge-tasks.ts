import { isEnded } from '../../domain/task-status.ts';
import type { TaskView } from '../../services/tasks/index.ts';

/**
 * The newer of two states of one task: what the page has, and what arrived. Arrivals are in order, so the later one
 * counts; but an end is an end, and a run that was read earlier may not take progress back.
 */
export function newerTask(known: TaskView, arrived: TaskView): TaskView {
  if (isEnded(known.status) && !isEnded(arrived.status)) return known;
  const isSameRun = known.status === 'ongoing' && arrived.status === 'ongoing' && known.startedAt === arrived.startedAt;
  return isSameRun && known.progress > arrived.progress ? known : arrived;
}

/** The listed tasks in their order, each in its newest state. */
export const mergeTasks = (listed: readonly TaskView[], arrived: ReadonlyMap<string, TaskView>): readonly TaskView[] =>
  listed.map((task) => {
    const newer = arrived.get(task.id);
    return newer === undefined ? task : newerTask(task, newer);
  });
