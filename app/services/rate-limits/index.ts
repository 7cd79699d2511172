export { type ConsumedPoints,type RateLimiter } from './limiter.ts';
export { CODE_LIMITS, type RateName, RATES } from './limits.ts';
export { rateLimitNetwork } from './network.ts';
export { createRates, type Rates } from './rates.ts';
