import { isEnded } from '../../domain/task-status.ts';
import type { TaskView } from '../../services/tasks/index.ts';

export type StepName = 'submitted' | 'waiting' | 'queued' | 'started' | 'completed' | 'error' | 'terminated';

export interface Step {
  readonly name: StepName;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Until the next step; null while it lasts, and for a last one. */
  readonly durationMs: number | null;
}

export type TimedTask = Pick<TaskView, 'status' | 'createdAt' | 'queuedAt' | 'startedAt' | 'finishedAt'>;

/** The steps that a task has gone through, first to last. A time that lies before the step before it is taken as its. */
export function timelineOf(task: TimedTask): readonly Step[] {
  const { status, createdAt, queuedAt, startedAt, finishedAt } = task;
  const hasWaited = queuedAt === null ? status === 'waiting' : queuedAt > createdAt;
  const times: { name: StepName; at: number | null }[] = [
    { name: 'submitted', at: createdAt },
    { name: 'waiting', at: hasWaited ? createdAt : null },
    { name: 'queued', at: queuedAt },
    { name: 'started', at: startedAt },
    { name: isEnded(status) ? (status as StepName) : 'completed', at: isEnded(status) ? finishedAt : null },
  ];
  const reached = times.filter((step): step is { name: StepName; at: number } => step.at !== null);
  let latest = createdAt;
  const ordered = reached.map(({ name, at }) => {
    latest = Math.max(latest, at);
    return { name, at: latest };
  });
  return ordered.map(({ name, at }, index) => {
    const next = ordered[index + 1];
    return { name, at, durationMs: next === undefined ? null : next.at - at };
  });
}

export interface Segment {
  readonly name: StepName;
  /** Of the whole time, 0 … 1. */
  readonly share: number;
}

/** The same times as one bar to true scale. */
export function segmentsOf(steps: readonly Step[]): readonly Segment[] {
  const lasting = steps.filter((step): step is Step & { durationMs: number } => step.durationMs !== null && step.durationMs > 0);
  const whole = lasting.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return lasting.map(({ name, durationMs }) => ({ name, share: durationMs / whole }));
}
