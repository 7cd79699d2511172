import { expect, it } from 'vitest';
import { siteOrigin } from './site-origin.ts';

it('siteOrigin returns the configured origin for every host in a request', () => {
  const request = { url: 'http://evil.test/l/wechatLogin/start' };
  expect(siteOrigin({ request, context: { publicOrigin: 'https://portal.example' } })).toBe('https://portal.example');
  expect(siteOrigin({ request, context: { publicOrigin: null } })).toBe('http://evil.test');
});
