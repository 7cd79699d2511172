import type { AppContext } from '#app/context.ts';

/** Under which origin the portal is known: as configured, else as it was asked. */
export const siteOrigin = ({
  request,
  context,
}: {
  request: { readonly url: string };
  context: Pick<AppContext, 'publicOrigin'>;
}): string => context.publicOrigin ?? new URL(request.url).origin;
