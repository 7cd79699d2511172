import { describe, expect, it, vi } from 'vitest';
import type { AppContext } from '#app/context.ts';
import type { Account } from '#app/services/accounts/index.ts';
import { performOperation, readOperationRequest } from './operations.server.ts';

const operationOf = (query: string) => readOperationRequest(new URLSearchParams(query));
const LIN = { id: 'lin' } as Account;

function fixture() {
  const services = {
    subscriptions: { subscribe: vi.fn(() => Promise.resolve()) },
    tasks: {
      stopMany: vi.fn(() => Promise.resolve()),
      stop: vi.fn(() => Promise.resolve()),
      remove: vi.fn(() => Promise.resolve()),
      rerun: vi.fn(() => Promise.resolve({ id: 'again' })),
    },
    projects: { remove: vi.fn(() => Promise.resolve()) },
  };
  return {
    services,
    go: (query: string) => performOperation({ services } as unknown as AppContext, LIN, operationOf(query)),
  };
}

describe('readOperation', () => {
  it('returns the operation, its item and the path to return to', () => {
    expect(operationOf('act=stop&task=t1&path=/cloud/tasks/t1')).toEqual({
      name: 'stop',
      of: 't1',
      path: '/cloud/tasks/t1',
      key: '',
    });
  });

  it('accepts several tasks, each once, and redirects if there are none', () => {
    expect(operationOf('act=removeMany&tasks=t1&tasks=t2,t1').of).toBe('t1,t2');
    expect(() => operationOf('act=removeMany&path=/cloud/calculationCenter?page=2')).toThrow(
      expect.objectContaining({ status: 302 }) as Error,
    );
  });

  it('accepts return paths of this site only', () => {
    expect(operationOf('act=stop&task=t1&path=//evil.example').path).toBe('/cloud/calculationCenter');
    expect(operationOf('act=stop&task=t1').path).toBe('/cloud/calculationCenter');
  });

  it.each(['', 'act=explode&task=t1', 'act=stop', 'act=stop&product=noisy', 'act=subscribe&task=t1'])(
    'is unknown for "%s"',
    (query) => {
      expect(() => operationOf(query)).toThrow(expect.objectContaining({ status: 404 }) as Error);
    },
  );
});

describe('perform', () => {
  it('subscribes, stops, deletes and returns to the page', async () => {
    const { services, go } = fixture();
    expect(await go('act=subscribe&product=noisy&path=/cloud/calculationCenter')).toBe('/cloud/calculationCenter');
    expect(services.subscriptions.subscribe).toHaveBeenCalledWith('lin', 'noisy');
    expect(await go('act=stop&task=t1&path=/cloud/tasks/t1')).toBe('/cloud/tasks/t1');
    expect(await go('act=removeProject&project=p1&path=/cloud/projects')).toBe('/cloud/projects');
    expect(services.projects.remove).toHaveBeenCalledWith('lin', ['p1']);
  });

  it('does not return to the page of a deleted item', async () => {
    const { go } = fixture();
    expect(await go('act=remove&task=t1&path=/cloud/tasks/t1')).toBe('/cloud/calculationCenter');
    expect(await go('act=remove&task=t1&path=/cloud/calculationCenter?page=2')).toBe('/cloud/calculationCenter?page=2');
  });

  it('applies a bulk operation to each task', async () => {
    const { services, go } = fixture();
    expect(await go('act=stopMany&tasks=t1&tasks=t2&path=/cloud/calculationCenter?page=2')).toBe(
      '/cloud/calculationCenter?page=2',
    );
    expect(services.tasks.stopMany).toHaveBeenCalledWith('lin', ['t1', 't2']);
    await go('act=removeMany&tasks=t1,t2');
    expect(services.tasks.remove).toHaveBeenCalledWith('lin', ['t1', 't2']);
  });

  it('returns the path of the new task of a rerun', async () => {
    expect(await fixture().go('act=rerun&task=t1')).toBe('/cloud/tasks/again');
  });

  it('refuses an unknown product', async () => {
    await expect(fixture().go('act=subscribe&product=abacus')).rejects.toMatchObject({ code: 'not_found' });
  });
});
