export type * from './contract.ts';
export { createSearch } from './create-search.ts';
