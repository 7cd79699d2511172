import type { ClientLoaderFunctionArgs, UIMatch } from '@remix-run/react';

/**
 * What a route exports whose pages are documents (decision 010): rendered by the server alone, without React in the
 * browser; links load the next page, forms are plain, app/enhancements adds the rest.
 */
export const handle = { isDocument: true } as const;

/** Who comes here from an application page without loading a document, is made to. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  location.assign(request.url);
  return new Promise(() => undefined);
}

/** For layouts, which load nothing: without one of the server's own, Remix waits for the browser's before it shows anything. */
export const loader = () => null;

const hasMark = (mark: unknown): boolean => typeof mark === 'object' && mark !== null && 'isDocument' in mark;

export const isDocumentPage = (matches: readonly UIMatch[]): boolean => matches.some((match) => hasMark(match.handle));
