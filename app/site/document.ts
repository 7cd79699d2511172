import type { ClientLoaderFunctionArgs, UIMatch } from '@remix-run/react';

/**
 * Export of routes with server-only pages (decision 010): rendered by the server, without React in the browser. Links
 * load the next page, forms are plain HTML, and app/enhancements adds the rest.
 */
export const handle = { isDocument: true } as const;

/** Loads the document when a hydrated page navigates here. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  location.assign(request.url);
  return new Promise(() => undefined);
}

/** For layouts without data: without a server loader, Remix waits for the client loader before it shows anything. */
export const loader = () => null;

const hasMark = (mark: unknown): boolean => typeof mark === 'object' && mark !== null && 'isDocument' in mark;

export const isDocumentPage = (matches: readonly UIMatch[]): boolean => matches.some((match) => hasMark(match.handle));
