import { describe, expect, it } from 'vitest';
import type { CoinEntry } from '#app/services/coins/index.ts';
import { balancedEntries } from './entries.tsx';

const entry = (id: string, amount: number, createdAt: number): CoinEntry => ({
  id,
  kind: amount > 0 ? 'grant' : 'charge',
  amount,
  taskId: null,
  task: null,
  createdAt,
});

describe('balancedEntries', () => {
  it('returns entries newest first, each with the balance after it', () => {
    const entries = [entry('c', 5, 20), entry('b', -5, 20), entry('a', 100, 10)];
    expect(balancedEntries(entries).map(({ id, after }) => [id, after])).toEqual([
      ['c', 100],
      ['b', 95],
      ['a', 100],
    ]);
  });

  it('returns no entries for a day without any', () => {
    expect(balancedEntries([])).toEqual([]);
  });
});
