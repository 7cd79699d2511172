import type { Locale } from '#app/i18n/locale.ts';
import type { CaptchaProof } from '#app/services/captcha/index.ts';
import type { CodeRequest } from '#app/services/messages/index.ts';
import type { Client } from './contract.ts';

/** From where a code is asked for, and in which language it is to be sent. */
export interface CodeOrigin {
  readonly locale: Locale;
  readonly client: Client;
  /** What was read in a picture, where one was shown. */
  readonly captcha?: CaptchaProof | null;
}

/** As much of a code's request as its origin says. */
export const askedFrom = ({
  locale,
  client,
  captcha = null,
}: CodeOrigin): Pick<CodeRequest, 'locale' | 'ip' | 'browser' | 'captcha'> => ({
  locale,
  captcha,
  ...presentedFrom(client),
});

/** By what somebody is known who presents a code. */
export const presentedFrom = ({
  ip,
  browser = null,
}: Client): { readonly ip: string; readonly browser: string | null } => ({ ip, browser });
