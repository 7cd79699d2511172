import { describe, expect, inject, it } from 'vitest';
import { Person } from '#tests/server/person.ts';

const cacheControl = async (path: string) => {
  const response = await new Person(inject('baseUrl'), inject('outboxFile')).fetch(path, { redirect: 'manual' });
  return response.headers.get('Cache-Control');
};

describe('a page that was shown to a visitor', () => {
  it.each(['/l/login', '/l/register', '/l/token?scToken=x', '/l/action', '/l/wechatLogin', '/dev/outbox', '/contact'])(
    'is not cached at %s',
    async (path) => {
      expect(await cacheControl(path)).toBe('private, no-store');
    },
  );

  it('may be cached if the page is public', async () => {
    expect(await cacheControl('/education')).not.toBe('private, no-store');
  });
});
