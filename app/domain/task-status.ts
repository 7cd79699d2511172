/** The statuses of a task. `task-status.test.ts` checks every pair. */
export const TASK_STATUSES = ['waiting', 'queued', 'ongoing', 'completed', 'error', 'terminated'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** The allowed transitions; a status without a row here never changes. */
export const TASK_TRANSITIONS = {
  waiting: ['queued', 'error', 'terminated'],
  queued: ['ongoing', 'error', 'terminated'],
  // back to `queued` when its worker was lost
  ongoing: ['queued', 'completed', 'error', 'terminated'],
  completed: [],
  error: [],
  terminated: [],
} as const satisfies Record<TaskStatus, readonly TaskStatus[]>;

export const isEnded = (status: TaskStatus): boolean => TASK_TRANSITIONS[status].length === 0;
export const ACTIVE_STATUSES = TASK_STATUSES.filter((status) => !isEnded(status));

export type TaskErrorKind = 'syntax' | 'conversion' | 'timeout' | 'resources' | 'internal';

/**
 * Returns the state with the higher revision. Events may arrive out of order, because a state is read before it is
 * published. With equal revisions the arrived state wins: derived values, such as the queue position, may have
 * changed without a new revision.
 */
export const latestRevision = <State extends { readonly revision: number }>(current: State, received: State): State =>
  received.revision < current.revision ? current : received;

interface Advance {
  readonly estimatedMs: number | null;
  /** Percent, 0 … 100. */
  readonly progress: number;
  readonly startedAt: number | null;
  /** When this progress was recorded. */
  readonly updatedAt: number;
}

/** Below this progress only the estimate is used, because the elapsed time contains start-up and compilation. */
const MIN_USABLE_PROGRESS = 5;
/**
 * From this progress on only the measured pace is used. In between both count: the pace alone would extrapolate the
 * start-up time, which occurs once.
 */
const FULL_CONFIDENCE_PROGRESS = 50;

/**
 * Returns the remaining time of a running task in milliseconds. It follows the estimate at first, and with growing
 * progress more and more the elapsed time. null if nothing is known.
 */
export function timeLeftMs({ estimatedMs, progress, startedAt, updatedAt }: Advance): number | null {
  if (progress >= 100) return null;
  const byEstimate = estimatedMs === null ? null : estimatedMs * (1 - progress / 100);
  // If the clock was set back, the elapsed time is unusable.
  const byPace =
    startedAt !== null && updatedAt > startedAt && progress >= MIN_USABLE_PROGRESS
      ? ((updatedAt - startedAt) * (100 - progress)) / progress
      : null;
  if (byEstimate === null || byPace === null) {
    const available = byPace ?? byEstimate;
    return available === null ? null : Math.round(available);
  }
  const weight = Math.min(1, (progress - MIN_USABLE_PROGRESS) / (FULL_CONFIDENCE_PROGRESS - MIN_USABLE_PROGRESS));
  // The two values may differ by more than a factor of ten, so this is their weighted geometric mean.
  return Math.round(byEstimate ** (1 - weight) * byPace ** weight);
}
