import { vi } from 'vitest';

class Stopped extends Error {}

const OPERATIONS = ['load', 'store', 'compareExchange', 'add', 'exchange', 'notify'] as const;

/**
 * Runs the code of a worker thread on this thread until it would sleep. This is one possible order of threads that
 * share words. With `lifetime`, the thread is killed before its atomic operation of that number: what it has written
 * stays, and it writes nothing more.
 * @returns the number of atomic operations performed
 */
export function simulateThread(code: () => void, lifetime = Number.POSITIVE_INFINITY): number {
  let operations = 0;
  const step = (): void => {
    if (operations >= lifetime) throw new Stopped();
    operations++;
  };
  const spies = OPERATIONS.map((name) => {
    const original = Reflect.get(Atomics, name) as (...values: unknown[]) => unknown;
    return vi.spyOn(Atomics, name).mockImplementation(((...values: unknown[]) => {
      step();
      return original(...values);
    }) as never);
  });
  const { load } = Atomics;
  const wait = vi.spyOn(Atomics, 'wait').mockImplementation(((words: Int32Array, index: number, value: number) => {
    if (load(words, index) !== value) return 'not-equal';
    lifetime = operations;
    throw new Stopped();
  }) as never);
  try {
    code();
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  } finally {
    for (const spy of [...spies, wait]) spy.mockRestore();
  }
  return operations;
}
