export { accountRequester, createAdmission } from './admission.ts';
export { type Backfill, createBackfill } from './backfill.ts';
export type * from './contract.ts';
export { readOptions, writeOptions } from './options.ts';
export { createPrograms } from './read.ts';
export { requireCircuit } from './refusals.ts';
export { createStartingPrograms } from './starting.ts';
export { summarize, type SummaryColumns } from './summary.ts';
