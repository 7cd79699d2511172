import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { paths } from '#app/paths.ts';

/** The part of the address that all pages of the designer have. */
const DESIGNER = paths.quantumVm(0, '').replace(/0\/$/, '');

/**
 * Loads a new document when a page that is not isolated navigates to the designer: only the document's own headers
 * isolate a page, and only there the threads of a run in the browser share memory. Pages of the designer are reached
 * from each other without that.
 */
export async function loadIsolated({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  // Elsewhere than at a secure address no header isolates a page, and old browsers do not know it.
  const couldBeIsolated = isSecureContext && globalThis.crossOriginIsolated === false;
  if (!couldBeIsolated || location.pathname.startsWith(DESIGNER)) return serverLoader();
  location.assign(request.url);
  return new Promise(() => undefined);
}
