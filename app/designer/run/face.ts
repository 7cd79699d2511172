import type { TaskStatus } from '#app/domain/task-status.ts';
import { isEnded } from '#app/domain/task-status.ts';

/** What the run group shows: one face at a time, text and button. */
export type RunFace =
  'ready' | 'sending' | 'held' | 'queued' | 'running' | 'unheard' | 'done' | 'changed' | 'failed' | 'ended';

export interface RunSituation {
  /** A press of a button is on its way to the server. */
  readonly isSending: boolean;
  /** A press waits for the connection. */
  readonly isHeld: boolean;
  readonly isOnline: boolean;
  /** Of the run that was started here last; null before the first. */
  readonly status: TaskStatus | null;
  /** What would run now is not what ran then. */
  readonly isChanged: boolean;
}

/** The face that fits; what is happening now goes before what has happened. */
export function faceOf({ isSending, isHeld, isOnline, status, isChanged }: RunSituation): RunFace {
  if (isHeld) return 'held';
  if (isSending) return 'sending';
  if (status === null) return 'ready';
  if (!isEnded(status)) return isOnline ? (status === 'ongoing' ? 'running' : 'queued') : 'unheard';
  // A run that failed or was ended has no result that could be of another circuit.
  if (isChanged) return status === 'completed' ? 'changed' : 'ready';
  return status === 'completed' ? 'done' : status === 'error' ? 'failed' : 'ended';
}

/** Whether the group's button stops the run instead of starting one. */
export const isUnderWay = (face: RunFace): boolean => face === 'queued' || face === 'running' || face === 'unheard';
