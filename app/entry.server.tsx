import { type AppLoadContext, type EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { retryAfterStatus } from './errors.ts';
import { localeOf } from './i18n/detect.ts';
import type { Locale } from './i18n/locale.ts';
import { createKeptDocuments, documentKey, type FreshValues } from './kept-documents.ts';
import { pageBytes } from './page-bytes.ts';
import { RequestProvider } from './site/request-context.ts';
import { Unsent } from './site/unsent.ts';
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

type Loaded = EntryContext['staticHandlerContext'];

const keptDocuments = createKeptDocuments({ maxBytes: 24 * 1024 * 1024, maxSeen: 5_000 });

/** Each rendered form has a new one (form-key.ts). */
const hasFormKey = (loaded: unknown): loaded is { readonly formKey: string } =>
  typeof loaded === 'object' && loaded !== null && 'formKey' in loaded && UUID.test(String(loaded.formKey));
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface KeepableDocument {
  readonly key: string;
  readonly fresh: FreshValues;
}

/**
 * Returns the key of the document of a page: of all that its components read, which is what its loaders returned. Null
 * if it is not kept: after an action, with an error, or where components change under way.
 */
function keepable(
  request: Request,
  locale: Locale,
  nonce: string,
  status: number,
  context: Loaded,
): KeepableDocument | null {
  const { loaderData, actionData, errors } = context;
  const isPage = status === 200 && (request.method === 'GET' || request.method === 'HEAD');
  if (!isPage || actionData !== null || errors !== null || process.env.NODE_ENV === 'development') return null;
  const fresh = [nonce];
  const shown = Object.entries(loaderData).map(([id, loaded]: [string, unknown]) => {
    if (loaded instanceof Unsent) return [id, 'unsent', loaded.data as unknown];
    if (!hasFormKey(loaded)) return [id, 'sent', loaded];
    fresh.push(loaded.formKey);
    return [id, 'keyed', { ...loaded, formKey: '' }];
  });
  const key = documentKey([request.url, locale, shown]);
  return key === null ? null : { key, fresh };
}

/** A body that is sent as it is: bytes that a response is given, it copies, and whoever compresses them again. */
const inOnePiece = (bytes: Buffer): ReadableStream<Buffer> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

/**
 * Lets go of what a page was rendered from. The router that Remix renders with has getters, which V8 keeps until the next
 * full collection, together with all that they can return (decision 069).
 */
function release(remixContext: EntryContext): void {
  const { staticHandlerContext: rendered } = remixContext;
  rendered.loaderData = {};
  rendered.matches = [];
  delete remixContext.serverHandoffStream;
  delete remixContext.renderMeta;
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
  const document = keepable(request, locale, nonce, status, remixContext.staticHandlerContext);
  const answer = (bytes: Buffer, finalStatus: number): Response => {
    headers.set('Content-Type', 'text/html; charset=utf-8');
    headers.set('Content-Language', locale);
    // The page depends on both headers.
    headers.append('Vary', 'Cookie, Accept-Language');
    for (const [name, value] of Object.entries(retryAfterOf(finalStatus, remixContext.staticHandlerContext)))
      headers.set(name, value);
    return new Response(inOnePiece(bytes), { headers, status: finalStatus });
  };
  const known = document && keptDocuments.find(document.key, document.fresh);
  if (known) return answer(known, status);
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
          pageBytes({ pipe }).then((bytes) => {
            if (document && finalStatus === status) keptDocuments.offer(document.key, bytes, document.fresh);
            resolve(answer(bytes, finalStatus));
            release(remixContext);
          }, reject);
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
