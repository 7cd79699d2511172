import { describe, expect, it } from 'vitest';
import { HEALTH_THRESHOLDS, healthOf, type HealthReadings, problemsOf } from './health.ts';

const WORKER = {
  ...{ id: 'w', name: 'h:1', role: 'worker', slots: 4, cores: 4, busy: 1, rssMb: 200, cpuPercent: 50, loopDelayMs: 3 },
  ...{ build: 'b', startedAt: 0, beatAt: 0, isLost: false },
};
const WELL: HealthReadings = {
  ...{ answerMs: 2, isPostgres: false, queued: 0, oldestMs: null, peak: 3, workers: [WORKER], pendingMessages: 0 },
  disk: { freeBytes: 10 * HEALTH_THRESHOLDS.freeBytes.warn, totalBytes: 2 ** 40 },
  ...{
    failedMessages: 0,
    failedAnswers: 0,
    isOutbox: false,
    loopDelayMs: 4,
    rssMb: 300,
    chores: [],
    closedProducts: 0,
  },
};
const codes = (changes: Partial<HealthReadings>) => {
  const readings = { ...WELL, ...changes };
  return problemsOf(readings, healthOf(readings)).map(({ code, isBad }) => `${code}${isBad ? '!' : ''}`);
};

describe('problems', () => {
  it('are none if all is well', () => expect(codes({})).toEqual([]));

  it.each<[string, Partial<HealthReadings>, readonly string[]]>([
    ['no worker', { workers: [] }, ['no_worker!']],
    ['a web alone', { workers: [{ ...WORKER, slots: 0 }] }, ['no_worker!']],
    ['a lost worker beside others', { workers: [WORKER, { ...WORKER, isLost: true }] }, ['worker_lost']],
    ['only a lost worker', { workers: [{ ...WORKER, isLost: true }] }, ['no_worker!', 'worker_lost']],
    ['a full disk', { disk: { freeBytes: 1, totalBytes: 9 } }, ['disk_full!']],
    [
      'a disk with little room',
      { disk: { freeBytes: HEALTH_THRESHOLDS.freeBytes.bad, totalBytes: 2 ** 40 } },
      ['disk_low'],
    ],
    ['a disk that cannot be asked', { disk: null }, []],
    ['a task that waits', { queued: 1, oldestMs: HEALTH_THRESHOLDS.oldestMs.warn }, ['queue_old']],
    ['a slow database', { answerMs: HEALTH_THRESHOLDS.answerMs.bad }, ['database_slow!']],
    ['a blocked event loop', { loopDelayMs: HEALTH_THRESHOLDS.loopDelayMs.warn }, ['loop_slow']],
    ['messages that fail', { failedMessages: HEALTH_THRESHOLDS.failedMessages.bad }, ['messages_failing!']],
    ['an answer that failed', { failedAnswers: 1 }, ['answers_failed']],
    ['a chore that failed', { chores: [{ name: 'tasks', outcome: 'failed' }] }, ['chore_failed']],
    ['closed products', { closedProducts: 2 }, ['product_closed']],
  ])('name %s', (_name, changes, expected) => expect(codes(changes)).toEqual(expected));

  it('begin with the worst', () => {
    expect(
      codes({ closedProducts: 1, disk: { freeBytes: 1, totalBytes: 9 }, answerMs: HEALTH_THRESHOLDS.answerMs.warn }),
    ).toEqual(['disk_full!', 'database_slow', 'product_closed']);
  });
});
