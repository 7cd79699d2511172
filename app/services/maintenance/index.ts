export type * from './contract.ts';
export { createMaintenance } from './create-maintenance.ts';
export { secondsOld } from './seconds-old.ts';
