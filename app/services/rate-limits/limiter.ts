import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '#app/errors.ts';
import { sha256 } from '#app/services/secrets/index.ts';

/** Remaining points after an event was counted. */
export interface Taken {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until all points are available again. */
  readonly resetSeconds: number;
}

/** Limits how often a client does something. */
export interface RateLimiter {
  /** Counts one event. @throws AppError too_many_requests {seconds} if the limit is exceeded */
  take(who: string): Promise<Taken>;
  /** Takes back one counted event that should not count. */
  giveBack(who: string): Promise<void>;
  /** Whether the next event would exceed the limit. */
  isSpent(who: string): Promise<boolean>;
}

/** Wraps a limiter of the library. Keys are digests, so that the counters do not reveal clients. */
export function rateOf(limiter: RateLimiterAbstract): RateLimiter {
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
