import type { TaskView } from '../../services/tasks/index.ts';
import { isEnded } from '../../domain/task-status.ts';
import { newerTask } from './merge-tasks.ts';

export interface TaskStore {
  /** The same map until something changes, as `useSyncExternalStore` wants it. */
  snapshot(): ReadonlyMap<string, TaskView>;
  subscribe(listener: () => void): () => void;
  apply(task: TaskView): void;
  /** Forgets what a reload of the page's data has replaced; ends are kept, as the data may be older than they. */
  settle(): void;
}

/** States of tasks that arrived since the page was loaded. */
export function createTaskStore(): TaskStore {
  let tasks: ReadonlyMap<string, TaskView> = new Map();
  const listeners = new Set<() => void>();
  const replace = (next: ReadonlyMap<string, TaskView>): void => {
    tasks = next;
    for (const listener of listeners) listener();
  };
  return {
    snapshot: () => tasks,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply(task) {
      const known = tasks.get(task.id);
      replace(new Map(tasks).set(task.id, known === undefined ? task : newerTask(known, task)));
    },
    settle() {
      const kept = [...tasks].filter(([, task]) => isEnded(task.status));
      if (kept.length < tasks.size) replace(new Map(kept));
    },
  };
}

/** The one of this document. The server never applies anything to its own. */
export const taskStore = createTaskStore();
