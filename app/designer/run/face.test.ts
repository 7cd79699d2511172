import { describe, expect, it } from 'vitest';
import { TASK_STATUSES } from '#app/domain/task-status.ts';
import { faceOf, isUnderWay, type RunSituation } from './face.ts';

const at = (situation: Partial<RunSituation>) =>
  faceOf({ isSending: false, isHeld: false, isOnline: true, status: null, isChanged: false, ...situation });

describe('the face of the run group', () => {
  it('begins ready', () => {
    expect(at({})).toBe('ready');
    expect(at({ isOnline: false })).toBe('ready');
  });

  it('says what happens now before what has happened', () => {
    expect(at({ status: 'completed', isSending: true })).toBe('sending');
    expect(at({ status: 'completed', isHeld: true, isSending: true })).toBe('held');
  });

  it.each(TASK_STATUSES)('has one face for a task that is %s, changed or not', (status) => {
    const unchanged = at({ status });
    const changed = at({ status, isChanged: true });
    expect(unchanged).not.toBe('ready');
    // What is under way stays so, whatever is drawn meanwhile.
    if (isUnderWay(unchanged)) expect(changed).toBe(unchanged);
    else expect(changed).toBe(status === 'completed' ? 'changed' : 'ready');
  });

  it('says that nothing is heard of a run while the browser is offline', () => {
    expect(at({ status: 'ongoing', isOnline: false })).toBe('unheard');
    expect(at({ status: 'completed', isOnline: false })).toBe('done');
  });
});
