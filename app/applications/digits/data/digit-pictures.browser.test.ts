import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { digitPicture, loadDigitPictures } from './digit-pictures.browser.ts';
import { digitPicture as onServers } from './digit-pictures.ts';

afterEach(() => vi.unstubAllGlobals());

it('are requested once, and are those of the server', async () => {
  expect(() => digitPicture(0, 0)).toThrow('not loaded');
  const answers = [new Response(null, { status: 503 }), new Response(readFileSync('build/digits.bin'))];
  const request = vi.fn(() => Promise.resolve(answers[request.mock.calls.length - 1]!));
  vi.stubGlobal('fetch', request);
  await expect(loadDigitPictures()).rejects.toThrow('503');
  await loadDigitPictures();
  await loadDigitPictures();
  expect(request).toHaveBeenCalledTimes(2);
  for (const [digit, picture] of [
    [0, 0],
    [7, 41],
    [9, 302],
  ] as const)
    expect(digitPicture(digit, picture)).toEqual(Uint8Array.from(onServers(digit, picture)));
});
