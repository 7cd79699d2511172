import type { AppContext } from '#app/context.ts';
import { paths } from '#app/paths.ts';

/**
 * Returns the page after a sign-in without a requested page: the prompt to complete the account, which redirects if
 * nothing is missing, or the computing center if the prompt was postponed.
 */
export const afterSignIn = async ({ services }: Pick<AppContext, 'services'>, accountId: string): Promise<string> =>
  (await services.accounts.bindingPrompt.isPostponed(accountId)) ? paths.calculationCenter() : paths.binding();
