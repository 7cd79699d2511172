export type * from './contract.ts';
export { createOverview } from './create-overview.ts';
export { watchProcess } from './process-figures.ts';
export { watchQueue } from './queue-watch.ts';
