import { beforeAll, describe, expect, inject, it } from 'vitest';
import { CONTRACT } from '#app/api/contract.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { type Envelope, PASSWORD_MD5, Person } from '#tests/server/person.ts';

const baseUrl = inject('baseUrl');
const newPerson = () => new Person(baseUrl, inject('outboxFile'));

const PATHS = [...new Set(CONTRACT.map(({ path }) => path))].map((path) => ({
  path,
  methods: CONTRACT.filter((endpoint) => endpoint.path === path).map(({ method }) => method),
}));
const POSTS = CONTRACT.filter(({ method }) => method === 'POST');
const SIGNED_IN_CALLS = CONTRACT.filter(({ auth }) => auth === 'account');
const OPEN_POSTS = POSTS.filter(({ auth }) => auth === 'none');
const LANGUAGES = ['zh', 'en'] as const;

/** Chinese messages have Han characters, English ones have none. */
const HAN = /\p{Script=Han}/u;
const MESSAGE_LANGUAGE = { zh: { is: expect.stringMatching(HAN) }, en: { is: expect.not.stringMatching(HAN) } };

const jsonOf = async (response: Response): Promise<Envelope> => {
  expect(response.headers.get('Content-Type')).toContain('application/json');
  expect(response.headers.get('Cache-Control')).toContain('no-store');
  const envelope = (await response.json()) as Envelope;
  expect(Object.keys(envelope).sort()).toEqual(['code', 'message', 'obj', 'success']);
  expect(envelope.message).not.toBe('');
  return envelope;
};

const post = (path: string, headers: Record<string, string> = {}, body: BodyInit = '{}') =>
  newPerson().fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });

describe('every path of the contract', () => {
  it.each(PATHS)('$path lists the methods that it supports', async ({ path, methods }) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'].filter((name) => !methods.includes(name as 'GET' | 'POST'))) {
      const response = await newPerson().fetch(path, { method });
      expect([method, response.status, response.headers.get('Allow')]).toEqual([method, 405, methods.join(', ')]);
      expect(await jsonOf(response)).toMatchObject({ success: false, code: 405, obj: null });
    }
  });

  it.each([
    '/api/nothing.json',
    '/api/user',
    '/api/v2/tasks',
    '/API/loginNew/getIP.json',
    '/api/%E0%A4%A',
    '/Api/%00',
    '/api//loginNew/getIP.json',
    '/api/openapi',
  ])('other paths are unknown: %s', async (path) => {
    for (const response of [await newPerson().fetch(path), await post(path)]) {
      expect(response.status).toBe(404);
      expect(await jsonOf(response)).toMatchObject({ success: false, code: 404, obj: null });
    }
  });
});

describe.each(POSTS)('POST $path', ({ path }) => {
  it.each(['https://elsewhere.example', 'null', `${baseUrl}1`])('does nothing for a page of %s', async (origin) => {
    const response = await post(path, { Origin: origin });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await jsonOf(response)).toMatchObject({ success: false, code: 403, obj: null });
  });
});

describe.each(OPEN_POSTS)('POST $path, open without sign-in,', ({ path }) => {
  it('refuses a body that is too large', async () => {
    const response = await post(path, {}, 'x'.repeat(LIMITS.bodyBytes + 1));
    expect(response.status).toBe(413);
    expect(await jsonOf(response)).toMatchObject({ success: false, code: 413, obj: null });
  });

  it('refuses a body that is not a JSON object, and other content types', async () => {
    for (const response of [await post(path, {}, '[1'), await post(path, { 'Content-Type': 'text/xml' }, '<a/>')]) {
      expect(await jsonOf(response)).toMatchObject({ success: false, code: 400 });
    }
  });

  it.each(LANGUAGES)('responds in %s', async (language) => {
    const envelope = await jsonOf(
      await post(path, { 'Origin-Language': language, 'Accept-Language': language === 'zh' ? 'en' : 'zh' }),
    );
    expect(envelope.message).toEqual(MESSAGE_LANGUAGE[language].is);
  });
});

const member = newPerson();
beforeAll(() => member.register('holder@example.org'));

describe.each(SIGNED_IN_CALLS)('$method $path, for signed-in users,', ({ method, path }) => {
  it.each(LANGUAGES)('reports in %s that no user is signed in', async (language) => {
    const response = await newPerson().fetch(path, { method, headers: { 'Origin-Language': language } });
    const envelope = await jsonOf(response);
    expect(envelope).toMatchObject({ success: false, code: 401, obj: null });
    expect(envelope.message).toEqual(MESSAGE_LANGUAGE[language].is);
  });

  it('recognizes a session that has ended', async () => {
    const response = await newPerson().fetch(path, { method, headers: { Cookie: '' } });
    expect((await jsonOf(response)).code).toBe(401);
    const stale = await fetch(new URL(path, baseUrl), { method, headers: { Cookie: `sid=${'a'.repeat(43)}` } });
    expect((await jsonOf(stale)).code).toBe(10021);
    expect(stale.headers.getSetCookie()).toEqual([expect.stringMatching(/^sid=; .*Max-Age=0/)]);
  });

  it('refuses a body that is too large from a signed-in user', async () => {
    const response = await member.fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: 'x'.repeat(LIMITS.bodyBytes + 1),
    });
    expect(response.status).toBe(413);
    expect(await jsonOf(response)).toMatchObject({ success: false, code: 413, obj: null });
  });
});

describe('a connection whose last body was refused unread', () => {
  it.each([
    {
      why: 'it was too large',
      path: '/api/logout.json',
      headers: undefined,
      length: LIMITS.bodyBytes + 1,
      status: 413,
    },
    {
      why: 'its page was foreign',
      path: '/api/logout.json',
      headers: { Origin: 'null' },
      length: 900_000,
      status: 403,
    },
    { why: 'nobody is there', path: '/api/nothing.json', headers: undefined, length: 900_000, status: 404 },
  ])('does not delay the next call: $why', async ({ path, headers, length, status }) => {
    const refused = await post(path, headers, 'x'.repeat(length));
    expect([refused.status, (await jsonOf(refused)).code]).toEqual([status, status]);
    // Below the 5 s after which an idle connection is closed, and the 30 s after which an unread body is given up.
    const next = await fetch(new URL('/healthz', baseUrl), { signal: AbortSignal.timeout(4000) });
    expect(next.status).toBe(200);
  });
});

describe('the captchas', () => {
  it('are sent with a cookie that scripts cannot read', async () => {
    const response = await newPerson().fetch('/api/loginNew/imageCode.json');
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^captcha=[^;]+; Max-Age=\d+; Path=\/api; HttpOnly; SameSite=Lax/),
    ]);
  });
});

describe.each([
  {
    way: 'email',
    loginName: 'contract@example.org',
    register: (person: Person) => person.register('contract@example.org'),
  },
  { way: 'phone', loginName: '13800138001', register: (person: Person) => person.registerByPhone('13800138001') },
])('an account registered by $way', ({ way, loginName, register }) => {
  it('signs in, is recognized, signs out and is no longer recognized', async () => {
    const person = newPerson();
    await register(person);
    expect(await person.call('/api/user/getUserInfo.json')).toMatchObject({
      code: 200,
      obj: { [way === 'email' ? 'email' : 'tel']: loginName },
    });
    await person.call('/api/logout.json');

    const credentials = { loginName, password: PASSWORD_MD5 };
    const signedIn = await newPerson().fetch('/api/loginNew/doLogin.json', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    const [cookie = ''] = signedIn.headers.getSetCookie();
    expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const { obj: account } = await jsonOf(signedIn);
    const Cookie = cookie.split(';')[0] ?? '';
    expect(await person.call('/api/user/getUserInfo.json', {}, { 'Origin-Language': 'en' })).toMatchObject({
      code: 401,
    });

    const withCookie = await fetch(new URL('/api/user/getUserInfo.json', baseUrl), {
      method: 'POST',
      headers: { Cookie },
    });
    expect(await jsonOf(withCookie)).toMatchObject({ success: true, code: 200, obj: account });
    const signedOut = await fetch(new URL('/api/logout.json', baseUrl), { method: 'POST', headers: { Cookie } });
    expect(signedOut.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=; Max-Age=0; .*HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^login_name=; Max-Age=0; /),
    ]);
    const afterLogout = await fetch(new URL('/api/user/getUserInfo.json', baseUrl), {
      method: 'POST',
      headers: { Cookie },
    });
    expect(await jsonOf(afterLogout)).toMatchObject({ success: false, code: 10021 });
  });

  it('can stay signed in for thirty days', async () => {
    const response = await post(
      '/api/loginNew/doLogin.json',
      {},
      JSON.stringify({ loginName, password: PASSWORD_MD5, remember: true }),
    );
    expect(response.headers.getSetCookie()[0]).toContain(`Max-Age=${LIMITS.rememberDays * 24 * 60 * 60}`);
  });

  it('cannot be registered twice, not even with another password', async () => {
    await expect(register(newPerson())).rejects.toThrow();
    const wrong = await newPerson().call(
      '/api/loginNew/doLogin.json',
      { loginName, password: '0'.repeat(32) },
      { 'Origin-Language': 'en' },
    );
    expect(wrong).toMatchObject({ success: false, code: 10007, message: MESSAGE_LANGUAGE.en.is, obj: null });
  });
});
