import type { ListedChore, ListedWorker } from '#app/services/background/index.ts';
import type { Health, HealthState, PortalProblem } from './contract.ts';

const MIB = 2 ** 20;
const MINUTE_MS = 60_000;

/** From which value on a figure is a warning, and bad. */
export const HEALTH_THRESHOLDS = {
  answerMs: { warn: 100, bad: 1000 },
  /** Free bytes: less is worse. */
  freeBytes: { warn: 1024 * MIB, bad: 128 * MIB },
  oldestMs: { warn: 5 * MINUTE_MS, bad: 30 * MINUTE_MS },
  loopDelayMs: { warn: 250, bad: 1000 },
  failedMessages: { warn: 1, bad: 10 },
} as const;

const above = (value: number, { warn, bad }: { readonly warn: number; readonly bad: number }): HealthState =>
  value >= bad ? 'bad' : value >= warn ? 'warn' : 'good';

export interface HealthReadings {
  readonly answerMs: number;
  readonly isPostgres: boolean;
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null;
  readonly queued: number;
  readonly oldestMs: number | null;
  readonly peak: number;
  readonly workers: readonly ListedWorker[];
  readonly pendingMessages: number;
  readonly failedMessages: number;
  readonly failedAnswers: number;
  readonly isOutbox: boolean;
  readonly loopDelayMs: number;
  readonly rssMb: number;
  readonly chores: readonly Pick<ListedChore, 'name' | 'outcome'>[];
  readonly closedProducts: number;
}

/** Judges readings. */
export function healthOf(readings: HealthReadings): Health {
  const { disk, oldestMs, workers } = readings;
  const running = workers.filter(({ isLost, slots }) => !isLost && slots > 0);
  const lost = workers.filter(({ isLost }) => isLost).length;
  const freeState = (free: number): HealthState => {
    const { warn, bad } = HEALTH_THRESHOLDS.freeBytes;
    return free < bad ? 'bad' : free < warn ? 'warn' : 'good';
  };
  const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, one) => all + (one ?? 0), 0);
  return {
    database: {
      state: above(readings.answerMs, HEALTH_THRESHOLDS.answerMs),
      answerMs: readings.answerMs,
      isPostgres: readings.isPostgres,
    },
    disk: {
      state: disk === null ? 'warn' : freeState(disk.freeBytes),
      freeBytes: disk?.freeBytes ?? null,
      totalBytes: disk?.totalBytes ?? null,
    },
    queue: {
      state: oldestMs === null ? 'good' : above(oldestMs, HEALTH_THRESHOLDS.oldestMs),
      queued: readings.queued,
      oldestMs,
      peak: Math.max(readings.peak, readings.queued),
    },
    workers: {
      state: running.length === 0 ? 'bad' : lost > 0 ? 'warn' : 'good',
      alive: workers.length - lost,
      lost,
      busy: sum(running.map(({ busy }) => busy)),
      slots: sum(running.map(({ slots }) => slots)),
    },
    messages: {
      state: above(readings.failedMessages + readings.failedAnswers, HEALTH_THRESHOLDS.failedMessages),
      pending: readings.pendingMessages,
      failed: readings.failedMessages,
      isOutbox: readings.isOutbox,
    },
    loop: {
      state: above(readings.loopDelayMs, HEALTH_THRESHOLDS.loopDelayMs),
      delayMs: readings.loopDelayMs,
      rssMb: readings.rssMb,
    },
  };
}

/** Says what is wrong, the worst first. */
export function problemsOf(readings: HealthReadings, health: Health): readonly PortalProblem[] {
  const problems: PortalProblem[] = [];
  const add = (code: PortalProblem['code'], state: HealthState, values: PortalProblem['values'] = {}): void => {
    if (state !== 'good') problems.push({ code, isBad: state === 'bad', values });
  };
  const { disk, queue, workers, loop, database } = health;
  if (workers.state === 'bad') add('no_worker', 'bad');
  if (disk.freeBytes !== null)
    add(disk.state === 'bad' ? 'disk_full' : 'disk_low', disk.state, { mib: Math.floor(disk.freeBytes / MIB) });
  add('queue_old', queue.state, { minutes: Math.floor((queue.oldestMs ?? 0) / MINUTE_MS) });
  for (const { name, isLost, beatAt } of readings.workers) if (isLost) add('worker_lost', 'warn', { name, beatAt });
  add('database_slow', database.state, { ms: Math.round(database.answerMs) });
  add('loop_slow', loop.state, { ms: Math.round(loop.delayMs) });
  add('messages_failing', above(readings.failedMessages, HEALTH_THRESHOLDS.failedMessages), {
    count: readings.failedMessages,
  });
  if (readings.failedAnswers > 0) add('answers_failed', 'warn', { count: readings.failedAnswers });
  for (const { name, outcome } of readings.chores) if (outcome === 'failed') add('chore_failed', 'warn', { name });
  if (readings.closedProducts > 0) add('product_closed', 'warn', { count: readings.closedProducts });
  return problems.toSorted((one, other) => Number(other.isBad) - Number(one.isBad));
}
