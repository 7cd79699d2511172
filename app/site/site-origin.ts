import type { AppContext } from '#app/context.ts';

/** Returns the portal's public origin: the configured one, otherwise that of the request. */
export const siteOrigin = ({
  request,
  context,
}: {
  request: { readonly url: string };
  context: Pick<AppContext, 'publicOrigin'>;
}): string => context.publicOrigin ?? new URL(request.url).origin;
