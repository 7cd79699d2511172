import { PassThrough } from 'node:stream';
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { localeOf } from './i18n/detect.ts';
import './i18n/register-all.ts';
import { RequestProvider } from './site/request-context.ts';

export const streamTimeout = 5_000;
const ABORT_GRACE_MS = 1_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { cspNonce: nonce, log }: AppLoadContext,
): Promise<Response> {
  const locale = await localeOf(request);
  const readyEvent = isbot(request.headers.get('User-Agent') ?? '') ? 'onAllReady' : 'onShellReady';

  return new Promise<Response>((resolve, reject) => {
    let isShellSent = false;
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <RequestProvider value={{ nonce, locale }}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </RequestProvider>,
      {
        nonce,
        [readyEvent]() {
          isShellSent = true;
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          headers.set('Content-Language', locale);
          // What the page says depends on both.
          headers.append('Vary', 'Cookie, Accept-Language');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          // Before the shell is sent, Remix reports the error itself.
          if (isShellSent) log.error({ err: error, url: request.url }, 'rendering failed');
        },
      },
    );
    setTimeout(abort, streamTimeout + ABORT_GRACE_MS).unref();
  });
}

/** Errors of loaders and actions that nobody expected; refusals are thrown as responses and never come here. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (!request.signal.aborted) context.log.error({ err: error, url: request.url }, 'request failed');
}
