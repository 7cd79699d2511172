import { describe, expect, it } from 'vitest';
import { isForeignOrigin } from './origin.ts';

const head = (headers: Record<string, string>, { method = 'POST', url = 'http://site.test:3000/l/login' } = {}) => ({
  method,
  url,
  headers: new Headers(headers),
});

describe('isForeignOrigin', () => {
  it('accepts pages of this site and clients without an origin', () => {
    expect(isForeignOrigin(head({ Origin: 'http://site.test:3000', 'Sec-Fetch-Site': 'same-origin' }))).toBe(false);
    expect(isForeignOrigin(head({}))).toBe(false);
  });

  it.each([
    'http://evil.test',
    'http://site.test',
    'http://site.test:3001',
    'http://site.test:3000.evil.test',
    'null',
    '',
    'site.test:3000',
  ])('refuses origin %j', (origin) => {
    expect(isForeignOrigin(head({ Origin: origin }))).toBe(true);
    expect(isForeignOrigin(head({ Origin: origin }, { method: 'DELETE' }))).toBe(true);
  });

  it('refuses this host without TLS if the server is reached by TLS, but not the reverse', () => {
    expect(isForeignOrigin(head({ Origin: 'http://site.test' }, { url: 'https://site.test/l/login' }))).toBe(true);
    expect(isForeignOrigin(head({ Origin: 'https://site.test' }, { url: 'http://site.test/l/login' }))).toBe(false);
  });

  it('does not trust request headers for the host', () => {
    expect(isForeignOrigin(head({ Origin: 'https://evil.test', 'X-Forwarded-Host': 'evil.test' }))).toBe(true);
  });

  it('refuses requests that the browser marks as cross-site', () => {
    expect(isForeignOrigin(head({ 'Sec-Fetch-Site': 'cross-site' }))).toBe(true);
    expect(isForeignOrigin(head({ 'Sec-Fetch-Site': 'cross-site' }, { method: 'GET' }))).toBe(false);
  });

  it('accepts GET requests of all origins', () => {
    expect(isForeignOrigin(head({ Origin: 'http://evil.test' }, { method: 'GET' }))).toBe(false);
  });
});
