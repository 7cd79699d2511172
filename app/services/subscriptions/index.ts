export type * from './contract.ts';
export { createSubscriptions } from './create-subscriptions.ts';
