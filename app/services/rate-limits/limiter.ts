import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '#app/errors.ts';
import { sha256 } from '#app/services/secrets/index.ts';
import type { RateLimiter } from './contract.ts';

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
