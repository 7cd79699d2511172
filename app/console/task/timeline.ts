import { isEnded } from '#app/domain/task-status.ts';
import type { TaskView } from '#app/services/tasks/index.ts';

export type StepName =
  'submitted' | 'waiting' | 'queued' | 'compiling' | 'running' | 'storing' | 'completed' | 'error' | 'terminated';

export interface TimelineStep {
  readonly name: StepName;
  /** Epoch milliseconds; null where nobody has noted it. */
  readonly at: number | null;
  /** Until the next step; null while it lasts, for a last one, and where one of the two times is not known. */
  readonly durationMs: number | null;
}

export type TimedTask = Pick<
  TaskView,
  'status' | 'createdAt' | 'queuedAt' | 'startedAt' | 'finishedAt' | 'executionMs' | 'progress' | 'updatedAt'
>;

/**
 * When the engine began. What a worker does before, it calls compiling: reading the program, planning it, getting ready.
 * Of a completed task it is known from the engine's own time; of others only whether it has begun at all.
 */
function runningFrom({ status, startedAt, finishedAt, executionMs, progress }: TimedTask): number | null | 'not yet' {
  if (startedAt === null) return 'not yet';
  if (status === 'completed' && finishedAt !== null && executionMs !== null)
    return Math.max(startedAt, Math.round(finishedAt - executionMs));
  return progress > 0 ? null : 'not yet';
}

/** Less is not worth a step. */
const SHORTEST_STORING_MS = 500;

/** The steps that a task has gone through, first to last. A time that lies before the step before it is taken as its. */
export function timelineOf(task: TimedTask): readonly TimelineStep[] {
  const { status, createdAt, queuedAt, startedAt, finishedAt, updatedAt } = task;
  const hasWaited = queuedAt === null ? status === 'waiting' : queuedAt > createdAt;
  const running = runningFrom(task);
  const steps: { readonly name: StepName; readonly at: number | null }[] = [{ name: 'submitted', at: createdAt }];
  if (hasWaited) steps.push({ name: 'waiting', at: createdAt });
  if (queuedAt !== null) steps.push({ name: 'queued', at: queuedAt });
  if (startedAt !== null) steps.push({ name: 'compiling', at: startedAt });
  if (running !== 'not yet') steps.push({ name: 'running', at: running });
  if (isEnded(status) && finishedAt !== null) {
    const isStored = status === 'completed' && updatedAt - finishedAt >= SHORTEST_STORING_MS;
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
  /** Of the whole time, 0 … 1. */
  readonly share: number;
}

/** The same times as one bar to true scale. */
export function segmentsOf(steps: readonly TimelineStep[]): readonly Segment[] {
  const known = steps.filter((step): step is TimelineStep & { at: number } => step.at !== null);
  const lasting = known.flatMap(({ name, at }, index) => {
    const durationMs = (known[index + 1]?.at ?? at) - at;
    return durationMs > 0 ? [{ name, durationMs }] : [];
  });
  const whole = lasting.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return lasting.map(({ name, durationMs }) => ({ name, share: durationMs / whole }));
}
