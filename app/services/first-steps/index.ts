export type * from './contract.ts';
export { createFirstSteps } from './create-first-steps.ts';
