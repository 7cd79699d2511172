export type * from './contract.ts';
export { createLookup } from './create-lookup.ts';
