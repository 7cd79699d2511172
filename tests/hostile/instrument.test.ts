import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownedBy } from './owned.ts';
import type { RequestTimings } from './product.ts';
import { bytesOf, type HostileRequest } from './request.ts';
import { type Fault, faultsOf } from './response-faults.ts';
import { evaluatesMemory, type HostileRun } from './run.ts';
import { dispatch, type HostileResponse } from './sender.ts';
import { settledMemory } from './settled-memory.ts';
import { evaluate } from './verdict.ts';

/** A server with one fault per address. */
let broken: Server;
const CANARY = 'kq0123456789';
beforeAll(async () => {
  broken = createServer((request, response) => {
    switch (request.url) {
      case '/500':
        return void response.writeHead(500).end('no');
      case '/503':
        return void response.writeHead(503).end('busy');
      case '/503-later':
        return void response.writeHead(503, { 'Retry-After': '2' }).end('busy');
      case '/leak':
        return void response.end(`<p>${CANARY}</p>`);
      case '/leak-in-a-header':
        return void response.writeHead(302, { Location: `/x?${CANARY}` }).end();
      case '/stack':
        return void response.end('Error: x\n    at f (file:///srv/build/node/server.js:10:5)');
      case '/gone':
        return void request.socket.destroy();
      case '/never':
        return;
      case '/never-ends':
        return void response.writeHead(200, { 'Content-Length': '10' }).write('abc');
      case '/cut-off':
        return void response.writeHead(200, { 'Content-Length': '1000' }).write('abc', () => request.socket.destroy());
      case '/chunks-cut-off':
        return void response.writeHead(200).write('abc', () => request.socket.destroy());
      case '/chunks':
        response.writeHead(200).write('abc');
        return void setImmediate(() => response.end('def'));
      case '/until-closed':
        return void request.socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nfine');
      default:
        return void response.end('fine');
    }
  });
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  broken.closeAllConnections();
  broken.close();
});

const request = (target: string, more: Partial<HostileRequest> = {}): HostileRequest => ({
  number: 0,
  family: 'page',
  route: target,
  actor: 'visitor',
  mutations: [],
  method: 'GET',
  target,
  headers: [
    ['Host', 'x'],
    ['Connection', 'close'],
  ],
  body: null,
  network: 0,
  sending: 'whole',
  ...more,
});

async function faultsAt(target: string, more: Partial<HostileRequest> = {}): Promise<readonly Fault['kind'][]> {
  const hostile = request(target, more);
  const { head, body } = bytesOf(hostile, new Map());
  const response = await dispatch({
    port: (broken.address() as AddressInfo).port,
    from: '127.0.0.9',
    head,
    body,
    sending: hostile.sending,
    limitMs: target.startsWith('/never') ? 400 : 30_000,
  });
  return faultsOf(hostile, response, [CANARY]).map(({ kind }) => kind);
}

describe('a response', () => {
  it.each([
    ['/500', ['server-error']],
    ['/503', ['no-retry-after']],
    ['/503-later', []],
    ['/leak', ['leak']],
    ['/leak-in-a-header', ['leak']],
    ['/stack', ['insides']],
    ['/gone', ['no-answer']],
    ['/cut-off', ['no-answer']],
    ['/chunks-cut-off', ['no-answer']],
    ['/chunks', []],
    ['/until-closed', []],
    ['/never', ['hang']],
    ['/never-ends', ['hang']],
    ['/fine', []],
  ] as const)('at %s is found to be %j', async (target, kinds) => {
    expect(await faultsAt(target)).toEqual(kinds);
  });

  it('is no hang if the client disconnected', async () => {
    expect(await faultsAt('/never', { sending: 'hung-up' })).toEqual([]);
  });
});

describe('a verdict', () => {
  const memory = (rss: number): NodeJS.MemoryUsage => ({
    rss,
    heapTotal: 0,
    heapUsed: 0,
    external: 0,
    arrayBuffers: 0,
  });
  const response: Pick<HostileResponse, 'outcome' | 'status' | 'ms' | 'peer'> = {
    outcome: 'answered',
    status: 200,
    ms: 1,
    peer: '127.0.0.9:1',
  };
  const timing = { peer: '127.0.0.9:1', method: 'GET', url: '/', at: 0, blockingMs: 10 };
  const faultless: HostileRun = {
    plan: {
      seed: 1,
      numbers: [0],
      concurrency: 1,
      limitMs: 1,
      bells: 1,
      expensivePrograms: 1,
      rehearsalRequests: 1,
      taskLimitS: 1,
    },
    sent: [{ request: request('/'), code: null, at: 0, ...response }],
    faults: [],
    timings: { requests: [timing], unownedMs: 1, processor: { mainMs: 1, allMs: 1 }, delay: { p999Ms: 1, maxMs: 1 } },
    memory: { before: memory(0), after: memory(0) },
    probed: { health: [{ status: 200, ms: 1, text: '' }], accepted: [{ status: 202, ms: 1, text: '' }] },
    errors: [],
    notShown: [],
    declared: [],
    durationMs: 1,
    load: 0,
  };
  const kinds = (run: Partial<HostileRun>): readonly string[] =>
    evaluate({ ...faultless, ...run }, true).faults.map(({ kind }) => kind);

  it('is empty if nothing is wrong', () => {
    expect(kinds({})).toEqual([]);
  });

  it.each<[string, Partial<HostileRun>]>([
    ['memory', { memory: { before: memory(0), after: memory(101 * 2 ** 20) } }],
    ['log', { errors: [{ level: 50, msg: 'call failed' }] }],
    ['unseen', { notShown: ['/n/user/info'] }],
    ['unrequested', { plan: { ...faultless.plan, numbers: [0, 1, 2, 3] }, declared: ['POST /l/NTPASS as declared'] }],
    [
      'unrequested',
      {
        plan: { ...faultless.plan, numbers: [0, 1, 2, 3] },
        declared: ['GET /'],
        sent: [{ ...faultless.sent[0]!, request: request('/', { route: 'GET /', method: 'PUT' }) }],
      },
    ],
    ['taken', { faults: [{ kind: 'taken', detail: '' }] }],
    ['died', { faults: [{ kind: 'died', detail: '' }] }],
    ['blocking', { timings: { ...faultless.timings!, requests: [{ ...timing, blockingMs: 51 }] } }],
    ['delay', { timings: { ...faultless.timings!, delay: { p999Ms: 51, maxMs: 51 } } }],
    ['health', { probed: { ...faultless.probed, health: [{ status: 200, ms: 101, text: '' }] } }],
    ['bell', { probed: { ...faultless.probed, accepted: [{ status: 202, ms: 2001, text: '' }] } }],
    ['bell', { probed: { ...faultless.probed, accepted: [{ status: 422, ms: 1, text: '' }] } }],
  ])('names %s', (kind, wrong) => {
    expect(kinds(wrong)).toEqual([kind]);
  });

  it.each<[string, Partial<HostileRun>]>([
    ['bell', { probed: { ...faultless.probed, accepted: [{ status: 422, ms: 1, text: '' }] } }],
    [
      'health',
      { probed: { ...faultless.probed, health: [...faultless.probed.health, { status: 500, ms: 1, text: '' }] } },
    ],
    ['unmeasured', { timings: null }],
    ['unmeasured', { timings: { ...faultless.timings!, requests: [] } }],
  ])('names %s independently of the clock', (kind, wrong) => {
    const { faults } = evaluate({ ...faultless, ...wrong }, false);
    expect(faults.map((fault) => fault.kind)).toEqual([kind]);
  });

  it('ignores log lines that explain a response with status 503, and no others', () => {
    const sent = [{ ...faultless.sent[0]!, status: 503 }];
    const busy = { level: 50, msg: 'call failed', err: { code: 'SQLITE_BUSY', message: 'database is locked' } };
    expect(kinds({ sent, errors: [busy] })).toEqual([]);
    expect(kinds({ sent, errors: [busy, busy] })).toEqual(['log']);
    expect(
      kinds({ sent, errors: [{ level: 50, msg: 'call failed', err: { message: 'x is not a function' } }] }),
    ).toEqual(['log']);
  });

  it('attributes an interval correctly if its port was used before by a request that the parser refused', () => {
    const [first, second] = [
      { ...faultless.sent[0]!, status: 400, at: 10 },
      { ...faultless.sent[0]!, request: request('/second'), at: 20 },
    ];
    const long = { ...faultless.timings!, requests: [{ ...timing, at: 21, blockingMs: 51 }] };
    expect(evaluate({ ...faultless, sent: [first, second], timings: long }, true).faults).toEqual([
      { kind: 'blocking', detail: '51 ms', request: second.request },
    ]);
  });

  it('includes every requested row, and reports none in a run that is too short for all rows', () => {
    const sent = [{ ...faultless.sent[0]!, request: request('/', { route: 'GET /' }) }];
    expect(kinds({ plan: { ...faultless.plan, numbers: [0, 1, 2, 3] }, declared: ['GET /'], sent })).toEqual([]);
    expect(kinds({ plan: { ...faultless.plan, numbers: [0, 1, 2] }, declared: ['GET /nothing'] })).toEqual([]);
  });

  it('ignores memory without a rehearsal', () => {
    expect(
      kinds({
        plan: { ...faultless.plan, rehearsalRequests: 0 },
        memory: { before: memory(0), after: memory(101 * 2 ** 20) },
      }),
    ).toEqual([]);
  });

  it('ignores clock times on a shared machine, and CPU times near the limit', () => {
    const busy: HostileRun = {
      ...faultless,
      probed: { ...faultless.probed, accepted: [{ status: 202, ms: 9000, text: '' }] },
      timings: { ...faultless.timings!, requests: [{ ...timing, blockingMs: 60 }] },
    };
    expect(evaluate(busy, false).faults).toEqual([]);
    const blocked: HostileRun = {
      ...faultless,
      timings: { ...faultless.timings!, requests: [{ ...timing, blockingMs: 400 }] },
    };
    expect(evaluate(blocked, false).faults.map(({ kind }) => kind)).toEqual(['blocking']);
  });
});

describe('memory afterwards', () => {
  const used = (...rss: readonly number[]) => {
    let readings = 0;
    return {
      ask: () => Promise.resolve({ rss: rss[readings++] ?? 0 } as NodeJS.MemoryUsage),
      readings: () => readings,
      pause: () => Promise.resolve(),
    };
  };

  it('is read once if it is not evaluated, however large it is', async () => {
    const server = used(900, 50);
    expect(
      (await settledMemory({ ...server, enough: 100, mustSettle: evaluatesMemory({ rehearsalRequests: 0 }) })).rss,
    ).toBe(900);
    expect(server.readings()).toBe(1);
  });

  it('is read until it is below the limit if it is evaluated', async () => {
    const server = used(900, 500, 50, 20);
    expect(
      (await settledMemory({ ...server, enough: 100, mustSettle: evaluatesMemory({ rehearsalRequests: 1000 }) })).rss,
    ).toBe(50);
    expect(server.readings()).toBe(3);
  });
});

describe('the items of an owner', () => {
  const ID = 'f'.repeat(32);
  const knownIds = new Map([
    ['b.task', [ID]],
    ['b.share', ['x'.repeat(32)]],
    ['a.task', ['e'.repeat(32)]],
  ]);

  it('is reported when it is gone, or has other texts', async () => {
    let page = `<p>kq1 kq1 ${ID}</p>`;
    const items = await ownedBy({ page: () => Promise.resolve(page) }, knownIds, 'kq1');
    expect(items.notShown).toEqual([]);
    expect(await items.missing()).toEqual([]);
    page = `<p>kq1 kq1</p>`;
    expect((await items.missing()).map(({ kind }) => kind)).toEqual(['task']);
    page = `<p>kq1 renamed ${ID}</p>`;
    expect(new Set((await items.missing()).map(({ kind }) => kind))).toEqual(new Set(['']));
  });

  it('cannot be tested where the owner does not see it', async () => {
    expect((await ownedBy({ page: () => Promise.resolve('<p>kq1</p>') }, knownIds, 'kq1')).notShown).toEqual([
      'any page, of a task',
    ]);
  });
});

/** The server's `spend` uses this many milliseconds of CPU time of its thread without a break. */
const SERVER = `
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
const spend = (ms) => { const end = used() + ms; while (used() < end); };
const acts = {
  '/at-once': () => spend(120),
  '/promised': async () => { spend(60); await null; await new Promise((resolve) => process.nextTick(resolve)); spend(60); },
  '/in-turns': async () => { for (let i = 0; i < 4; i++) { spend(30); await wait(1); } },
  '/after-the-body': async (request) => { for await (const chunk of request) void chunk; spend(120); },
  '/by-events': (request) => new Promise((resolve) => request.on('data', () => {}).on('end', () => { spend(120); resolve(); })),
  '/nothing': () => {},
};
const answer = (request, response) => void Promise.resolve(acts[request.url](request)).then(() => response.end('fine'));
createServer(answer).listen(0, '127.0.0.1', function () { process.send({ port: this.address().port }); });
`;

describe('the measurement of blocking intervals', () => {
  let child: ChildProcess;
  const nextMessage = <Message>(): Promise<Message> =>
    new Promise((resolve, reject) => {
      child.once('error', reject).once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
      child.once('message', (message: Message) => resolve(message));
    });
  afterAll(() => child.kill('SIGKILL'));

  it('adds up the work of a request in one turn of the event loop, and no more', async () => {
    child = spawn(
      process.execPath,
      ['--import', new URL('request-timings.mjs', import.meta.url).href, '--input-type=module', '-e', SERVER],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    );
    const { port } = await nextMessage<{ port: number }>();
    const paths = ['/nothing', '/at-once', '/promised', '/in-turns', '/after-the-body', '/by-events'];
    // Sent in parallel: the work of one request does not count for another.
    await Promise.all(
      paths.map((path) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'x'.repeat(200_000) })),
    );
    child.send({ ask: 'timings', id: 1 });
    const { result } = await nextMessage<{ result: RequestTimings }>();
    const blockingByUrl = new Map(result.requests.map(({ url, blockingMs }) => [url, blockingMs]));
    for (const path of ['/at-once', '/promised', '/after-the-body', '/by-events'])
      expect([path, blockingByUrl.get(path)]).toEqual([path, expect.toSatisfy((ms: number) => ms >= 110 && ms < 180)]);
    expect(blockingByUrl.get('/in-turns')).toSatisfy((ms: number) => ms >= 25 && ms < 60);
    expect(blockingByUrl.get('/nothing')).toBeLessThan(50);
  });
});
