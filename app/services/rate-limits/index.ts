export { CODE_LIMITS, type RateName, RATES } from './limits.ts';
export { rateLimitNetwork } from './network.ts';
export { createRateLimiter, type RateLimiter, type Taken } from './limiter.ts';
export { createRates, type Rates } from './rates.ts';
