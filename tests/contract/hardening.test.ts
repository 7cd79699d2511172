import { readdirSync } from 'node:fs';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '#db/connect.ts';
import { findAccountBy } from '#db/repositories/accounts.ts';
import { setDisabled } from '#db/repositories/operator.ts';
import { Person } from '#tests/server/person.ts';
import { raw } from './raw-request.ts';

const baseUrl = inject('baseUrl');
const own = new URL(baseUrl).host;
const BELL = {
  name: 'Bell',
  language: 'qrunes',
  program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
  product: 'full-amplitude',
  shots: '100',
};
const visitor = () => new Person(baseUrl, inject('outboxFile'));

describe('an invalid Host header', () => {
  it.each(['[', 'a b', 'evil:99999', 'a/b', 'a@b', '[::1', 'a:b:c', 'a\\b', '<script>', '量子'])(
    'is refused with 400 at pages and calls: %s',
    async (host) => {
      for (const path of ['/', '/api/index/indexBanner.json', '/api/v1/products', '/l/login', '/s/x', '/favicon.svg']) {
        expect([path, (await raw(baseUrl, [`GET ${path} HTTP/1.1`, `Host: ${host}`])).status]).toEqual([path, 400]);
      }
    },
  );

  it('is refused as part of an absolute request target', async () => {
    expect((await raw(baseUrl, ['GET http://evil.example/ HTTP/1.1', `Host: ${own}`])).status).toBe(400);
  });

  it('has no effect when sent by an untrusted proxy', async () => {
    for (const forwarded of ['a:9999', 'evil.example', '[', 'a b', 'a, b']) {
      const page = await fetch(baseUrl, { headers: { 'X-Forwarded-Host': forwarded } });
      expect([forwarded, page.status, /rel="canonical" href="([^"]+)"/.exec(await page.text())?.[1]]).toEqual([
        forwarded,
        200,
        expect.stringMatching(new RegExp(`^${baseUrl}/`)),
      ]);
      const form = new URLSearchParams({ theme: 'dark', returnTo: '/education' });
      const post = await fetch(new URL('/theme', baseUrl), {
        method: 'POST',
        body: form,
        redirect: 'manual',
        headers: { 'X-Forwarded-Host': forwarded, Origin: baseUrl },
      });
      expect([forwarded, post.status, post.headers.get('Location')]).toEqual([forwarded, 302, '/education']);
    }
  });
});

it('a data request in the format of earlier framework versions is refused and not logged as a server error', async () => {
  for (const path of ['/application?_data=root', '/l/logout?format=x&_data=', '/quantumVm/0/0?%5Fdata=root'])
    expect([path, (await fetch(new URL(path, baseUrl))).status]).toEqual([path, 400]);
});

describe('an unsupported method', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'])(
    'is answered by pages with 405 and the supported methods: %s',
    async (method) => {
      for (const path of ['/', '/l/login', '/s/x', '/quantumVm/0/0', '/favicon.svg', '/sitemap.xml', '/healthz']) {
        const { status, head } = await raw(baseUrl, [
          `${method} ${path} HTTP/1.1`,
          `Host: ${own}`,
          'Content-Length: 0',
        ]);
        expect([path, status, /\r\nallow: (.*)/i.exec(head)?.[1]]).toEqual([path, 405, 'GET, HEAD, POST']);
      }
    },
  );

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('is refused by calls, 405 or 404: %s', async (method) => {
    for (const path of ['/api/loginNew/doLogin.json', '/api/v1/tasks', '/api/v1/nothing']) {
      const { status } = await raw(baseUrl, [`${method} ${path} HTTP/1.1`, `Host: ${own}`, 'Content-Length: 0']);
      expect([path, status]).toEqual([path, path.endsWith('nothing') ? 404 : 405]);
    }
  });
});

describe('response headers', () => {
  it('allow a page to connect to its own host only, and forbid a base address', async () => {
    const policy = (await fetch(baseUrl)).headers.get('Content-Security-Policy')?.split(';') ?? [];
    expect(policy).toEqual(expect.arrayContaining(["connect-src 'self'", "base-uri 'none'"]));
  });

  const isolation = async (path: string) => {
    const { status, headers } = await fetch(new URL(path, baseUrl));
    return [status, headers.get('Cross-Origin-Opener-Policy'), headers.get('Cross-Origin-Embedder-Policy')];
  };

  it('isolate the designer and the scripts of its workers, so that threads may share memory', async () => {
    expect(await isolation('/quantumVm/0/0')).toEqual([200, 'same-origin', 'require-corp']);
    const scripts = readdirSync('build/remix/client/assets').filter((name) => /\.worker-[\w-]+\.js$/.test(name));
    expect(scripts).toContainEqual(expect.stringMatching(/^thread\.worker-/));
    for (const name of scripts)
      expect([name, ...(await isolation(`/assets/${name}`))]).toEqual([name, 200, 'same-origin', 'require-corp']);
  });

  it('do not isolate pages that show images of other sites, or that other sites show', async () => {
    expect(await isolation('/')).toEqual([200, 'same-origin', null]);
    expect((await isolation('/embed/none'))[2]).toBeNull();
  });

  it('protect the response to a health probe, too', async () => {
    const { headers } = await fetch(new URL('/healthz', baseUrl));
    expect([headers.get('X-Content-Type-Options'), headers.get('Content-Security-Policy')]).toEqual([
      'nosniff',
      expect.stringContaining("default-src 'self'"),
    ]);
  });

  it.each([
    '/s/none',
    '/S/none',
    '/s/none/file?format=svg',
    '/r/none',
    '/r/none/result.csv',
    '/embed/none',
    '/s/none?_data=designer%2Fshares%2Fshared-page',
  ])('forbid caching of the message that a link shows nothing: %s', async (path) => {
    expect((await fetch(new URL(path, baseUrl))).headers.get('Cache-Control')).toContain('no-store');
  });
});

describe('pages of a share link that can be revoked', () => {
  const shown = async (path: string) => {
    const answer = await fetch(new URL(path, baseUrl));
    return [path, answer.status, answer.headers.get('Cache-Control')?.includes('no-store') ?? false];
  };
  const idIn = (answer: Response) =>
    new URL(answer.headers.get('Location') ?? '', baseUrl).pathname.split('/').at(-1) ?? '';

  /** Shares the first version of a new project. */
  async function shareCircuit(person: Person, program: string): Promise<string> {
    const saved = await person.post('/quantumVm/0/0', { ...BELL, program, formKey: 'saved', intent: 'save' });
    const versions = `/cloud/projects/${idIn(saved)}/versions`;
    const version = /name="version" value="([^"]+)"/.exec(await (await person.fetch(versions)).text())?.[1] ?? '';
    await person.post(versions, { intent: 'share', version });
    return /\/s\/([\w-]{43})/.exec(await (await person.fetch(versions)).text())?.[1] ?? '';
  }

  it('are not cached: a circuit, its files and its frame, which is not isolated', async () => {
    const person = visitor();
    await person.register('sharedcircuit@example.org');
    const token = await shareCircuit(person, BELL.program);
    for (const path of [
      `/s/${token}`,
      `/S/${token}`,
      `/embed/${token}`,
      `/embed/${token}?theme=dark`,
      ...['svg', 'openqasm2', 'qrunes'].map((format) => `/s/${token}/file?format=${format}`),
    ]) {
      expect(await shown(path)).toEqual([path, 200, true]);
    }
    const frame = await fetch(new URL(`/embed/${token}`, baseUrl));
    expect(frame.headers.get('Cross-Origin-Embedder-Policy')).toBeNull();
    const unknown = `/s/${token}/file?format=none`;
    expect(await shown(unknown)).toEqual([unknown, 404, true]);
  });

  it('are not cached when a format cannot express the circuit', async () => {
    const person = visitor();
    await person.register('sharedloop@example.org');
    const token = await shareCircuit(
      person,
      'QINIT 1\nCREG 1\nH 0\nMEASURE 0,$0\nQWHILE c0==1\nH 0\nMEASURE 0,$0\nENDQWHILE\n',
    );
    const path = `/s/${token}/file?format=openqasm2`;
    expect(await shown(path)).toEqual([path, 400, true]);
  });

  it('are not cached: a result and its files', async () => {
    const person = visitor();
    await person.register('sharedresult@example.org');
    const task = idIn(await person.post('/quantumVm/0/0', { ...BELL, formKey: 'run', intent: 'subscribe_run' }));
    await expect
      .poll(
        async () =>
          ((await (await person.fetch(`/quantumVm/run/state/${task}`)).json()) as { task: { status: string } }).task
            .status,
      )
      .toBe('completed');
    await person.post('/cloud/operation', { act: 'share', task, path: `/cloud/tasks/${task}` });
    const token = /\/r\/([\w-]{43})/.exec(await (await person.fetch(`/cloud/tasks/${task}`)).text())?.[1] ?? '';
    for (const path of [
      `/r/${token}`,
      `/R/${token}`,
      ...['csv', 'json', 'svg'].map((format) => `/r/${token}/result.${format}`),
    ])
      expect(await shown(path)).toEqual([path, 200, true]);
    const unknown = `/r/${token}/result.none`;
    expect(await shown(unknown)).toEqual([unknown, 404, true]);
  });
});

it('banners have images that exist', async () => {
  for (const device of [0, 1]) {
    const { obj } = (await (await fetch(new URL(`/api/index/indexBanner.json?device=${device}`, baseUrl))).json()) as {
      obj: { image: string; link: string }[];
    };
    expect(obj.length).toBeGreaterThan(0);
    for (const { image } of obj) {
      const picture = await fetch(new URL(image, baseUrl));
      expect([image, picture.status, picture.headers.get('Content-Type')]).toEqual([
        image,
        200,
        expect.stringMatching(/^image\//),
      ]);
      expect(await picture.text()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^]*<path[^]*<\/svg>$/);
    }
  }
});

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
async function watching(person: Person): Promise<{ ended: Promise<string> }> {
  const socket = io(person.baseUrl, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { Cookie: person.cookies() },
  });
  sockets.push(socket);
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return { ended };
}

describe('a live connection', () => {
  it('ends with its session: on sign-out, or when the operator’s command line ends the session', async () => {
    const [lin, chen] = [visitor(), visitor()];
    await lin.register('watchinglin@example.org');
    await chen.register('watchingchen@example.org');
    const [ofLin, ofChen] = [await watching(lin), await watching(chen)];
    await lin.call('/api/logout.json');
    expect(await ofLin.ended).toBe('io server disconnect');
    // The command line is another process on the same database file.
    const db = createDatabase(`sqlite:${inject('databaseFile')}`);
    const account = await findAccountBy(db, { email: 'watchingchen@example.org' });
    await setDisabled(db, account!.id, { isDisabled: true, reason: null });
    await db.destroy();
    expect(await ofChen.ended).toBe('io server disconnect');
  });

  it('is refused to pages of other sites', async () => {
    const lin = visitor();
    await lin.register('foreignpage@example.org');
    for (const transport of ['websocket', 'polling']) {
      const answer = await fetch(new URL(`/socket.io/?EIO=4&transport=${transport}`, baseUrl), {
        headers: { Cookie: lin.cookies(), Origin: 'https://evil.example' },
      });
      expect([transport, answer.status]).toEqual([transport, transport === 'polling' ? 403 : 400]);
    }
    const socket = io(baseUrl, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { Cookie: lin.cookies(), Origin: 'https://evil.example' },
    });
    sockets.push(socket);
    await expect(
      new Promise((resolve, reject) =>
        socket.once('connect', () => resolve('connected')).once('connect_error', reject),
      ),
    ).rejects.toThrow();
  });
});

it('sign-out removes the login name that the browser remembers', async () => {
  const lin = visitor();
  await lin.register('keptname@example.org');
  const answer = await lin.post('/l/logout', {});
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^sid=; /),
    expect.stringMatching(/^login_name=; Max-Age=0; Path=\/l\/login; /),
  ]);
});

describe('malformed input', () => {
  const signedIn = visitor();
  beforeAll(() => signedIn.register('oddinput@example.org'));

  it('a language named like a property of every object is ignored, and the page is shown', async () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      for (const [path, status] of [
        ['/', 200],
        ['/api/v1/nothing', 404],
        ['/api/index/indexBanner.json', 200],
      ] as const) {
        const answer = await fetch(new URL(`${path}?lang=${name}`, baseUrl), {
          headers: { 'Origin-Language': name, Cookie: `lang=${name}` },
        });
        expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, status, []]);
        expect(answer.headers.get('Content-Language') ?? 'zh-CN').toBe('zh-CN');
      }
    }
  });

  it.each(['xx', '', 'constructor', '__proto__'])(
    'the designer form does not accept an unknown language: %s',
    async (language) => {
      for (const intent of ['draw', 'save', 'run', 'estimate']) {
        const answer = await visitor().post('/quantumVm/0/0', {
          intent,
          language,
          program: 'QINIT 2',
          name: 'Bell',
          product: 'full-amplitude',
          shots: '100',
        });
        expect([intent, answer.status]).toEqual([intent, 400]);
      }
    },
  );

  it.each<{ type: unknown }>([
    { type: { toString: 'x' } },
    { type: [] },
    { type: [[2]] },
    { type: null },
    { type: true },
    { type: { valueOf: 1 } },
  ])('a value of an unknown type is refused by calls: %o', async ({ type }) => {
    const body = { type, agreement: type, remember: type, appType: type, loginName: type, email: 'lin@example.org' };
    // Calls respond with status 200 and report the error in their code.
    for (const path of ['user/findPwd', 'user/validatePhone', 'user/sendEmail', 'RegisterNew/sendPhoneMsg']) {
      const { code, obj } = await visitor().call(`/api/${path}.json`, body);
      expect([path, code, obj]).toEqual([
        path,
        400,
        expect.arrayContaining([{ field: 'type', message: '不支持这种验证码类型。' }]),
      ]);
    }
    for (const path of ['loginNew/doLogin', 'RegisterNew/registerByEmail'])
      expect([path, (await visitor().call(`/api/${path}.json`, body)).code]).toEqual([path, 400]);
    expect((await signedIn.call('/api/user/bindPhone.json', body)).code).toBe(400);
    // A null value counts as absent, and this call may omit it.
    expect((await signedIn.call('/api/third/unbinding.json', body)).code).toBe(type === null ? 200 : 400);
  });

  it.each([
    '',
    '--x\r\n',
    '--x\r\nContent-Disposition: form-data; name="loginName"\r\n\r\nlin',
    'nothing of it',
    '--x\r\n\r\n\r\n--x--',
  ])('a truncated multipart body is refused: %j', async (body) => {
    for (const path of ['/l/login', '/feedback', '/theme', '/language', '/quantumVm/0/0']) {
      const answer = await raw(
        baseUrl,
        [
          `POST ${path} HTTP/1.1`,
          `Host: ${own}`,
          `Origin: ${baseUrl}`,
          'Content-Type: multipart/form-data; boundary=x',
          `Content-Length: ${Buffer.byteLength(body)}`,
        ],
        body,
      );
      expect([path, answer.status]).toEqual([path, 400]);
    }
  });
});
