import { createRates, type RateName, type Rates } from '#app/services/rate-limits/index.ts';

/** Rate limiters that count in this process only, with limits that a test can replace. */
export const ownRates = (points: Partial<Record<RateName, number>> = {}): Rates =>
  createRates({
    counters: null,
    points,
    onError: (error) => {
      throw error;
    },
  });
