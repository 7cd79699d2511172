import { isAppError } from '#app/errors.ts';
import type { Messages } from '#app/services/messages/index.ts';
import type { RateLimiter, RateName, Rates } from '#app/services/rate-limits/index.ts';
import type { ServerMetrics } from './contract.ts';
import type { SecurityLog } from './security-log.ts';

interface LimitObserver {
  readonly metrics: Pick<ServerMetrics, 'limitHit'>;
  readonly security: SecurityLog;
}

/** Limits that are counted by the stored code requests. */
const CODES_RULE = 'codesToAddress';

/** Counts the refusals of every rate limiter. */
export function observeRates(rates: Rates, { metrics, security }: LimitObserver): Rates {
  const observe = (rule: string, limiter: RateLimiter): RateLimiter => ({
    ...limiter,
    async consume(key) {
      try {
        return await limiter.consume(key);
      } catch (error) {
        if (isAppError(error) && error.code === 'too_many_requests') {
          metrics.limitHit(rule);
          security('limit:hit', { rule });
        }
        throw error;
      }
    },
  });
  const observed = (Object.entries(rates) as [RateName, RateLimiter][]).map(
    ([name, limiter]) => [name, observe(name, limiter)] as const,
  );
  return Object.fromEntries(observed) as unknown as Rates;
}

/** Counts the refusals of codes to one address. Another limit may have been counted for the same request before. */
export const observeCodes = (messages: Messages, { metrics, security }: LimitObserver): Messages => ({
  ...messages,
  async sendCode(request) {
    try {
      await messages.sendCode(request);
    } catch (error) {
      if (isAppError(error) && error.code === 'code_sent_already') {
        metrics.limitHit(CODES_RULE);
        security('limit:hit', { rule: CODES_RULE, purpose: request.purpose });
      }
      throw error;
    }
  },
});
