import { isEnded } from '#app/domain/task-status.ts';
import type { TaskEvents, TaskView } from './contract.ts';

/**
 * The state of a task at its end, or when the time is up. What is told of it only ends the waiting: the state is read,
 * so an end that was not told of here is found all the same.
 */
export async function waitForTaskEnd(
  events: TaskEvents,
  taskId: string,
  read: () => Promise<TaskView>,
  waitMs: number,
): Promise<TaskView> {
  let end = (): void => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  // Listens before it looks: an end between the two would be missed.
  const unsubscribe = events.subscribe(({ task }) => {
    if (task.id === taskId && isEnded(task.status)) end();
  });
  const timer = setTimeout(end, waitMs);
  try {
    const task = await read();
    if (isEnded(task.status)) return task;
    await isOver;
    return await read();
  } finally {
    unsubscribe();
    clearTimeout(timer);
  }
}
