import { newerState } from '#app/domain/latest-revision.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { isEnded } from '#app/domain/task-status.ts';

export interface TaskStore {
  /** The same map until something changes, as `useSyncExternalStore` wants it. */
  snapshot(): ReadonlyMap<string, TaskView>;
  subscribe(listener: () => void): () => void;
  apply(task: TaskView): void;
  /** Forgets what a reload of the page's data has replaced, and runs that the page no longer lists. The data may be older than what arrived. */
  settle(listed: readonly TaskView[]): void;
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
      replace(new Map(tasks).set(task.id, known === undefined ? task : newerState(known, task)));
    },
    settle(listed) {
      const revisions = new Map(listed.map(({ id, revision }) => [id, revision]));
      const kept = [...tasks].filter(
        ([id, task]) => isEnded(task.status) || task.revision > (revisions.get(id) ?? Infinity),
      );
      if (kept.length < tasks.size) replace(new Map(kept));
    },
  };
}

/** The one of this document. The server never applies anything to its own. */
export const taskStore = createTaskStore();
