import { describe, expect, it, vi } from 'vitest';
import { SharedCache } from './cache.ts';

const sized = () => new SharedCache<string>(10, ({ length }) => length);

describe('a shared cache', () => {
  it('evicts the least recently used value if it is full, and keeps no value larger than the cache', () => {
    const cache = sized();
    cache.set('a', 'xxxx');
    cache.set('b', 'xxxx');
    cache.get('a');
    cache.set('c', 'xxxx');
    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
    cache.set('d', 'x'.repeat(11));
    expect([cache.get('d'), cache.bytes]).toEqual([undefined, 8]);
  });

  it('computes a value once for concurrent callers, and keeps it', async () => {
    const cache = sized();
    const make = vi.fn(() => Promise.resolve('made'));
    expect(
      await Promise.all([cache.share({ key: 'k', lane: 'l', make }), cache.share({ key: 'k', lane: 'l', make })]),
    ).toEqual(['made', 'made']);
    expect(await cache.share({ key: 'k', lane: 'other', make })).toBe('made');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('keeps no failure', async () => {
    const cache = sized();
    const make = vi.fn().mockRejectedValueOnce(new Error('full')).mockResolvedValueOnce('made');
    await expect(cache.share({ key: 'k', lane: 'l', make })).rejects.toThrow('full');
    expect(await cache.share({ key: 'k', lane: 'l', make })).toBe('made');
  });

  it('cancels a computation when the last caller leaves, and not before', async () => {
    const cache = sized();
    const stopped = vi.fn();
    const make = (signal: AbortSignal) =>
      new Promise<string>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          stopped();
          reject(signal.reason as Error);
        });
      });
    const [first, second] = [new AbortController(), new AbortController()];
    const pending = cache.share({ key: 'k', lane: 'l', signal: first.signal, make });
    const other = cache.share({ key: 'k', lane: 'l', signal: second.signal, make });
    first.abort(new Error('first gone'));
    await expect(pending).rejects.toThrow('first gone');
    expect(stopped).not.toHaveBeenCalled();
    second.abort(new Error('second gone'));
    await expect(other).rejects.toThrow('second gone');
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('never makes one lane wait for another', async () => {
    const cache = sized();
    const never = new AbortController();
    const waits = cache.share({
      key: 'k',
      lane: 'visitor',
      signal: never.signal,
      make: () => new Promise<string>(() => undefined),
    });
    expect(await cache.share({ key: 'k', lane: 'account', make: () => Promise.resolve('made') })).toBe('made');
    never.abort(new Error('gone'));
    await expect(waits).rejects.toThrow('gone');
  });
});
