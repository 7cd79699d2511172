import type { TaskView } from './index.ts';

/** A task's whole new state, after its row was written. */
export interface TaskChanged {
  readonly accountId: string;
  readonly task: TaskView;
  /** Another process brought it about, and told this one. */
  readonly isFromElsewhere?: true;
  /** Nothing but its place in the queue is new; each process finds that for itself. */
  readonly isPlaceOnly?: true;
}

export interface TaskEvents {
  publish(change: TaskChanged): void;
  /** Answers how to stop listening. */
  subscribe(listener: (change: TaskChanged) => void): () => void;
}

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
