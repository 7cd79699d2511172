import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RateLimiter, rateOf } from './limiter.ts';
import { memoryLimiter } from './store.ts';

let rate: RateLimiter;
beforeEach(() => {
  vi.useFakeTimers();
  rate = rateOf(memoryLimiter({ name: 'own', times: 2, everyMs: 60_000, isFinal: false }));
});
afterEach(() => {
  vi.useRealTimers();
});

const takeTwice = async (who: string) => {
  await rate.take(who);
  await rate.take(who);
};
const expectRefusal = (who: string) => expect(rate.take(who)).rejects.toMatchObject({ code: 'too_many_requests' });

describe('a rate limiter', () => {
  it('allows the configured number of events, and no more', async () => {
    await takeTwice('one');
    await expectRefusal('one');
  });

  it('counts each client separately', async () => {
    await takeTwice('one');
    await takeTwice('other');
    await expectRefusal('other');
  });

  it('takes back an event that should not count', async () => {
    await takeTwice('one');
    await rate.giveBack('one');
    await rate.take('one');
    await expectRefusal('one');
  });

  it('counts within its window, and no longer', async () => {
    await takeTwice('one');
    vi.advanceTimersByTime(59_000);
    await expectRefusal('one');
    vi.advanceTimersByTime(1001);
    await rate.take('one');
  });
});
