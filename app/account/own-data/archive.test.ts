import { expect, it } from 'vitest';
import { AppError } from '#app/errors.ts';
import { action } from './archive.ts';

const ask = (fields: string, archive: () => Promise<unknown>) =>
  action({
    request: new Request('http://127.0.0.1/n/user/data/archive.zip?lang=en-US', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Accept-Language': 'en-US' },
      body: fields,
    }),
    params: {},
    context: { session: { account: { id: 'a1' } }, services: { ownData: { archive } } },
  } as unknown as Parameters<typeof action>[0]);

it('is refused with a page, which says when to come again', async () => {
  const refused = (await ask('tasks=all', () =>
    Promise.reject(new AppError('too_many_requests', { seconds: 90 })),
  ).catch((thrown: unknown) => thrown)) as Response;
  expect([refused.status, refused.headers.get('Content-Type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect(refused.headers.get('Retry-After')).toBe('90');
  expect(await refused.text()).toContain('<html lang="en-US"');
});

it('refuses a form of somebody else’s with a page, and makes nothing', async () => {
  let begun = 0;
  const refused = (await ask('other=1', () => Promise.resolve((begun += 1))).catch(
    (thrown: unknown) => thrown,
  )) as Response;
  expect([refused.status, refused.headers.get('Content-Type'), begun]).toEqual([400, 'text/html; charset=utf-8', 0]);
});
