export { CODE_LIMITS, type RateName, RATES } from './limits.ts';
export { networkOf } from './network.ts';
export { createRate, type Rate, type Taken } from './limiter.ts';
export { createRates, type Rates } from './rates.ts';
