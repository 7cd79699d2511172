import { describe, expect, it } from 'vitest';
import { bufferDataResponses } from './buffer-data-responses.ts';

const PAGE_DATA = new URL('http://harbor.test/cloud/calculationCenter.data');

/** Responds at once and sends the text only when the test releases it; an abort ends the text. */
function slowly() {
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
    const { fetch, send } = slowly();
    const answer = fetch(PAGE_DATA);
    expect(await Promise.race([answer, Promise.resolve('waits')])).toBe('waits');
    send();
    const { status, headers } = await answer;
    expect([status, headers.get('X-Part'), await (await answer).text()]).toEqual([202, 'a', '[1]']);
  });

  it('is never returned after an abort in the middle', async () => {
    const { fetch } = slowly();
    const breaking = new AbortController();
    const answer = fetch(PAGE_DATA, { signal: breaking.signal });
    breaking.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is returned unchanged if it has no body', async () => {
    const nothing = new Response(null, { status: 204 });
    const target: { fetch: typeof fetch } = { fetch: () => Promise.resolve(nothing) };
    bufferDataResponses(target);
    expect(await target.fetch(PAGE_DATA)).toBe(nothing);
  });
});

describe('any other request', () => {
  it('is returned while its body is still arriving', async () => {
    const { fetch, send } = slowly();
    const { status, body } = await fetch('/quantumVm/run');
    expect([status, body?.locked]).toEqual([202, false]);
    send();
  });
});
