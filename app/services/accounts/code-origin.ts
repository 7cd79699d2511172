import type { CodeRequest } from '#app/services/messages/index.ts';
import { type Client, type CodeOrigin } from './contract.ts';

/** Returns the fields of a code request that its origin determines. */
export const requestedFrom = ({
  locale,
  client,
  captcha = null,
}: CodeOrigin): Pick<CodeRequest, 'locale' | 'ip' | 'browser' | 'captcha'> => ({
  locale,
  captcha,
  ...submittedFrom(client),
});

/** Returns the fields by which a client that submits a code is recognised. */
export const submittedFrom = ({
  ip,
  browser = null,
}: Client): { readonly ip: string; readonly browser: string | null } => ({ ip, browser });
