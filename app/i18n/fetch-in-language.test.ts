import { afterEach, expect, it, vi } from 'vitest';
import { fetchInLanguage } from './fetch-in-language.ts';

afterEach(() => vi.unstubAllGlobals());

it('adds the language of the document and keeps the other headers', async () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  await fetchInLanguage('/quantumVm/preview', { method: 'POST', headers: { Accept: 'text/plain' } });
  const [path, init] = send.mock.calls[0]!;
  expect([path, init?.method]).toEqual(['/quantumVm/preview', 'POST']);
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({ accept: 'text/plain', 'origin-language': 'en' });
});
