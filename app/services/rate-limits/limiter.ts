import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '#app/errors.ts';
import { sha256 } from '#app/services/secrets/index.ts';

/** Remaining points after an event was counted. */
export interface ConsumedPoints {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until all points are available again. */
  readonly resetSeconds: number;
}

/** Limits how often a client does something. */
export interface RateLimiter {
  /** Counts one event. @throws AppError too_many_requests {seconds} if the limit is exceeded */
  consume(key: string): Promise<ConsumedPoints>;
  /** Takes back one counted event that should not count. */
  refund(key: string): Promise<void>;
  /** Whether the next event would exceed the limit. */
  isSpent(key: string): Promise<boolean>;
}

/** Wraps a limiter of the library. Keys are digests, so that the counters do not reveal clients. */
export function rateLimiterOf(limiter: RateLimiterAbstract): RateLimiter {
  const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));
  return {
    async consume(key) {
      try {
        const consumed = await limiter.consume(sha256(key));
        return { limit: limiter.points, remaining: consumed.remainingPoints, resetSeconds: secondsOf(consumed) };
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooManyRequests(secondsOf(refusal)) : refusal;
      }
    },
    async refund(key) {
      await limiter.reward(sha256(key));
    },
    async isSpent(key) {
      const counted = await limiter.get(sha256(key));
      return counted !== null && counted.consumedPoints >= limiter.points;
    },
  };
}
