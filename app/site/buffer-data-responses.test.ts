import { describe, expect, it } from 'vitest';
import { takeDataWhole } from './buffer-data-responses.ts';

const PAGE_DATA = new URL('http://harbor.test/cloud/calculationCenter.data');

/** Answers at once, and with its text only when it is let; breaking off ends the text. */
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
  takeDataWhole(target);
  return { fetch: target.fetch, send };
}

describe('the data of a page', () => {
  it('is handed out once all of it is there, with its status and headers', async () => {
    const { fetch, send } = slowly();
    const answer = fetch(PAGE_DATA);
    expect(await Promise.race([answer, Promise.resolve('waits')])).toBe('waits');
    send();
    const { status, headers } = await answer;
    expect([status, headers.get('X-Part'), await (await answer).text()]).toEqual([202, 'a', '[1]']);
  });

  it('that is broken off half-way is never handed out', async () => {
    const { fetch } = slowly();
    const breaking = new AbortController();
    const answer = fetch(PAGE_DATA, { signal: breaking.signal });
    breaking.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('without a body stays as it is', async () => {
    const nothing = new Response(null, { status: 204 });
    const target: { fetch: typeof fetch } = { fetch: () => Promise.resolve(nothing) };
    takeDataWhole(target);
    expect(await target.fetch(PAGE_DATA)).toBe(nothing);
  });
});

describe('what else is asked', () => {
  it('is handed out while it still comes', async () => {
    const { fetch, send } = slowly();
    const { status, body } = await fetch('/quantumVm/run');
    expect([status, body?.locked]).toEqual([202, false]);
    send();
  });
});
