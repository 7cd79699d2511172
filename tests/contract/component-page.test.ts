import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';

describe('the component page, in the built product', () => {
  it.each(['GET', 'HEAD'])('responds to %s with 404, like an unknown address', async (method) => {
    const responses = ['/dev/ui', '/dev/unknown'].map((path) => fetch(new URL(path, inject('baseUrl')), { method }));
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([404, 404]);
  });

  it('is not among the routes', () => {
    const server = readFileSync('build/remix/server/index.js', 'utf8');
    expect(server).toContain('site/not-found');
    expect(server).not.toContain('dev/ui');
  });
});
