import { isEnded } from '#app/domain/task-status.ts';
import type { TaskEvents, TaskView } from './contract.ts';

/**
 * Long poll: returns the task when it ends or when `waitMs` has passed. An event only ends the wait; the result is
 * always read again from the database, so a missed event causes a delay, not a wrong answer.
 */
export async function waitForTaskEnd(
  events: TaskEvents,
  taskId: string,
  read: () => Promise<TaskView>,
  waitMs: number,
): Promise<TaskView> {
  let end = (): void => {};
  const endOrTimeout = new Promise<void>((resolve) => {
    end = resolve;
  });
  // Subscribes before it reads the state: an end in between would be missed.
  const unsubscribe = events.subscribe(({ task }) => {
    if (task.id === taskId && isEnded(task.status)) end();
  });
  const timer = setTimeout(end, waitMs);
  try {
    const task = await read();
    if (isEnded(task.status)) return task;
    await endOrTimeout;
    return await read();
  } finally {
    unsubscribe();
    clearTimeout(timer);
  }
}
