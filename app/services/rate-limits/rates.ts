import type { Counters } from '#db/counters.ts';
import { isAppError } from '#app/errors.ts';
import { type RateName, RATES } from './limits.ts';
import { type Rate, rateOf } from './limiter.ts';
import { memoryLimiter, sharedLimiter } from './store.ts';

/** Every limit of the table, by its name. */
export type Rates = Readonly<Record<RateName, Rate>>;

interface RatesContext {
  /** Where all processes count together; null: this process counts for itself. */
  readonly counters: Counters | null;
  /** Hears, once a minute at the most, that the counters are away. */
  readonly onError: (error: unknown) => void;
  /** Other numbers than the table's, for tests. */
  readonly times?: Partial<Record<RateName, number>>;
}

const SWEEP_MS = 10 * 60_000;
const COMPLAINT_MS = 60_000;

/**
 * Every limit of the table over one store. While the store is away each process counts for itself, so that a limit
 * stays one; rows whose time is over are swept by whoever counts next.
 */
export function createRates({ counters, onError, times = {} }: RatesContext): Rates {
  let complainedAt = -Infinity;
  const complain = (error: unknown): void => {
    if (Date.now() - complainedAt < COMPLAINT_MS) return;
    complainedAt = Date.now();
    onError(error);
  };
  let sweptAt = Date.now();

  const create = (name: RateName): Rate => {
    const { times: standard, everyMs } = RATES[name];
    const counted = { name, times: times[name] ?? standard, everyMs, isFinal: 'isFinal' in RATES[name] };
    const own = rateOf(memoryLimiter(counted));
    if (counters === null) return own;
    const shared = rateOf(sharedLimiter(counters, counted));
    const sweep = (): void => {
      if (Date.now() - sweptAt < SWEEP_MS) return;
      sweptAt = Date.now();
      counters.sweep(sweptAt).catch(complain);
    };
    const insured = async <Value>(ask: (rate: Rate) => Promise<Value>): Promise<Value> => {
      sweep();
      try {
        return await ask(shared);
      } catch (error) {
        if (isAppError(error)) throw error;
        complain(error);
        return ask(own);
      }
    };
    return {
      take: (who) => insured((rate) => rate.take(who)),
      giveBack: (who) => insured((rate) => rate.giveBack(who)),
      isSpent: (who) => insured((rate) => rate.isSpent(who)),
    };
  };

  const rates = (Object.keys(RATES) as readonly RateName[]).map((name) => [name, create(name)] as const);
  return Object.fromEntries(rates) as unknown as Rates;
}
