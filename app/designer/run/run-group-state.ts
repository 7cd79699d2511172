import { isEnded, type TaskStatus } from '#app/domain/task-status.ts';

/** The state that the run group shows, as text and button. */
export type RunGroupState =
  'ready' | 'sending' | 'held' | 'queued' | 'running' | 'offline' | 'done' | 'changed' | 'failed' | 'ended';

export interface RunSituation {
  /** A submission is in flight. */
  readonly isSending: boolean;
  /** A submission waits for the connection. */
  readonly isWaiting: boolean;
  readonly isOnline: boolean;
  /** Status of the last run started here; null before the first. */
  readonly status: TaskStatus | null;
  /** The form would run something else than the last run. */
  readonly isChanged: boolean;
}

/** Returns the state to show; current events have priority over past ones. */
export function runGroupStateOf({ isSending, isWaiting, isOnline, status, isChanged }: RunSituation): RunGroupState {
  if (isWaiting) return 'held';
  if (isSending) return 'sending';
  if (status === null) return 'ready';
  if (!isEnded(status)) return isOnline ? (status === 'ongoing' ? 'running' : 'queued') : 'offline';
  // A failed or terminated run has no result that could belong to another circuit.
  if (isChanged) return status === 'completed' ? 'changed' : 'ready';
  return status === 'completed' ? 'done' : status === 'error' ? 'failed' : 'ended';
}

/** True if the group's button stops the run instead of starting one. */
export const isRunActive = (state: RunGroupState): boolean =>
  state === 'queued' || state === 'running' || state === 'offline';
