export type * from './contract.ts';
export { createShares } from './create-shares.ts';
