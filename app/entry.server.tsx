import { type AppLoadContext, type EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { retryAfterStatus } from './errors.ts';
import { localeOf } from './i18n/detect.ts';
import { pageBytes } from './page-bytes.ts';
import { RequestProvider } from './site/request-context.ts';
import './i18n/register-all.ts';

export const streamTimeout = 5_000;
const ABORT_GRACE_MS = 1_000;

/** Prevents that the next user of the machine sees the pages of a signed-in user by back navigation. */
const keepPrivate = (headers: Headers): void => headers.set('Cache-Control', 'private, no-store');

/** Pages of share links and certificates, which their owner can revoke at any time: no copy may remain in a cache. */
const SHARED = /^\/(r|s|embed|learn\/certificates)\//i;
const mustStayPrivate = (request: Request, { session }: Pick<AppLoadContext, 'session'>): boolean =>
  session !== null || SHARED.test(new URL(request.url).pathname);

/** Handles data requests of hydrated pages, which navigate without loading a document. */
export async function handleDataRequest(
  { status, statusText, headers, body }: Response,
  { request, context }: { request: Request; context: AppLoadContext },
): Promise<Response> {
  if (mustStayPrivate(request, context)) keepPrivate(headers);
  // In one piece, because no data are deferred: a navigation that is aborted between two pieces is logged as an error
  // in the browser.
  return new Response(body && (await new Response(body).arrayBuffer()), { status, statusText, headers });
}

/** Returns the `Retry-After` of the loader or action that refused; otherwise the default of the status. */
export function retryAfterOf(
  status: number,
  { actionHeaders, loaderHeaders }: Pick<EntryContext['staticHandlerContext'], 'actionHeaders' | 'loaderHeaders'>,
): Readonly<Record<string, string>> {
  const usual = retryAfterStatus(status);
  const said = [actionHeaders, loaderHeaders]
    .flatMap((headers) => Object.values(headers))
    .find((headers) => headers.has('Retry-After'));
  return said === undefined || Object.keys(usual).length === 0 ? usual : { 'Retry-After': said.get('Retry-After')! };
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { cspNonce: nonce, log, session, requestId }: AppLoadContext,
): Promise<Response> {
  const locale = await localeOf(request);
  if (mustStayPrivate(request, { session })) keepPrivate(headers);
  if (status === 405) headers.set('Allow', 'GET, HEAD');
  return new Promise<Response>((resolve, reject) => {
    let isShellReady = false;
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <RequestProvider value={{ nonce, locale, requestId }}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </RequestProvider>,
      {
        nonce,
        // Sends the page in one piece, because no part of it is deferred: in pieces of two kilobytes a page costs half
        // as much again.
        onAllReady() {
          clearTimeout(deadline);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          headers.set('Content-Language', locale);
          // The page depends on both headers.
          headers.append('Vary', 'Cookie, Accept-Language');
          for (const [name, value] of Object.entries(retryAfterOf(finalStatus, remixContext.staticHandlerContext)))
            headers.set(name, value);
          pageBytes({ pipe }).then((bytes) => resolve(new Response(bytes, { headers, status: finalStatus })), reject);
        },
        onShellReady() {
          isShellReady = true;
        },
        onShellError(error) {
          clearTimeout(deadline);
          reject(error);
        },
        onError(error) {
          finalStatus = 500;
          // Before the shell is ready, Remix reports the error itself.
          if (isShellReady) log.error({ err: error, url: request.url }, 'rendering failed');
        },
      },
    );
    const deadline = setTimeout(abort, streamTimeout + ABORT_GRACE_MS).unref();
  });
}

/**
 * Logs unexpected errors of loaders and actions. Refusals are thrown as responses and do not reach this function.
 * Remix's own refusals (no such page, a page without an action) do, and are not logged, because they are client errors.
 */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.log.error({ err: error, url: request.url }, 'request failed');
}
