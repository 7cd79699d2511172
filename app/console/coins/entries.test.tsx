import { describe, expect, it } from 'vitest';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import type { CoinEntry } from '#app/services/coins/index.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { balancedEntries, EntryLabel } from './entries.tsx';

const entry = (id: string, amount: number, createdAt: number): CoinEntry => ({
  id,
  kind: amount > 0 ? 'grant' : 'charge',
  amount,
  taskId: null,
  task: null,
  reason: null,
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

describe('the label of an entry', () => {
  const charge = { ...entry('a', -1, 10), taskId: 'task-1' };
  const unnamed = { name: EXPERIMENT_DEFAULTS.name, qubits: 2, summary: null, runNumber: 3 };

  it('names the task as its row in the list does', async () => {
    expect(await markup(<EntryLabel entry={{ ...charge, task: unnamed }} />)).toContain('2 qubits · #3');
    expect(await markup(<EntryLabel entry={{ ...charge, task: unnamed }} />, 'zh-CN')).toContain(
      '2 量子比特 · 第 3 次',
    );
    const html = await markup(<EntryLabel entry={{ ...charge, task: { ...unnamed, name: 'Mine' } }} />);
    expect(html).toContain('Mine');
    expect(html).toContain('href="/cloud/tasks/task-1"');
  });

  it('says that a task was deleted', async () => {
    const html = await markup(<EntryLabel entry={charge} />);
    expect(html).toContain('deleted');
    expect(html).not.toContain('href');
  });
});
