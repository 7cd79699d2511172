import { describe, expect, it } from 'vitest';
import { LIMITS } from '#app/domain/limits.ts';
import type { EndedTask } from './contract.ts';
import { backoffMs, recipientsOf } from './rules.ts';

const task = (changes: Partial<EndedTask>): EndedTask => ({
  id: 't',
  content: { qubits: 2, summary: null },
  name: 'Bell',
  product: 'noisy',
  status: 'completed',
  errorKind: null,
  price: 1,
  refund: null,
  createdAt: 0,
  startedAt: 1,
  finishedAt: 1000,
  executionMs: 1,
  ...changes,
});
const withEmail = { hasMailbox: true, wantsEmail: true };

describe('recipients of a task’s end', () => {
  it.each([
    ['completed at once', { finishedAt: 9_999 }, { notification: null, isEmailed: false, event: 'task.completed' }],
    [
      'completed after ten seconds',
      { finishedAt: 10_000 },
      { notification: 'task_completed', isEmailed: false, event: 'task.completed' },
    ],
    [
      'completed after a minute',
      { finishedAt: 60_000 },
      { notification: 'task_completed', isEmailed: true, event: 'task.completed' },
    ],
    ['failed at once', { status: 'error' }, { notification: 'task_error', isEmailed: false, event: 'task.error' }],
    [
      'failed after a minute',
      { status: 'error', finishedAt: 60_000 },
      { notification: 'task_error', isEmailed: true, event: 'task.error' },
    ],
    [
      'terminated, however late',
      { status: 'terminated', finishedAt: 600_000 },
      { notification: null, isEmailed: false, event: 'task.terminated' },
    ],
  ] as const)('%s', (_name, changes, recipients) => {
    expect(recipientsOf(task(changes), withEmail)).toEqual(recipients);
  });

  it('include no email if there is no address or it is not enabled', () => {
    const slow = task({ finishedAt: 60_000 });
    expect(recipientsOf(slow, { hasMailbox: false, wantsEmail: true }).isEmailed).toBe(false);
    expect(recipientsOf(slow, { hasMailbox: true, wantsEmail: false }).isEmailed).toBe(false);
  });
});

describe('attempts', () => {
  it('have growing pauses, and as many as the page states', () => {
    const pauses = Array.from({ length: LIMITS.deliveryAttempts }, (_, index) => backoffMs(index + 1));
    expect(pauses.at(-1)).toBeNull();
    const waits = pauses.slice(0, -1) as number[];
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[0]).toBe(10_000);
  });
});
