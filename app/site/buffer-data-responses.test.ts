import { describe, expect, it } from 'vitest';
import { bufferDataResponses } from './buffer-data-responses.ts';

const PAGE_DATA = new URL('http://harbor.test/cloud/calculationCenter.data');

/** Responds at once and sends the text only when the test releases it; an abort ends the text. */
function slowServer() {
  const { promise: isSent, resolve: send } = Promise.withResolvers<void>();
  const fetch: typeof globalThis.fetch = (_asked, init) => {
    const body = new ReadableStream({
      async start(controller) {
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        await isSent;
        if (init?.signal?.aborted !== true) controller.enqueue(new TextEncoder().encode('[1]'));
        if (init?.signal?.aborted !== true) controller.close();
      },
    });
    return Promise.resolve(new Response(body, { status: 202, headers: { 'X-Part': 'a' } }));
  };
  const target = { fetch };
  bufferDataResponses(target);
  return { fetch: target.fetch, send };
}

describe('a page’s data', () => {
  it('is returned after it has arrived completely, with status and headers', async () => {
    const { fetch, send } = slowServer();
    const response = fetch(PAGE_DATA);
    expect(await Promise.race([response, Promise.resolve('waits')])).toBe('waits');
    send();
    const { status, headers } = await response;
    expect([status, headers.get('X-Part'), await (await response).text()]).toEqual([202, 'a', '[1]']);
  });

  it('is never returned after an abort in the middle', async () => {
    const { fetch } = slowServer();
    const abortController = new AbortController();
    const response = fetch(PAGE_DATA, { signal: abortController.signal });
    abortController.abort();
    await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is returned unchanged if it has no body', async () => {
    const empty = new Response(null, { status: 204 });
    const target: { fetch: typeof fetch } = { fetch: () => Promise.resolve(empty) };
    bufferDataResponses(target);
    expect(await target.fetch(PAGE_DATA)).toBe(empty);
  });
});

describe('any other request', () => {
  it('is returned while its body is still arriving', async () => {
    const { fetch, send } = slowServer();
    const { status, body } = await fetch('/quantumVm/run');
    expect([status, body?.locked]).toEqual([202, false]);
    send();
  });
});
