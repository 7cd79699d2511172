import type { LoaderFunctionArgs } from '@remix-run/node';
import { expect, it } from 'vitest';
import { SAMPLE_PORTAL } from './portal.ts';
import { loader } from './security-txt.ts';

const text = (contactEmail: string) =>
  loader({
    request: new Request('http://127.0.0.1/.well-known/security.txt'),
    context: { portal: { ...SAMPLE_PORTAL, contactEmail }, publicOrigin: null },
  } as unknown as LoaderFunctionArgs).text();

it('names a mailbox only if somebody reads it, and a form', async () => {
  expect(await text('ops@harbor.test')).toContain('Contact: mailto:ops@harbor.test\n');
  const sample = await text(SAMPLE_PORTAL.contactEmail);
  expect(sample).not.toContain('mailto');
  expect(sample).toContain('/contact\n');
});

it('is valid for less than a year', async () => {
  const [, expires] = /Expires: (.+)/.exec(await text('ops@harbor.test')) ?? [];
  expect(Date.parse(expires!)).toBeGreaterThan(Date.now());
  expect(Date.parse(expires!)).toBeLessThan(Date.now() + 365 * 86_400_000);
});
