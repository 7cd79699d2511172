import { describe, expect, it } from 'vitest';
import { FairQueue, type QueueClient } from './fair-queue.ts';

const account = (key: string): QueueClient => ({ key, isSignedIn: true });
const network = (key: string): QueueClient => ({ key, isSignedIn: false });
const OPEN = { isReserved: false };
const RESERVED = { isReserved: true };

const filled = (...items: readonly (readonly [QueueClient, string])[]) => {
  const queue = new FairQueue<string>();
  for (const [client, item] of items) if (!queue.push(client, item)) throw new Error(`${item} was not taken`);
  return queue;
};
/** The items that a thread receives when each is done before the next is taken. */
const served = (queue: FairQueue<string>, thread = OPEN): readonly string[] => {
  const all: string[] = [];
  for (let next = queue.take(thread); next !== undefined; next = queue.take(thread)) {
    all.push(next.item);
    queue.done(next.client);
  }
  return all;
};

describe('FairQueue', () => {
  const [lin, wang, cafe] = [account('lin'), account('wang'), network('192.0.2.7')];

  it('serves clients round-robin, and the items of each in order', () => {
    const queue = filled([cafe, 'c1'], [cafe, 'c2'], [cafe, 'c3'], [lin, 'l1'], [lin, 'l2'], [wang, 'w1']);
    expect(served(queue)).toEqual(['c1', 'l1', 'w1', 'c2', 'l2', 'c3']);
    expect(queue.size).toBe(0);
  });

  it('puts a new client behind the waiting clients, not behind all of their items', () => {
    const queue = filled(...Array.from({ length: 8 }, (_, index) => [cafe, `c${index}`] as const));
    queue.take(OPEN);
    queue.push(lin, 'bell');
    expect([queue.take(OPEN)?.item, queue.take(OPEN)?.item]).toEqual(['c1', 'bell']);
  });

  it('has at most two items of a client in flight', () => {
    const queue = filled([lin, '1'], [lin, '2'], [lin, '3']);
    queue.take(OPEN);
    queue.take(RESERVED);
    expect(queue.take(OPEN)).toBeUndefined();
    queue.done(lin);
    expect(queue.take(OPEN)?.item).toBe('3');
  });

  it('lets eight items of a client wait and refuses the ninth, without effect on other clients', () => {
    const queue = filled(...Array.from({ length: 8 }, (_, index) => [cafe, String(index)] as const));
    expect(queue.push(cafe, 'ninth')).toBe(false);
    expect(queue.push(network('198.51.100.1'), 'other')).toBe(true);
    expect(queue.push(lin, 'own')).toBe(true);
    queue.take(OPEN);
    expect(queue.push(cafe, 'ninth')).toBe(true);
  });

  it('does not let visitors fill the queue of signed-in users', () => {
    const queue = new FairQueue<string>();
    const taken = Array.from({ length: 1_100 }, (_, index) => queue.push(network(`visitor ${index}`), 'x')).filter(
      Boolean,
    );
    expect(taken).toHaveLength(1_000);
    expect(queue.push(lin, 'bell')).toBe(true);
    expect(queue.take(RESERVED)?.item).toBe('bell');
  });

  it('accepts a first item of each client even if the queue is full, and a second only if there is space', () => {
    const queue = new FairQueue<string>();
    for (let client = 0; client < 8; client++)
      for (let item = 0; item < 8; item++) queue.push(network(`crowd ${client}`), 'x');
    expect(queue.size).toBe(64);
    expect(queue.push(cafe, 'first')).toBe(true);
    expect(queue.push(cafe, 'second')).toBe(false);
  });

  it('keeps a reserved thread free of visitors', () => {
    const queue = filled([cafe, 'visitor']);
    expect(queue.take(RESERVED)).toBeUndefined();
    queue.push(lin, 'own');
    expect(queue.take(RESERVED)?.item).toBe('own');
    expect(queue.take(OPEN)?.item).toBe('visitor');
  });

  it('removes a waiting item that was cancelled, but not one in flight', () => {
    const queue = filled([cafe, 'c1'], [cafe, 'c2'], [lin, 'l1']);
    expect(queue.remove(cafe, 'c1')).toBe(true);
    expect(queue.remove(cafe, 'c1')).toBe(false);
    const taken = queue.take(OPEN)!;
    expect(taken.item).toBe('c2');
    expect(queue.remove(cafe, 'c2')).toBe(false);
    expect(served(queue)).toEqual(['l1']);
  });
});
