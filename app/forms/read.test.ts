import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LIMITS } from '#app/domain/limits.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { declareForm, type Form, FORM_BYTES } from './declare.ts';
import { fieldText } from './field-text.ts';
import { parseForm } from './parse.ts';
import { readForm } from './read.server.ts';

const LoginSchema = z.object({ loginName: z.string(), password: z.string() });
const LOGIN = declareForm({ schemas: [LoginSchema], names: ['intent'] });
const LARGEST = declareForm({ names: ['a'], maxFields: 1000, maxBytes: FORM_BYTES.program });
const FILES = declareForm({ names: ['text', 'file'], maxBytes: FORM_BYTES.program });
const UPLOADS = declareForm({ names: ['text', 'file'], maxBytes: FORM_BYTES.program, partBytes: 100_000 });

const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=X';
const part = (name: string, value = 'v') => `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

interface Sent {
  readonly type?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const request = (body: BodyInit | null, { type = URL_ENCODED, method = 'POST', headers = {} }: Sent = {}) =>
  new Request('http://harbor.test/l/login', {
    method,
    body,
    duplex: 'half',
    headers: { ...(type !== '' && { 'Content-Type': type }), 'Accept-Language': 'en', ...headers },
  });

const streamOf = (...chunks: readonly (string | Uint8Array)[]) => {
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk));
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = bytes.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(next);
    },
  });
};

/** Returns the refusal; null if the form is read. */
async function refusalOf(sent: Request, form: Form = LOGIN): Promise<{ status: number; text: string } | null> {
  try {
    await readForm(sent, form);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, text: await thrown.text() };
  }
}

describe('a form', () => {
  it('is read as it was sent, in both encodings', async () => {
    const typed = { loginName: 'lin & 量子+=%', password: 'a\r\nb ', intent: 'login' };
    const multipart = new FormData();
    for (const [name, value] of Object.entries(typed)) multipart.set(name, value);
    for (const body of [new URLSearchParams(typed), multipart]) {
      const form = await readForm(request(body, { type: '' }), LOGIN);
      expect(Object.fromEntries(form)).toEqual(typed);
      expect(parseForm(form, LoginSchema)).toMatchObject({
        status: 'success',
        value: { loginName: typed.loginName, password: typed.password },
      });
    }
  });

  it.each([
    'a=%E9%87%8F%E5%AD%90&a=b+c%2B&a&a==&a=%',
    'a=%ff%fe%80&a=%zz%4&a=%c3%28&a=%E9%87',
    'a=%EF%BB%BF1&a=%00&a=\u00e9\u5b50',
  ])('of %s is read as the URL standard specifies', async (body) => {
    expect([...(await readForm(request(body), LARGEST))]).toEqual([...new URLSearchParams(body)]);
  });

  it('may hold a file', async () => {
    const body = new FormData();
    body.set('text', 'above');
    body.set('file', new File(['OPENQASM 2.0;'], 'bell; a "pair".qasm', { type: 'text/plain' }));
    const file = (await readForm(request(body, { type: '' }), FILES)).get('file');
    expect(file).toBeInstanceOf(File);
    expect(file).toMatchObject({ name: 'bell; a "pair".qasm', size: 13 });
  });

  it('with a file of ten megabytes keeps its other fields, if it says how much of a file it reads', async () => {
    const body = new FormData();
    body.set('file', new File(['1\n'.repeat(5_000_000)], 'long.csv'));
    body.set('text', 'below');
    expect(await refusalOf(request(body, { type: '' }), FILES)).toMatchObject({ status: 413 });
    const form = await readForm(request(body, { type: '' }), UPLOADS);
    expect(form.get('text')).toBe('below');
    const file = form.get('file') as File;
    expect(file.name).toBe('long.csv');
    expect(file.size).toBeGreaterThan(99_000);
    expect(file.size).toBeLessThan(100_000);
  });

  it('with files is refused when it is longer than any, or is no multipart form', async () => {
    const sized = { type: MULTIPART, headers: { 'Content-Length': String(LIMITS.uploadBytes + 1) } };
    expect(await refusalOf(request(part('text'), sized), UPLOADS)).toMatchObject({ status: 413 });
    const many = `${part('text', 'x'.repeat(99_000)).repeat(12)}--X--\r\n`;
    expect(await refusalOf(request(many, { type: MULTIPART }), UPLOADS)).toMatchObject({ status: 413 });
    expect(await refusalOf(request(`text=${'x'.repeat(2_000_000)}`), UPLOADS)).toMatchObject({ status: 413 });
    const parts = `${part('text').repeat(101)}--X--\r\n`;
    expect(await refusalOf(request(parts, { type: MULTIPART }), UPLOADS)).toMatchObject({ status: 400 });
    expect(await refusalOf(request('x', { type: 'multipart/form-data' }), UPLOADS)).toMatchObject({ status: 400 });
  });

  it('may be empty', async () => {
    for (const type of ['', URL_ENCODED]) expect([...(await readForm(request(null, { type }), LOGIN))]).toEqual([]);
  });

  it('keeps both values of a repeated name for the schema', async () => {
    const form = await readForm(request('loginName=a&loginName=b&password=c'), LOGIN);
    expect(form.getAll('loginName')).toEqual(['a', 'b']);
    const submission = parseForm(form, LoginSchema);
    expect(submission.status).toBe('error');
    expect(Object.keys(submission.reply().error ?? {})).toEqual(['loginName']);
  });
});

describe('a name', () => {
  it.each([
    'loginName[99999999]',
    'loginName[0]',
    'loginName[]',
    'loginName[4294967294]',
    'loginName.a',
    `loginName${'.a'.repeat(20_000)}`,
    'loginName[',
    'loginName]',
    'unknown',
    'Loginname',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '__proto__[x]',
    'constructor.prototype',
    '__intent__',
    '__state__',
    '%ff',
    'loginName%00',
    'n'.repeat(65),
    'n'.repeat(500_000),
    '',
  ])('that the form does not declare is refused: %.40s', async (name) => {
    const largest = { ...LOGIN, maxBytes: FORM_BYTES.program };
    const escaped = name.replaceAll('[', '%5B').replaceAll(']', '%5D');
    for (const written of [name, escaped]) {
      expect(await refusalOf(request(`${written}=x&password=y&intent=login`), largest)).toMatchObject({ status: 400 });
    }
    if (!name.includes('%'))
      expect(
        (await refusalOf(request(`${part(name, 'x')}${part('password')}--X--\r\n`, { type: MULTIPART }), largest))
          ?.status,
      ).toBe(400);
  });
});

describe('too much', () => {
  it('of fields is refused, also if the fields are empty', async () => {
    const atLimit = Array.from({ length: 100 }, () => 'password=y').join('&');
    expect(await refusalOf(request(atLimit))).toBeNull();
    expect(await refusalOf(request(`${atLimit}&password=y`))).toMatchObject({ status: 400 });
    for (const body of ['a=1&'.repeat(60_000), 'a&'.repeat(LIMITS.bodyBytes / 2), '&'.repeat(LIMITS.bodyBytes)])
      expect(await refusalOf(request(body), LARGEST)).toMatchObject({
        status: 400,
        text: expect.stringContaining('1000') as string,
      });
  });

  it('of parts is refused before any of them is read', async () => {
    expect(await refusalOf(request(`${part('a').repeat(1000)}--X--\r\n`, { type: MULTIPART }), LARGEST)).toBeNull();
    expect(await refusalOf(request(`${part('a').repeat(1001)}--X--\r\n`, { type: MULTIPART }), LARGEST)).toMatchObject({
      status: 400,
      text: expect.stringContaining('1000') as string,
    });
    expect((await refusalOf(request(part('a').repeat(15_000), { type: MULTIPART }), LARGEST))?.status).toBe(400);
  });

  it.each([
    ['headers', `--X\r\n${'X: a\r\n'.repeat(100_000)}\r\nx\r\n--X--\r\n`],
    ['a header', `--X\r\nContent-Disposition: form-data; name="a"\r\nX: ${'a'.repeat(900_000)}\r\n\r\nx\r\n--X--\r\n`],
    ['parameters', `--X\r\nContent-Disposition: form-data; name="a"${'; a="b"'.repeat(250)}\r\n\r\nx\r\n`.repeat(300)],
    ['before the first part', `${'\r\n'.repeat(100_000)}${part('a')}--X--\r\n`],
  ])('of %s in a part is refused', async (_, body) => {
    expect((await refusalOf(request(body, { type: MULTIPART }), LARGEST))?.status).toBe(400);
  });

  it('of a body is refused by its declared length, without waiting for it', async () => {
    const never = new ReadableStream<Uint8Array>();
    expect(
      await refusalOf(request(never, { headers: { 'Content-Length': String(FORM_BYTES.short + 1) } })),
    ).toMatchObject({ status: 413 });
  });

  it.each([
    ['lies', { 'Content-Length': '5' }],
    ['is not said', {}],
  ])('of a body is refused if its length %s', async (_, headers) => {
    const chunk = 'password='.padEnd(1024, 'y');
    expect(await refusalOf(request(streamOf(...Array.from({ length: 16 }, () => chunk)), { headers }))).toBeNull();
    expect(
      await refusalOf(request(streamOf(...Array.from({ length: 16 }, () => chunk), '!'), { headers })),
    ).toMatchObject({ status: 413 });
  });

  it('of an endless body is not read', async () => {
    let chunksRead = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => void (chunksRead++, controller.enqueue(new Uint8Array(64 * 1024))),
    });
    expect(await refusalOf(request(endless))).toMatchObject({ status: 413 });
    expect(chunksRead).toBeLessThan(8);
  });
});

describe('a request that is not a form', () => {
  it.each([
    ['cut short', MULTIPART, '--X\r\nContent-Disposition: form-data; name="loginName"\r\n\r\nlin'],
    ['cut in a header', MULTIPART, '--X\r\nContent-Disp'],
    ['without a name', MULTIPART, '--X\r\n\r\nx\r\n--X--\r\n'],
    [
      'of another boundary',
      MULTIPART,
      '--Y\r\nContent-Disposition: form-data; name="loginName"\r\n\r\nlin\r\n--Y--\r\n',
    ],
    ['without a boundary', 'multipart/form-data', part('loginName')],
    ['with an empty boundary', 'multipart/form-data; boundary=', part('loginName')],
    ['with an endless boundary', `multipart/form-data; boundary=${'x'.repeat(71)}`, part('loginName')],
    ['empty', MULTIPART, ''],
    ['JSON', 'application/json', '{"loginName":"lin"}'],
    ['text', 'text/plain', 'loginName=lin'],
    ['of no type', '', new TextEncoder().encode('loginName=lin')],
  ] as const)('%s is refused', async (_, type, body) => {
    expect(await refusalOf(request(body, { type }))).toMatchObject({ status: 400 });
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('is refused with the method %s', async (method) => {
    expect(await refusalOf(request('password=y', { method }))).toMatchObject({ status: 405 });
  });
});

describe('the text of a field', () => {
  const form = new FormData();
  form.append('name', 'Bell');
  form.append('file', new File(['x'], 'x.txt'));

  it.each([
    ['name', 'Bell'],
    ['missing', ''],
    ['file', ''],
  ])('of %s is "%s"', (name, text) => {
    expect(fieldText(form, name)).toBe(text);
  });
});

describe('a refusal', () => {
  it.each([
    ['en', en.errors.form_unknown_field],
    ['zh', zh.errors.form_unknown_field],
  ])('is in the reader’s language: %s', async (language, sentence) => {
    const sent = () => request('x=1', { headers: { 'Accept-Language': language } });
    expect(JSON.parse((await refusalOf(sent()))!.text)).toEqual({
      code: 'form_unknown_field',
      params: {},
      sentence,
      locale: language === 'en' ? 'en-US' : 'zh-CN',
    });
    const page = (await refusalOf(sent(), { ...LOGIN, hasPage: false }))!.text;
    expect(page).toContain('<main>');
    expect(page).toContain(`<h1>${sentence}</h1>`);
  });
});
