import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRateLimiter, type RateLimiter } from './limiter.ts';

let rate: RateLimiter;
beforeEach(() => {
  vi.useFakeTimers();
  rate = createRateLimiter({ points: 2, windowMs: 60_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const takeTwice = async (who: string) => {
  await rate.consume(who);
  await rate.consume(who);
};
const expectRefusal = (who: string) => expect(rate.consume(who)).rejects.toMatchObject({ code: 'too_many_requests' });

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
    await rate.refund('one');
    await rate.consume('one');
    await expectRefusal('one');
  });

  it('counts within its window, and no longer', async () => {
    await takeTwice('one');
    vi.advanceTimersByTime(59_000);
    await expectRefusal('one');
    vi.advanceTimersByTime(1001);
    await rate.consume('one');
  });
});
