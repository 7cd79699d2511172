import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RateLimiter } from './contract.ts';
import { rateLimiterOf } from './limiter.ts';
import { memoryLimiter } from './store.ts';

let rate: RateLimiter;
beforeEach(() => {
  vi.useFakeTimers();
  rate = rateLimiterOf(memoryLimiter({ name: 'own', points: 2, windowMs: 60_000, isFinal: false }));
});
afterEach(() => {
  vi.useRealTimers();
});

const consumeTwice = async (key: string) => {
  await rate.consume(key);
  await rate.consume(key);
};
const expectRefusal = (key: string) => expect(rate.consume(key)).rejects.toMatchObject({ code: 'too_many_requests' });

describe('a rate limiter', () => {
  it('allows the configured number of events, and no more', async () => {
    await consumeTwice('one');
    await expectRefusal('one');
  });

  it('counts each client separately', async () => {
    await consumeTwice('one');
    await consumeTwice('other');
    await expectRefusal('other');
  });

  it('takes back an event that should not count', async () => {
    await consumeTwice('one');
    await rate.refund('one');
    await rate.consume('one');
    await expectRefusal('one');
  });

  it('counts within its window, and no longer', async () => {
    await consumeTwice('one');
    vi.advanceTimersByTime(59_000);
    await expectRefusal('one');
    vi.advanceTimersByTime(1001);
    await rate.consume('one');
  });
});
