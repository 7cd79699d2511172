export type * from './contract.ts';
export { CODE_LIMITS, type RateName } from './limits.ts';
export { rateLimitNetwork } from './network.ts';
export { createRates, type Rates } from './rates.ts';
