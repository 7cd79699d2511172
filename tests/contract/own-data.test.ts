import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { unzip } from '#app/services/own-data/testing/unzip.ts';
import { Person } from '#tests/server/person.ts';

const baseUrl = inject('baseUrl');
const ARCHIVE = '/n/user/data/archive.zip';
const email = 'archiveowner@example.org';
const person = new Person(baseUrl, inject('outboxFile'));
beforeAll(() => person.register(email));

describe('the archive of own data', () => {
  it('is sent to a form without JavaScript, is never cached, and has the account', async () => {
    expect(await (await person.fetch('/n/user/data')).text()).toContain(`action="${ARCHIVE}"`);
    const response = await person.post(ARCHIVE, { tasks: 'all' });
    expect([response.status, response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([
      200,
      'application/zip',
      'private, no-store, no-transform',
    ]);
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="quantum-harbor-[\d-]+\.zip"$/);
    const files = unzip(new Uint8Array(await response.arrayBuffer()));
    expect(files.get('account.json')).toContain(email);
    expect([...files.values()].join('\n')).not.toContain('$argon2');
  });

  it('cannot be asked for by an address, another site, or a visitor', async () => {
    expect((await person.fetch(ARCHIVE)).headers.get('Location')).toBe('/n/user/data');
    const foreign = { method: 'POST', headers: { Origin: 'https://evil.example' }, body: new URLSearchParams() };
    expect((await person.fetch(ARCHIVE, foreign)).status).toBe(403);
    const visitor = await new Person(baseUrl, inject('outboxFile')).post(ARCHIVE, { tasks: 'all' });
    expect([visitor.status, visitor.headers.get('Location')]).toEqual([302, expect.stringContaining('/l/login')]);
  });

  it('is refused after three a day', async () => {
    for (const status of [200, 200]) {
      const response = await person.post(ARCHIVE, { tasks: 'expiring' });
      await response.arrayBuffer();
      expect(response.status).toBe(status);
    }
    const refused = await person.post(ARCHIVE, { tasks: 'expiring' });
    expect([refused.status, refused.headers.get('Content-Type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(/<html[^>]* lang="zh-CN"/);
  });
});

describe('passwords in calls', () => {
  it('are refused if they are common, by their digest', async () => {
    const md5 = (text: string) => createHash('md5').update(text).digest('hex');
    const answer = await person.call('/api/RegisterNew/registerByEmail.json', {
      email: 'common@example.org',
      emailCode: '012345',
      password: md5('123456'),
      confirm: md5('123456'),
      agreement: true,
    });
    expect(answer).toMatchObject({ success: false, code: 400, message: expect.stringContaining('10,000') as string });
  });
});

describe('security.txt', () => {
  it('says where to report a weakness', async () => {
    const response = await fetch(new URL('/.well-known/security.txt', baseUrl));
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await response.text()).toContain(`Contact: ${new URL('/contact', baseUrl).href}\n`);
  });
});
