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
