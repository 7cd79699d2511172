import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { DESIGNER_PATHS } from '#app/paths.ts';

/**
 * Loads a new document when a page that is not isolated navigates to the designer: only the document's own headers
 * isolate a page, and only there the threads of a run in the browser share memory. Pages of the designer are reached
 * from each other without that.
 */
export async function loadIsolated({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  // Elsewhere than at a secure address no header isolates a page, and old browsers do not know it.
  const couldBeIsolated = isSecureContext && globalThis.crossOriginIsolated === false;
  if (!couldBeIsolated || location.pathname.startsWith(DESIGNER_PATHS)) return serverLoader();
  location.assign(request.url);
  return new Promise(() => undefined);
}
