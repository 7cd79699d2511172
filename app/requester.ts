import type { AppContext } from './context.ts';
import type { Requester } from './services/programs/index.ts';

/** Returns the requester, as the program readers count it. Work for an aborted request stops. */
export const requesterOf = (
  { session, client }: Pick<AppContext, 'session' | 'client'>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Requester => ({
  accountId: session?.account.id ?? null,
  ip: client.ip,
  ...(signal && { signal }),
});
