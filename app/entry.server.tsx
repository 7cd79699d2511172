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

/** What somebody signed in has seen, the next person at the machine does not find by pressing Back. */
const keepPrivate = (headers: Headers): void => headers.set('Cache-Control', 'private, no-store');

/** What a link shows that its owner may revoke at any time: no copy outlives it. */
const SHARED = /^\/(r|s|embed)\//i;
const mustStayPrivate = (request: Request, { session }: Pick<AppLoadContext, 'session'>): boolean =>
  session !== null || SHARED.test(new URL(request.url).pathname);

/** The data of a page, for an application page that goes on without loading a document. */
export function handleDataRequest(
  response: Response,
  { request, context }: { request: Request; context: AppLoadContext },
): Response {
  if (mustStayPrivate(request, context)) keepPrivate(response.headers);
  return response;
}

/** When to try again, as the loader or action says that refused; as its status has it where none does. */
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
  { cspNonce: nonce, log, session }: AppLoadContext,
): Promise<Response> {
  const locale = await localeOf(request);
  if (mustStayPrivate(request, { session })) keepPrivate(headers);
  if (status === 405) headers.set('Allow', 'GET, HEAD');
  return new Promise<Response>((resolve, reject) => {
    let isShellReady = false;
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <RequestProvider value={{ nonce, locale }}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </RequestProvider>,
      {
        nonce,
        // Whole, for no part of ours comes later: in pieces of two kilobytes a page costs half as much again.
        onAllReady() {
          clearTimeout(deadline);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          headers.set('Content-Language', locale);
          // What the page says depends on both.
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
          reject(error as Error);
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
 * Errors of loaders and actions that nobody expected. Refusals are thrown as responses and never come here, but Remix's own do
 * (no such page, a page that takes no form): whoever asks amiss does not fill our log.
 */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.log.error({ err: error, url: request.url }, 'request failed');
}
