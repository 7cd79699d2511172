export type * from './contract.ts';
export { createTokens } from './create-tokens.ts';
