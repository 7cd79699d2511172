import type { CodeRequest } from '#app/services/messages/index.ts';
import type { CodeOrigin } from './contract.ts';
import type { Client } from './contract.ts';

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
