import { createRates, type RateName, type Rates } from '#app/services/rate-limits/index.ts';

/** Rates that this process counts alone, with other numbers where a test says so. */
export const ownRates = (times: Partial<Record<RateName, number>> = {}): Rates =>
  createRates({
    counters: null,
    times,
    onError: (error) => {
      throw error;
    },
  });
