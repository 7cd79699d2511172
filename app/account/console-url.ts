import type { AppContext } from '#app/context.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { paths } from '#app/paths.ts';
import { siteOrigin } from '#app/site/site-origin.ts';

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
