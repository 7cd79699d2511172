import { isEnded, latestRevision } from '#app/domain/task-status.ts';
import type { TaskView } from '#app/services/tasks/index.ts';

export interface TaskStore {
  /** Returns the same map until something changes, as `useSyncExternalStore` requires. */
  readonly snapshot: () => ReadonlyMap<string, TaskView>;
  readonly subscribe: (listener: () => void) => () => void;
  apply(task: TaskView): void;
  /**
   * Drops states that revalidated loader data have replaced, and tasks that the page no longer lists. The loader data
   * may be older than a stored state; that state is kept.
   */
  reconcile(listed: readonly TaskView[]): void;
}

/** Stores the states of tasks that arrived after the page was loaded. */
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
      const stored = tasks.get(task.id);
      replace(new Map(tasks).set(task.id, stored === undefined ? task : latestRevision(stored, task)));
    },
    reconcile(listed) {
      const revisions = new Map(listed.map(({ id, revision }) => [id, revision]));
      const remaining = [...tasks].filter(
        ([id, task]) => isEnded(task.status) || task.revision > (revisions.get(id) ?? Infinity),
      );
      if (remaining.length < tasks.size) replace(new Map(remaining));
    },
  };
}

/** The store of this browser page. The server never applies anything to its instance. */
export const taskStore = createTaskStore();
