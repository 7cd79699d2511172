import { isEnded } from '#app/domain/task-status.ts';
import type { TaskView } from '#app/services/tasks/index.ts';

type StepName =
  'submitted' | 'waiting' | 'queued' | 'compiling' | 'running' | 'storing' | 'completed' | 'error' | 'terminated';

export interface TimelineStep {
  readonly name: StepName;
  /** Epoch milliseconds; null if not recorded. */
  readonly at: number | null;
  /** Time until the next step; null for a current or last step, and if one of the two times is unknown. */
  readonly durationMs: number | null;
}

export type TimedTask = Pick<
  TaskView,
  'status' | 'createdAt' | 'queuedAt' | 'startedAt' | 'finishedAt' | 'executionMs' | 'progress' | 'updatedAt'
>;

/**
 * Returns when the engine started. The time from the worker's start until then counts as compiling: reading and
 * planning the program, and preparation. For a completed task it is computed from the engine's own execution time. For
 * other tasks only whether the engine has started is known.
 */
function runningFrom({ status, startedAt, finishedAt, executionMs, progress }: TimedTask): number | null | 'not yet' {
  if (startedAt === null) return 'not yet';
  if (status === 'completed' && finishedAt !== null && executionMs !== null)
    return Math.max(startedAt, Math.round(finishedAt - executionMs));
  return progress > 0 ? null : 'not yet';
}

/** A shorter storing time gets no step. */
const MIN_SHOWN_STORING_MS = 500;

/**
 * Returns the steps that a task has reached, first to last. A time before that of the previous step is replaced by it.
 */
export function timelineOf(task: TimedTask): readonly TimelineStep[] {
  const { status, createdAt, queuedAt, startedAt, finishedAt, updatedAt } = task;
  const wasWaiting = queuedAt === null ? status === 'waiting' : queuedAt > createdAt;
  const running = runningFrom(task);
  const steps: { readonly name: StepName; readonly at: number | null }[] = [{ name: 'submitted', at: createdAt }];
  if (wasWaiting) steps.push({ name: 'waiting', at: createdAt });
  if (queuedAt !== null) steps.push({ name: 'queued', at: queuedAt });
  if (startedAt !== null) steps.push({ name: 'compiling', at: startedAt });
  if (running !== 'not yet') steps.push({ name: 'running', at: running });
  if (isEnded(status) && finishedAt !== null) {
    const isStored = status === 'completed' && updatedAt - finishedAt >= MIN_SHOWN_STORING_MS;
    if (isStored) steps.push({ name: 'storing', at: finishedAt });
    steps.push({ name: status as StepName, at: isStored ? updatedAt : finishedAt });
  }
  let latest = createdAt;
  const ordered = steps.map(({ name, at }) => ({ name, at: at === null ? null : (latest = Math.max(latest, at)) }));
  return ordered.map(({ name, at }, index) => {
    const next = ordered[index + 1]?.at ?? null;
    return { name, at, durationMs: next === null || at === null ? null : next - at };
  });
}

export interface Segment {
  readonly name: StepName;
  /** Share of the total time, 0 … 1. */
  readonly share: number;
}

/** Returns the steps as segments of one bar, to scale. */
export function segmentsOf(steps: readonly TimelineStep[]): readonly Segment[] {
  const dated = steps.filter((step): step is TimelineStep & { at: number } => step.at !== null);
  const durations = dated.flatMap(({ name, at }, index) => {
    const durationMs = (dated[index + 1]?.at ?? at) - at;
    return durationMs > 0 ? [{ name, durationMs }] : [];
  });
  const totalMs = durations.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return durations.map(({ name, durationMs }) => ({ name, share: durationMs / totalMs }));
}
