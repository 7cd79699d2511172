export type * from './contract.ts';
export { createCoins } from './create-coins.ts';
export { dayOf, endOfDay, isDay } from './day.ts';
export { charge, type LedgerContext, refund } from './ledger.ts';
export { refundByOperator } from './operator-refund.ts';
