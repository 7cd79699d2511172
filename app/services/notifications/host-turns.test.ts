import { describe, expect, it } from 'vitest';
import { createHostTurns } from './host-turns.ts';

const HOST = 'hooks.example.org';

function fixture() {
  let at = 0;
  const turns = createHostTurns(() => at);
  /** Enters the host, or waits for it. */
  const arrive = (account: string): boolean => {
    if (turns.enter(HOST, account)) return true;
    turns.wait([HOST], account);
    return false;
  };
  return { turns, arrive, pass: (ms: number) => (at += ms) };
}

describe('a host', () => {
  it('has two places, and others than itself are not concerned', () => {
    const { turns } = fixture();
    expect(['chen', 'lin', 'wu'].map((account) => turns.enter(HOST, account))).toEqual([true, true, false]);
    expect(turns.enter('other.example.org', 'wu')).toBe(true);
    expect(turns.enter(null, 'wu')).toBe(true);
  });

  it('is entered in the order of arrival: an account that comes later finds the free place kept', () => {
    const { turns, arrive } = fixture();
    expect(['chen', 'lin', 'tar', 'wu'].map(arrive)).toEqual([true, true, false, false]);
    expect(turns.leave(HOST)).toEqual(['tar']);
    expect(arrive('chen')).toBe(false);
    expect(arrive('tar')).toBe(true);
    expect(turns.leave(HOST)).toEqual(['wu']);
    expect(turns.leave(HOST)).toEqual(['chen']);
    // Both places are kept, whoever of the two is first.
    expect(['lin', 'chen', 'wu'].map(arrive)).toEqual([false, true, true]);
  });

  it('counts the accounts that wait, each once', () => {
    const { turns, arrive } = fixture();
    ['chen', 'lin', 'tar'].forEach(arrive);
    expect(turns.wait([HOST, HOST, null], 'tar')).toBe(1);
    expect(turns.wait([HOST], 'wu')).toBe(2);
  });

  it('calls the next account if one does not come, and keeps a place for two seconds', () => {
    const { turns, arrive, pass } = fixture();
    ['chen', 'lin', 'tar', 'wu', 'zhao'].forEach(arrive);
    expect(turns.leave(HOST)).toEqual(['tar']);
    expect(turns.skip(HOST, 'tar')).toEqual(['wu']);
    pass(1_000);
    expect(arrive('tar')).toBe(false);
    pass(1_001);
    // The account that was called has not come. The next one need not wait to be called.
    expect(arrive('zhao')).toBe(true);
  });

  it('lets an account that comes late take its place, unless another one has taken it', () => {
    const { turns, arrive, pass } = fixture();
    ['chen', 'lin', 'tar', 'wu'].forEach(arrive);
    expect(turns.leave(HOST)).toEqual(['tar']);
    pass(2_001);
    expect(arrive('tar')).toBe(true);
    expect(turns.leave(HOST)).toEqual(['wu']);
    pass(2_001);
    expect(arrive('zhao')).toBe(true);
    expect(arrive('wu')).toBe(false);
  });

  it('calls those who come next if a place was kept in vain, once, and as soon as anybody has noticed', () => {
    const { turns, arrive, pass } = fixture();
    ['chen', 'lin', 'tar', 'wu', 'zhao'].forEach(arrive);
    expect(turns.leave(HOST)).toEqual(['tar']);
    pass(2_000);
    expect(arrive('zhao')).toBe(false);
    expect(turns.next(HOST)).toEqual([]);
    pass(1);
    expect(arrive('zhao')).toBe(false);
    expect(turns.next(HOST)).toEqual(['wu']);
    expect(turns.next(HOST)).toEqual([]);
    expect(turns.next(null)).toEqual([]);
    expect(['zhao', 'wu'].map(arrive)).toEqual([false, true]);
  });
});
