import type { AddressKind } from '#app/domain/account-addresses.ts';
import type { CodeDestination, CodeRequest } from '#app/services/messages/index.ts';
import type { AccountKey } from '#db/repositories/accounts.ts';
import { addressOf, requireRecord } from './account-of.ts';
import type { AccountsContext } from './context.ts';
import type { Client, CodeOrigin } from './contract.ts';

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

export const targetOf = (key: AccountKey): CodeDestination =>
  'phone' in key ? { channel: 'sms', to: key.phone } : { channel: 'email', to: key.email };

/** Sends a code for this purpose to an address of the account: of the given kind, otherwise its first one. */
export async function sendOwnCode(
  context: Pick<AccountsContext, 'db' | 'messages'>,
  purpose: 'change_password' | 'cancel_account',
  accountId: string,
  from: CodeOrigin,
  kind?: AddressKind,
): Promise<void> {
  const target = targetOf(addressOf(await requireRecord(context, accountId), kind));
  await context.messages.sendCode({
    target,
    purpose,
    codeOwner: accountId,
    relation: 'owner',
    ...requestedFrom(from),
  });
}
