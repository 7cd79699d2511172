export type * from './contract.ts';
export { createOwnData } from './create-own-data.ts';
