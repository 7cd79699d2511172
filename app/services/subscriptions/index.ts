export type * from './contract.ts';
export { createSubscriptions } from './create-subscriptions.ts';
export { openWithFirstRun } from './open-with-first-run.ts';
