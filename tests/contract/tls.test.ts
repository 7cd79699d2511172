import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '#db/connect.ts';
import { Person } from '#tests/server/person.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';
import { open } from './raw-request.ts';

describe('under TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbor-tls-'));
  const outboxFile = join(folder, 'outbox.jsonl');
  let product: ServedProduct;
  let log = '';
  beforeAll(async () => {
    product = await startProduct({
      DATA_DIR: folder,
      OUTBOX_FILE: outboxFile,
      COOKIE_SECURE: '1',
      ALLOW_LOCAL_CARRIERS: '1',
      ROLE: 'web',
    });
  });
  afterAll(async () => {
    await product.end();
    rmSync(folder, { recursive: true, force: true });
  });
  const isSignedIn = async (Cookie: string) => {
    const response = await fetch(new URL('/api/user/getUserInfo.json', product.baseUrl), {
      method: 'POST',
      headers: { Cookie },
    });
    return { code: ((await response.json()) as { code: number }).code, cookies: response.headers.getSetCookie() };
  };

  it('cookies are bound to their host, and a cookie planted by another host is ignored', async () => {
    const person = new Person(product.baseUrl, outboxFile);
    await person.register('tls@example.org');
    const cookies = person.cookies();
    const token = /(?:^|; )__Host-sid=([\w-]{43})/.exec(cookies)?.[1];
    expect(cookies).not.toMatch(/(^|; )sid=/);
    expect((await isSignedIn(cookies)).code).toBe(200);
    expect((await isSignedIn(`sid=${token}`)).code).not.toBe(200);
    const answers = await Promise.all([
      person.fetch('/?lang=en-US'),
      person.post('/theme', { theme: 'dark', returnTo: '/' }),
      person.fetch('/api/loginNew/imageCode.json'),
      person.post('/l/logout', {}),
    ]);
    for (const cookie of answers.flatMap((answer) => answer.headers.getSetCookie())) {
      if (cookie !== 'login_name=; Max-Age=0; Path=/l/login; HttpOnly; Secure; SameSite=Lax')
        expect(cookie).toMatch(/^__Host-\w+=[^;]*; (Max-Age=\d+; )?Path=\/; (HttpOnly; )?Secure; SameSite=\w+$/);
    }
    expect(answers.flatMap((answer) => answer.headers.getSetCookie()).length).toBeGreaterThan(4);
  });

  it('the upgrade signs no one out: an earlier session gets a new cookie name and stays valid under it', async () => {
    const person = new Person(product.baseUrl, outboxFile);
    await person.register('upgraded@example.org');
    const token = /__Host-sid=([\w-]{43})/.exec(person.cookies())?.[1] ?? '';
    const db = createDatabase(`sqlite:${join(folder, 'harbor.db')}`);
    await db.updateTable('sessions').set({ allows_plain_cookie: 1 }).execute();
    await db.destroy();
    const { code, cookies } = await isSignedIn(`sid=${token}`);
    expect(code).toBe(200);
    expect(cookies).toEqual([
      `__Host-sid=${token}; Path=/; HttpOnly; Secure; SameSite=Lax`,
      'sid=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    const page = await fetch(new URL('/console/nowhere', product.baseUrl), {
      headers: { Cookie: `sid=${token}` },
      redirect: 'manual',
    });
    expect(page.headers.getSetCookie()[0]).toBe(`__Host-sid=${token}; Path=/; HttpOnly; Secure; SameSite=Lax`);
  });

  it('clients that disconnect early leave no error in the log', async () => {
    product.process.stdout!.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const { host } = new URL(product.baseUrl);
    const types = {
      '/api/loginNew/doLogin.json': 'application/json',
      '/api/v1/tasks': 'application/json',
      '/l/login': 'application/x-www-form-urlencoded',
      '/feedback': 'multipart/form-data; boundary=x',
      '/quantumVm/0/0': 'application/x-www-form-urlencoded',
    };
    for (const [path, type] of Object.entries(types)) {
      for (let n = 0; n < 5; n++) {
        const socket = await open(product.baseUrl);
        await new Promise((resolve) =>
          socket.write(
            `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${product.baseUrl}\r\nContent-Type: ${type}\r\n` +
              `Content-Length: 1000\r\n\r\n{"a":`,
            resolve,
          ),
        );
        // The response to a later request has arrived, so the server has begun to read the earlier one.
        await fetch(new URL('/healthz', product.baseUrl));
        socket.resetAndDestroy();
      }
    }
    for (const path of ['/', '/education', '/quantumVm/0/0']) {
      const socket = await open(product.baseUrl);
      await new Promise((resolve) => socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, resolve));
      socket.resetAndDestroy();
    }
    expect((await fetch(product.baseUrl)).status).toBe(200);
    // All output is available after the process has exited.
    await product.end();
    expect(
      log.split('\n').filter((line) => line !== '' && (JSON.parse(line) as { level: number }).level >= 40),
    ).toEqual([]);
  });
});
