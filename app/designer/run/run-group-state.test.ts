import { describe, expect, it } from 'vitest';
import { TASK_STATUSES } from '#app/domain/task-status.ts';
import { isRunActive, runGroupStateOf, type RunSituation } from './run-group-state.ts';

const at = (situation: Partial<RunSituation>) =>
  runGroupStateOf({ isSending: false, isWaiting: false, isOnline: true, status: null, isChanged: false, ...situation });

describe('faceOf', () => {
  it('is ready at first', () => {
    expect(at({})).toBe('ready');
    expect(at({ isOnline: false })).toBe('ready');
  });

  it('gives current events priority over past ones', () => {
    expect(at({ status: 'completed', isSending: true })).toBe('sending');
    expect(at({ status: 'completed', isWaiting: true, isSending: true })).toBe('held');
  });

  it.each(TASK_STATUSES)('has one face for a task that is %s, changed or not', (status) => {
    const unchanged = at({ status });
    const changed = at({ status, isChanged: true });
    expect(unchanged).not.toBe('ready');
    // A run in progress stays in progress, whatever is drawn in the meantime.
    if (isRunActive(unchanged)) expect(changed).toBe(unchanged);
    else expect(changed).toBe(status === 'completed' ? 'changed' : 'ready');
  });

  it('reports that the browser is offline and receives no news of the run', () => {
    expect(at({ status: 'ongoing', isOnline: false })).toBe('offline');
    expect(at({ status: 'completed', isOnline: false })).toBe('done');
  });
});
