export type * from './contract.ts';
export { rateLimitNetwork } from './limiter.ts';
export { CODE_LIMITS, type RateName } from './limits.ts';
export { createRates, type Rates } from './rates.ts';
