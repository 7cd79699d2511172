import type { TaskChanged, TaskEvents } from './contract.ts';

/** Errors of a listener are reported and do not affect other listeners. */
export function createTaskEvents(onListenerError: (error: unknown) => void): TaskEvents {
  const listeners = new Set<(change: TaskChanged) => void>();
  return {
    publish(change) {
      for (const listener of listeners) {
        try {
          listener(change);
        } catch (error) {
          onListenerError(error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
