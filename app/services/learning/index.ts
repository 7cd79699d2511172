export type * from './contract.ts';
export { createLearning } from './create-learning.ts';
