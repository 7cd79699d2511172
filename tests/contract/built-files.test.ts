import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';

const FOLDER = 'build/remix/client/assets';

let product: ServedProduct;
beforeAll(async () => {
  product = await startProduct({});
});
afterAll(() => product.end());

const SCRIPT = readdirSync(FOLDER).find((name) => /^entry\.client-.*\.js$/.test(name))!;
const PATH = `/assets/${SCRIPT}`;
const bytes = readFileSync(`${FOLDER}/${SCRIPT}`);

/** Returns the bytes as they are sent: `fetch` would decompress them. */
const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const sent = request(new URL(path, product.baseUrl), { method, headers }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    sent.once('error', reject);
    sent.end();
  });

describe('a built script', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ] as const)('is sent to whoever accepts %s as the build compressed it', async (accepted, encoding, decoded) => {
    const { status, headers, body } = await get(PATH, { 'Accept-Encoding': accepted });
    expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding']);
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(decoded(body).equals(bytes)).toBe(true);
  });

  it('is not sent again to whoever has it', async () => {
    const { headers } = await get(PATH, { 'Accept-Encoding': 'br' });
    const again = await get(PATH, { 'Accept-Encoding': 'br', 'If-None-Match': headers.etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each(['br', 'gzip', 'identity'])('is sent in part to whoever accepts %s', async (accepted) => {
    const { status, body } = await get(PATH, { 'Accept-Encoding': accepted, Range: 'bytes=0-9' });
    expect([status, body.length]).toEqual([206, 10]);
  });

  it.each(['bytes=5-2', `bytes=${10 ** 9}-`])('has no part %s', async (range) => {
    const { status, headers, body } = await get(PATH, { 'Accept-Encoding': 'br', Range: range });
    expect([status, headers['content-encoding'], body.length]).toEqual([416, undefined, 0]);
    expect(headers['content-range']).toMatch(/^bytes \*\/\d+$/);
  });

  it('is sent whole for a range that is none', async () => {
    const { status, body } = await get(PATH, { Range: 'letters' });
    expect([status, body.equals(bytes)]).toEqual([200, true]);
  });

  it('takes no other method', async () => {
    const { status, headers } = await get(PATH, { 'Accept-Encoding': 'br' }, 'POST');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers['content-type']).toMatch(/^text\/html/);
  });

  it('answers HEAD without a body', async () => {
    const { status, headers, body } = await get(PATH, {}, 'HEAD');
    expect([status, Number(headers['content-length']), body.length]).toEqual([200, bytes.length, 0]);
  });

  it.each([`${PATH}.br`, `${PATH}.gz`, `${PATH}/`, '/assets/', '/assets/none.js', '/assets/..%2f..%2fserver.js'])(
    'is found by its own name only, not by %s',
    async (path) => {
      expect((await get(path)).status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('the kernels', () => {
  const name = readdirSync(FOLDER).find((file) => /^tape-f64-.*\.wasm$/.test(file))!;
  const built = readFileSync(`${FOLDER}/${name}`);

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ] as const)('are sent to whoever accepts %s so that a browser compiles them as they arrive', async (...given) => {
    const [accepted, encoding, decoded] = given;
    const { status, headers, body } = await get(`/assets/${name}`, { 'Accept-Encoding': accepted });
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([200, 'application/wasm', encoding]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(decoded(body).equals(built)).toBe(true);
  });

  it('are those of the server, and take at most 120 kB gzipped', () => {
    expect(built.equals(readFileSync('build/kernels/tape-f64.wasm'))).toBe(true);
    const kernels = readdirSync(FOLDER).filter((file) => file.endsWith('.wasm.gz'));
    const bytes = kernels.reduce((sum, file) => sum + readFileSync(`${FOLDER}/${file}`).length, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(120_000);
  });
});

describe('a wave function', () => {
  it('is a file of the build, which no request has to wait for', async () => {
    const { status, headers, body } = await get('/pictures/home.svg', { 'Accept-Encoding': 'br' });
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([200, 'image/svg+xml', 'br']);
    expect(body.equals(readFileSync(`${FOLDER}/../pictures/home.svg.br`))).toBe(true);
  });
});
