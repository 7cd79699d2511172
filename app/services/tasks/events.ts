import type { TaskChanged, TaskEvents } from './contract.ts';

/** An event is a hint: a listener that throws is reported and harms nobody else. */
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
