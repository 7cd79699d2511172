import type { AppContext } from '#app/context.ts';
import { paths } from '#app/paths.ts';

/** Where somebody goes who asked for no page: to the prompt to complete the account, which knows when there is nothing to prompt, or past it. */
export const afterSignIn = async ({ services }: Pick<AppContext, 'services'>, accountId: string): Promise<string> =>
  (await services.accounts.bindingPrompt.isPostponed(accountId)) ? paths.calculationCenter() : paths.binding();
