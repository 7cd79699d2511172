export type * from './contract.ts';
export { createBackground } from './create-background.ts';
