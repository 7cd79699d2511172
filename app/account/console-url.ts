import type { AppContext } from '#app/context.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { paths } from '#app/paths.ts';
import { siteOrigin } from '#app/site/site-origin.ts';

/** Product type of the 72-qubit machine, for links with `qpu=1`. */
const QPU_TYPE = 5;
const QPU_CHIP = 72;

/** Whether a link to the console leads to the machine; not with `qpu=0`. */
export const asksForMachine = (request: { readonly url: string }): boolean =>
  new URL(request.url).searchParams.get('qpu') === '1';

/** Returns the path at the end of a link to the console: the machine or the computing center. */
export const consolePath = (isForMachine: boolean): string =>
  isForMachine ? paths.quantumVm(QPU_TYPE, '0', { chip: QPU_CHIP }) : paths.calculationCenter();

interface ConsoleUrlContext {
  readonly request: { readonly url: string };
  readonly context: Pick<AppContext, 'publicOrigin' | 'consoleOrigin'>;
}

/** Returns the URL that opens the console with a sign-in token: on another site (CONSOLE_URL) or on this one. */
export const consoleUrl = (
  { token, locale, isForMachine }: { token: string; locale: Locale; isForMachine: boolean },
  args: ConsoleUrlContext,
): string =>
  new URL(
    paths.tokenLogin({ scToken: token, lang: locale, ...(isForMachine && { qpu: 1 }) }),
    args.context.consoleOrigin ?? siteOrigin(args),
  ).href;
