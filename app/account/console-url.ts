import type { AppContext } from '#app/context.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { paths } from '#app/paths.ts';
import { siteOrigin } from '#app/site/site-origin.ts';

/** The 72-qubit machine, where the link says `qpu=1`. */
const QPU_TYPE = 5;
const QPU_CHIP = 72;

/** Whether a way to the console leads to the machine; `qpu=0` says no. */
export const asksForMachine = (request: { readonly url: string }): boolean =>
  new URL(request.url).searchParams.get('qpu') === '1';

/** Where a way to the console ends: at the machine, or in the computing center. */
export const consolePath = (isForMachine: boolean): string =>
  isForMachine ? paths.quantumVm(QPU_TYPE, '0', { chip: QPU_CHIP }) : paths.calculationCenter();

interface ConsoleUrlContext {
  readonly request: { readonly url: string };
  readonly context: Pick<AppContext, 'publicOrigin' | 'consoleOrigin'>;
}

/** The address that opens the console, with a token that signs in there: on another site (CONSOLE_URL), or on ours. */
export const consoleUrl = (
  { token, locale, isForMachine }: { token: string; locale: Locale; isForMachine: boolean },
  asked: ConsoleUrlContext,
): string =>
  new URL(
    paths.tokenLogin({ scToken: token, lang: locale, ...(isForMachine && { qpu: 1 }) }),
    asked.context.consoleOrigin ?? siteOrigin(asked),
  ).href;
