import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../errors.ts';

/** How often somebody does something. */
export interface Rate {
  /** Counts one more time. @throws AppError too_many_requests when that is once too often */
  take(who: string): Promise<void>;
  /** Takes one time back, that turned out not to count. */
  giveBack(who: string): Promise<void>;
}

/** How often somebody may do something: so many times within as many milliseconds of the first time. Counted in this process. */
export function createRate({ times, everyMs }: { readonly times: number; readonly everyMs: number }): Rate {
  const limiter = new RateLimiterMemory({ points: times, duration: everyMs / 1000 });
  return {
    async take(who) {
      try {
        await limiter.consume(who);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw new AppError('too_many_requests');
        throw refusal;
      }
    },
    async giveBack(who) {
      await limiter.reward(who);
    },
  };
}
