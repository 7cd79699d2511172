import { describe, expect, it } from 'vitest';
import type { CoinEntry } from '#app/services/coins/index.ts';
import { balancedEntries } from './entries.ts';

const entry = (id: string, amount: number, createdAt: number): CoinEntry => ({
  id,
  kind: amount > 0 ? 'grant' : 'charge',
  amount,
  taskId: null,
  taskName: null,
  createdAt,
});

describe('the entries of a day', () => {
  it('stand newest first, each with the balance that it left', () => {
    const entries = [entry('c', 5, 20), entry('b', -5, 20), entry('a', 100, 10)];
    expect(balancedEntries(entries).map(({ id, after }) => [id, after])).toEqual([
      ['c', 100],
      ['b', 95],
      ['a', 100],
    ]);
  });

  it('are none on a day without', () => {
    expect(balancedEntries([])).toEqual([]);
  });
});
