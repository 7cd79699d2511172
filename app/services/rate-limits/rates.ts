import { atMostOnceAMinute, isAppError } from '#app/errors.ts';
import type { Counters } from '#db/counters.ts';
import type { RateLimiter } from './contract.ts';
import { rateLimiterOf } from './limiter.ts';
import { type RateName, RATES } from './limits.ts';
import { memoryLimiter, sharedLimiter } from './store.ts';

/** Every rate limiter of the table, by name. */
export type Rates = Readonly<Record<RateName, RateLimiter>>;

interface RatesContext {
  /** The shared counters of all processes; null: this process counts alone. */
  readonly counters: Counters | null;
  /** Receives, each message at most once per minute, the error that the counters are unavailable. */
  readonly onError: (error: unknown) => void;
  /** Limits that replace those of the table, for tests. */
  readonly points?: Partial<Record<RateName, number>>;
}

const SWEEP_MS = 10 * 60_000;

/**
 * Creates every rate limiter of the table over one store. While the store is unavailable, each process counts for
 * itself, so that limits still apply. Expired rows are deleted when later events are counted.
 */
export function createRates({ counters, onError, points = {} }: RatesContext): Rates {
  const reportError = atMostOnceAMinute(onError, () => performance.now());
  let lastSweepAt = Date.now();

  const create = (name: RateName): RateLimiter => {
    const { points: standard, windowMs } = RATES[name];
    const counted = { name, points: points[name] ?? standard, windowMs, isFinal: 'isFinal' in RATES[name] };
    const localLimiter = rateLimiterOf(memoryLimiter(counted));
    if (counters === null) return localLimiter;
    const shared = rateLimiterOf(sharedLimiter(counters, counted));
    const sweep = (): void => {
      if (Date.now() - lastSweepAt < SWEEP_MS) return;
      lastSweepAt = Date.now();
      counters.sweep(lastSweepAt).catch(reportError);
    };
    const withFallback = async <Value>(ask: (rate: RateLimiter) => Promise<Value>): Promise<Value> => {
      sweep();
      try {
        return await ask(shared);
      } catch (error) {
        if (isAppError(error)) throw error;
        reportError(error);
        return ask(localLimiter);
      }
    };
    return {
      consume: (key) => withFallback((rate) => rate.consume(key)),
      refund: (key) => withFallback((rate) => rate.refund(key)),
      isSpent: (key) => withFallback((rate) => rate.isSpent(key)),
    };
  };

  const rates = (Object.keys(RATES) as readonly RateName[]).map((name) => [name, create(name)] as const);
  return Object.fromEntries(rates) as unknown as Rates;
}
