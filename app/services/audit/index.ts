export type * from './contract.ts';
export { createAudit } from './create-audit.ts';
