import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '#app/errors.ts';
import { sha256 } from '#app/services/secrets/index.ts';
import { memoryLimiter } from './store.ts';

/** What is left after a time that was taken. */
export interface Taken {
  readonly limit: number;
  readonly remaining: number;
  /** Until all times are there again. */
  readonly resetSeconds: number;
}

/** How often somebody does something. */
export interface Rate {
  /** Counts one more time. @throws AppError too_many_requests {seconds} when that is once too often */
  take(who: string): Promise<Taken>;
  /** Takes one time back, that turned out not to count. */
  giveBack(who: string): Promise<void>;
  /** Whether the next time would be once too often. */
  isSpent(who: string): Promise<boolean>;
}

/** A rate by its limiter. Keys are digests: nobody reads from the counters who was here. */
export function rateOf(limiter: RateLimiterAbstract): Rate {
  const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));
  return {
    async take(who) {
      try {
        const taken = await limiter.consume(sha256(who));
        return { limit: limiter.points, remaining: taken.remainingPoints, resetSeconds: secondsOf(taken) };
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooManyRequests(secondsOf(refusal)) : refusal;
      }
    },
    async giveBack(who) {
      await limiter.reward(sha256(who));
    },
    async isSpent(who) {
      const counted = await limiter.get(sha256(who));
      return counted !== null && counted.consumedPoints >= limiter.points;
    },
  };
}

/** A rate that nobody else shares: so many times within as many milliseconds of the first time, counted in this process. */
export const createRate = ({ times, everyMs }: { readonly times: number; readonly everyMs: number }): Rate =>
  rateOf(memoryLimiter({ name: 'own', times, everyMs, isFinal: false }));
