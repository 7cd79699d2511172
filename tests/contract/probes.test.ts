import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { en } from '#app/i18n/locales/en/index.ts';
import { PASSWORD_MD5, Person } from '#tests/server/person.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';

const TOKEN = 'a-token-of-monitors';
const BELL = 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n';
const folder = mkdtempSync(join(tmpdir(), 'harbor-probes-'));
const outboxFile = join(folder, 'outbox.jsonl');
const spans: { readonly name: string; readonly traceId: string }[] = [];
/** A collector of OTLP by HTTP, and a gateway for text messages that has failed. */
const collector = createServer((request, response) => {
  if (request.url === '/sms') return void response.writeHead(500).end();
  void text(request).then((body) => {
    const received = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: typeof spans }[] }[] };
    spans.push(...received.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)));
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
});
let product: ServedProduct;
let monitors: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const outside = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  product = await startProduct({
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: outside, SMS_GATEWAY_URL: `${outside}/sms` },
    ...{ DATA_DIR: folder, OUTBOX_FILE: outboxFile, ACCESS_LOG: '1', DRAIN_SECONDS: '1' },
    ...{ METRICS_PORT: '0', METRICS_TOKEN: TOKEN },
  });
  monitors = /"monitors":"([^"]+)"/.exec(product.said())![1]!;
});
afterAll(async () => {
  collector.close();
  if (product.process.exitCode === null) await product.end();
  rmSync(folder, { recursive: true, force: true });
});

interface Line {
  readonly msg?: string;
  readonly event?: string;
  readonly request_id?: string;
  readonly route?: string;
}
const lines = (): readonly Line[] =>
  product
    .said()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
const linesOf = (requestId: string) => lines().filter((line) => line.request_id === requestId);
const get = (path: string, headers: Record<string, string> = {}, base = product.baseUrl) =>
  fetch(new URL(path, base), { headers });

const CHECKS = { database: 'ok', migrations: 'ok', disk: 'ok', queue: 'ok' };

describe('the probes', () => {
  it('say on both ports that the process is alive and ready', async () => {
    for (const base of [product.baseUrl, monitors]) {
      const [alive, ready] = [await get('/healthz', {}, base), await get('/readyz', {}, base)];
      expect([alive.status, await alive.json()]).toEqual([200, { ok: true }]);
      expect([ready.status, await ready.json()]).toEqual([200, { ok: true, phase: 'serving', checks: CHECKS }]);
      expect(ready.headers.get('Cache-Control')).toBe('no-store');
    }
  });

  it('are all that the port for monitors answers, and only when they are read', async () => {
    expect((await get('/', {}, monitors)).status).toBe(404);
    expect((await get('/__proto__', {}, monitors)).status).toBe(404);
    expect((await fetch(new URL('/metrics', monitors), { method: 'POST' })).status).toBe(405);
    expect((await fetch(new URL('/readyz', monitors), { method: 'HEAD' })).status).toBe(200);
  });
});

describe('the metrics', () => {
  it('need no token on the port for monitors', async () => {
    const response = await get('/metrics', {}, monitors);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=/);
    expect(await response.text()).toContain('\nqueue_depth{product="full-amplitude"} 0\n');
  });

  it('are not there on the port of the pages without the token', async () => {
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])
      expect((await get('/metrics', { Authorization: authorization })).status).toBe(404);
    const response = await get('/metrics', { Authorization: `Bearer ${TOKEN}` });
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('# TYPE sockets_open')]);
  });

  it('count requests by groups, and have no address in them', async () => {
    // A request is counted when its answer has been sent.
    await (await get('/s/a-token-that-grants-access-1')).text();
    const scrape = async () => (await get('/metrics', {}, monitors)).text();
    await expect.poll(scrape).toMatch(/^http_requests_total\{group="shared",method="GET",status="404"\} 1$/m);
    expect(await scrape()).not.toContain('grants-access');
  });
});

describe('the metrics of what happens', () => {
  const scrape = async () => (await get('/metrics', {}, monitors)).text();

  it('count messages that a carrier takes and does not take, and a limit that is hit', async () => {
    const person = new Person(product.baseUrl, outboxFile);
    expect(await scrape()).not.toMatch(/^(messages_total|limits_hit_total)\{/m);
    await person.call('/api/user/sendEmail.json', { email: 'counted@example.org', type: 1 });
    await person.call('/api/user/sendEmail.json', { email: 'counted@example.org', type: 1 });
    await person.call('/api/RegisterNew/sendPhoneMsg.json', { loginName: '13800138000', type: 1 });
    const counted = (await scrape()).match(/^(messages_total|limits_hit_total)\{.*$/gm);
    expect(counted?.toSorted()).toEqual([
      'limits_hit_total{rule="codesToAddress"} 1',
      'messages_total{channel="email",outcome="sent"} 1',
      'messages_total{channel="sms",outcome="failed"} 1',
    ]);
  });

  it('have the sockets that are open', async () => {
    const person = new Person(product.baseUrl, outboxFile);
    await person.register('connected@example.org');
    expect(await scrape()).toMatch(/^sockets_open 0$/m);
    const headers = { Cookie: person.cookies(), Origin: new URL(product.baseUrl).origin };
    const socket = io(product.baseUrl, { transports: ['websocket'], extraHeaders: headers });
    await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));
    expect(await scrape()).toMatch(/^sockets_open 1$/m);
    socket.close();
    await expect.poll(scrape).toMatch(/^sockets_open 0$/m);
  });
});

describe('the id of a request', () => {
  it.each(['/', '/favicon.svg', '/no-such-page', '/api/no-such-call.json', '/api/v1/tasks', '/healthz', '/%E0%A4%A'])(
    'is in the answer of %s',
    async (path) => {
      expect((await get(path, { 'X-Request-Id': 'of.the-test_1' })).headers.get('X-Request-Id')).toBe('of.the-test_1');
      expect((await get(path, { 'X-Request-Id': 'not valid' })).headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
      expect((await get(path)).headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('is in an answer to a socket', async () => {
    const response = await get('/socket.io/?EIO=4&transport=polling', { 'X-Request-Id': 'of-a-socket' });
    expect(response.headers.get('X-Request-Id')).toBe('of-a-socket');
  });

  it('is on an error page, for whoever reports it', async () => {
    const quoted = en.common.failure.reference.replace('{{id}}', 'of-the-error');
    const headers = { 'X-Request-Id': 'of-the-error', 'Accept-Language': 'en' };
    expect((await (await get('/no-such-page', headers)).text()).replaceAll('<!-- -->', '')).toContain(quoted);
    expect(await (await get('/%E0%A4%A', headers)).text()).toContain(quoted);
  });

  it('finds its lines in the log, with the account and without what grants access', async () => {
    const person = new Person(product.baseUrl, outboxFile);
    await person.register('watched@example.org');
    await person.fetch('/cloud/calculationCenter?secret=1', { headers: { 'X-Request-Id': 'of-a-person' } });
    await vi.waitFor(() =>
      expect(linesOf('of-a-person')).toMatchObject([
        {
          msg: 'request',
          method: 'GET',
          route: '/cloud/calculationCenter',
          status: 200,
          account_id: expect.any(String),
        },
      ]),
    );
    await get('/s/Zk3-xPq_9aLrTYwv', { 'X-Request-Id': 'of-a-share' });
    await vi.waitFor(() => expect(linesOf('of-a-share')).toMatchObject([{ route: '/s/:id' }]));
    await get('/favicon.svg', { 'X-Request-Id': 'of-a-file' });
    expect(linesOf('of-a-file')).toEqual([]);
  });
});

describe('security events', () => {
  const eventsOf = (requestId: string) => linesOf(requestId).filter(({ event }) => event !== undefined);

  it('are a sign-in, a wrong one without the name, and its count', async () => {
    const person = new Person(product.baseUrl, outboxFile);
    await person.register('signing@example.org');
    const signIn = (passwordMd5: string, id: string) =>
      person.call(
        '/api/loginNew/doLogin.json',
        { loginName: 'signing@example.org', password: passwordMd5 },
        {
          'X-Request-Id': id,
        },
      );
    await signIn('0'.repeat(32), 'of-a-wrong-one');
    await signIn(PASSWORD_MD5, 'of-a-right-one');
    await vi.waitFor(() => {
      expect(eventsOf('of-a-wrong-one')).toMatchObject([
        { event: 'sign-in:wrong', method: 'password', code: 'wrong_credentials', name: 's***@example.org' },
      ]);
      expect(eventsOf('of-a-right-one')).toMatchObject([
        { event: 'sign-in:accepted', method: 'password', account: expect.any(String), network: '127.0.0.1' },
      ]);
    });
    expect(product.said()).not.toMatch(/signing@example|0{32}/);
    const scraped = await (await get('/metrics', {}, monitors)).text();
    expect(scraped).toContain('sign_ins_total{method="password",outcome="wrong"} 1\n');
    expect(scraped).toContain('sign_ins_total{method="password",outcome="accepted"} 1\n');
  });

  it('are the archive of an account, and a page of the console that is not there for who asks', async () => {
    const person = new Person(product.baseUrl, outboxFile);
    await person.register('exporting@example.org');
    const Origin = new URL(product.baseUrl).origin;
    const form = { method: 'POST', body: new URLSearchParams({ tasks: 'all' }) };
    const headers = { Origin, 'X-Request-Id': 'of-an-archive' };
    await (await person.fetch('/n/user/data/archive.zip', { ...form, headers })).arrayBuffer();
    await (await person.fetch('/admin', { headers: { 'X-Request-Id': 'of-a-curious-one' } })).text();
    await vi.waitFor(() => {
      expect(eventsOf('of-an-archive')).toMatchObject([{ event: 'data:exported', account: expect.any(String) }]);
      expect(eventsOf('of-a-curious-one')).toMatchObject([{ event: 'authorization:refused', code: 'not_found' }]);
    });
  });

  it('are forms and calls of other sites, and tokens that are none', async () => {
    const foreign = { Origin: 'https://evil.example', 'X-Request-Id': 'of-another-site' };
    await fetch(new URL('/l/login', product.baseUrl), { method: 'POST', headers: foreign });
    await get('/api/v1/tasks', { Authorization: 'Bearer qh_wrong', 'X-Request-Id': 'of-a-wrong-token' });
    await vi.waitFor(() => {
      expect(eventsOf('of-another-site')).toMatchObject([{ event: 'origin:refused', route: '/l/login' }]);
      expect(eventsOf('of-a-wrong-token')).toMatchObject([{ event: 'authorization:refused', code: 'token_invalid' }]);
    });
    expect(product.said()).not.toContain('qh_wrong');
  });
});

describe('a task', () => {
  it('has its times in the metrics, and the request and the trace of who submitted it', async () => {
    const person = new Person(product.baseUrl, outboxFile);
    await person.register('running@example.org');
    const form = {
      ...{ name: 'Bell', language: 'qrunes', program: BELL, product: 'full-amplitude', shots: '100', seed: '7' },
      ...{ noise: 'none', intent: 'subscribe_run', formKey: 'once' },
    };
    const accepted = await person.post('/quantumVm/0/0', form);
    expect(accepted.status).toBe(302);
    await vi.waitFor(
      async () =>
        expect(await (await get('/metrics', {}, monitors)).text()).toContain(
          'task_run_seconds_count{product="full-amplitude",outcome="completed"} 1\n',
        ),
      { timeout: 10_000 },
    );
  });
});

// The last one: it ends the server.
it('is alive and not ready from the signal to stop until its port closes', async () => {
  product.process.kill('SIGTERM');
  await vi.waitFor(async () => {
    const response = await get('/readyz', {}, monitors);
    expect([response.status, await response.json()]).toEqual([503, { ok: false, phase: 'draining', checks: CHECKS }]);
  });
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/')).status).toBe(200);
  const [code] = (await once(product.process, 'exit')) as [number | null];
  expect(code).toBe(0);
  // What was left has been sent before the process ended.
  const run = spans.find(({ name }) => name === 'task run')!;
  expect(spans.filter(({ traceId }) => traceId === run.traceId).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST site', 'task run']),
  );
});
