import { createAccountDossiers } from './account-dossiers.ts';
import { createPerform } from './acts.ts';
import type { OperatorsContext } from './context.ts';
import type { Operators } from './contract.ts';
import { createTaskDossiers } from './task-dossiers.ts';

export { actsOfOperators } from './acting.ts';
export type * from './contract.ts';

export const createOperators = (context: OperatorsContext): Operators => ({
  perform: createPerform(context),
  ...createTaskDossiers(context),
  ...createAccountDossiers(context),
});
