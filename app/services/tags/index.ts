export type * from './contract.ts';
export { createTags } from './create-tags.ts';
