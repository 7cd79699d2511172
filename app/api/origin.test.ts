import { describe, expect, it } from 'vitest';
import { isForeignOrigin } from './origin.ts';

const head = (headers: Record<string, string>, method = 'POST') => ({ method, headers: new Headers({ Host: 'site.test:3000', ...headers }) });

describe('isForeignOrigin', () => {
  it('lets our own pages and clients without an origin pass', () => {
    expect(isForeignOrigin(head({ Origin: 'http://site.test:3000' }))).toBe(false);
    expect(isForeignOrigin(head({}))).toBe(false);
    expect(isForeignOrigin(head({ Origin: 'https://public.test', 'X-Forwarded-Host': 'public.test' }))).toBe(false);
  });

  it.each(['http://evil.test', 'http://site.test', 'http://site.test:3001', 'http://site.test:3000.evil.test', 'null', '', 'site.test:3000'])(
    'refuses origin %j',
    (origin) => {
      expect(isForeignOrigin(head({ Origin: origin }))).toBe(true);
      expect(isForeignOrigin(head({ Origin: origin }, 'DELETE'))).toBe(true);
    },
  );

  it('does not mind who reads', () => {
    expect(isForeignOrigin(head({ Origin: 'http://evil.test' }, 'GET'))).toBe(false);
  });
});
