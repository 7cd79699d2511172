import { createAccountReads } from './account-reads.ts';
import { createPerform } from './acts.ts';
import type { OperatorsContext } from './context.ts';
import type { Operators } from './contract.ts';
import { createTaskReads } from './task-reads.ts';

export { actsOfOperators } from './acting.ts';
export type * from './contract.ts';

export const createOperators = (context: OperatorsContext): Operators => ({
  perform: createPerform(context),
  ...createTaskReads(context),
  ...createAccountReads(context),
});
