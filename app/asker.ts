import type { AppContext } from './context.ts';
import type { Asker } from './services/programs/index.ts';

/** Who asks, as those count them who read programs; a request that is given up is done no more. */
export const askerOf = (
  { session, client }: Pick<AppContext, 'session' | 'client'>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Asker => ({
  accountId: session?.account.id ?? null,
  ip: client.ip,
  ...(signal && { signal }),
});
