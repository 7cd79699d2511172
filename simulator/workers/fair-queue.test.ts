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
/** What a thread is given, one piece after another, each done before the next. */
const served = (queue: FairQueue<string>, thread = OPEN): readonly string[] => {
  const all: string[] = [];
  for (let next = queue.take(thread); next !== undefined; next = queue.take(thread)) {
    all.push(next.item);
    queue.done(next.client);
  }
  return all;
};

describe('a fair queue', () => {
  const [lin, wang, cafe] = [account('lin'), account('wang'), network('192.0.2.7')];

  it('serves clients in turn, and the work of each in its order', () => {
    const queue = filled([cafe, 'c1'], [cafe, 'c2'], [cafe, 'c3'], [lin, 'l1'], [lin, 'l2'], [wang, 'w1']);
    expect(served(queue)).toEqual(['c1', 'l1', 'w1', 'c2', 'l2', 'c3']);
    expect(queue.size).toBe(0);
  });

  it('puts who comes later behind who waits, not behind all that they have', () => {
    const queue = filled(...Array.from({ length: 8 }, (_, index) => [cafe, `c${index}`] as const));
    queue.take(OPEN);
    queue.push(lin, 'bell');
    expect([queue.take(OPEN)?.item, queue.take(OPEN)?.item]).toEqual(['c1', 'bell']);
  });

  it('has at most two of a client in flight', () => {
    const queue = filled([lin, '1'], [lin, '2'], [lin, '3']);
    queue.take(OPEN);
    queue.take(RESERVED);
    expect(queue.take(OPEN)).toBeUndefined();
    queue.done(lin);
    expect(queue.take(OPEN)?.item).toBe('3');
  });

  it('lets eight of a client wait and refuses the ninth, and nobody else', () => {
    const queue = filled(...Array.from({ length: 8 }, (_, index) => [cafe, String(index)] as const));
    expect(queue.push(cafe, 'ninth')).toBe(false);
    expect(queue.push(network('198.51.100.1'), 'other')).toBe(true);
    expect(queue.push(lin, 'own')).toBe(true);
    queue.take(OPEN);
    expect(queue.push(cafe, 'ninth')).toBe(true);
  });

  it('lets no crowd of visitors fill it for those who are signed in', () => {
    const queue = new FairQueue<string>();
    const taken = Array.from({ length: 1_100 }, (_, index) => queue.push(network(`visitor ${index}`), 'x')).filter(
      Boolean,
    );
    expect(taken).toHaveLength(1_000);
    expect(queue.push(lin, 'bell')).toBe(true);
    expect(queue.take(RESERVED)?.item).toBe('bell');
  });

  it('takes the first of each client though a few have filled it, and a second only where there is room', () => {
    const queue = new FairQueue<string>();
    for (let client = 0; client < 8; client++)
      for (let item = 0; item < 8; item++) queue.push(network(`crowd ${client}`), 'x');
    expect(queue.size).toBe(64);
    expect(queue.push(cafe, 'first')).toBe(true);
    expect(queue.push(cafe, 'second')).toBe(false);
  });

  it('keeps a reserved thread from visitors', () => {
    const queue = filled([cafe, 'visitor']);
    expect(queue.take(RESERVED)).toBeUndefined();
    queue.push(lin, 'own');
    expect(queue.take(RESERVED)?.item).toBe('own');
    expect(queue.take(OPEN)?.item).toBe('visitor');
  });

  it('takes out what is given up while it waits, and leaves what is at work', () => {
    const queue = filled([cafe, 'c1'], [cafe, 'c2'], [lin, 'l1']);
    expect(queue.remove(cafe, 'c1')).toBe(true);
    expect(queue.remove(cafe, 'c1')).toBe(false);
    const taken = queue.take(OPEN)!;
    expect(taken.item).toBe('c2');
    expect(queue.remove(cafe, 'c2')).toBe(false);
    expect(served(queue)).toEqual(['l1']);
  });
});
