import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';

describe('the component page, in the built product', () => {
  it.each(['GET', 'HEAD'])('is an address like any unknown one: %s is answered 404', async (method) => {
    const answers = ['/dev/ui', '/dev/unknown'].map((path) => fetch(new URL(path, inject('baseUrl')), { method }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404]);
  });

  it('is not among its routes', () => {
    const server = readFileSync('build/remix/server/index.js', 'utf8');
    expect(server).toContain('site/not-found');
    expect(server).not.toContain('dev/ui');
  });
});
