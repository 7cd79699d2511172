/**
 * `npm run bench:web [-- --seconds N] [--json FILE]`: measures how many requests per second one process of the built
 * server answers, and how long its pages take. It starts its own server with its own database. The server trusts
 * `X-Forwarded-For`, and every client of the benchmark has its own address, so that no rate limit is measured. Requests
 * per second of CPU time can be compared on a shared machine too.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { PUBLIC_PAGES } from '#app/site/public-pages.ts';
import { PASSWORD_MD5, Person } from '#tests/server/person.ts';
import { startProduct } from '#tests/server/start.ts';
import { ACCOUNT_PAGES, CALLS, TARGETS } from './bench-web/workloads.ts';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, json: { type: 'string' } },
});
const seconds = Number(options.seconds);

const CONNECTIONS = 20;
/** Warm-up time, in which V8 optimises a call. */
const WARM_UP_SECONDS = 3;
/** Number of accounts that sign in at the same time, each repeatedly. */
const MAX_CONCURRENT_SIGN_INS = 4;
const PAGE_RUNS = 60;
const WARM_UP_RUNS = 20;
/** Ticks per second in /proc/…/stat. */
const CLOCK_TICKS = 100;

interface Row {
  readonly what: string;
  readonly figure: number;
  readonly unit: string;
  readonly bar: number;
  readonly isMet: boolean;
  readonly note: string;
}

const dataDir = mkdtempSync(join(tmpdir(), 'harbor-bench-'));
const outboxFile = join(dataDir, 'outbox.jsonl');
const product = await startProduct({
  DATA_DIR: dataDir,
  OUTBOX_FILE: outboxFile,
  TRUST_PROXY: '1',
  ALLOW_LOCAL_CARRIERS: '1',
  SIMULATOR_WORKERS: '1',
});

/** Returns the CPU time of the server so far, in seconds; undefined without /proc. */
function processorSeconds(): number | undefined {
  try {
    const afterName = readFileSync(`/proc/${product.process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(afterName[11]) + Number(afterName[12])) / CLOCK_TICKS;
  } catch {
    return undefined;
  }
}

const residentMiB = (): number | undefined => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.process.pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return undefined;
  }
};

const address = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
let client = 0;
const nextAddress = (): string => address(++client);

/** Repeats the same call. @throws Error if a response is not successful */
async function fire(
  path: string,
  request: { method: 'GET' | 'POST'; body?: string; cookie?: string },
  connections: number,
  duration = seconds,
) {
  let refused = 0;
  const before = processorSeconds();
  const result = await autocannon({
    url: product.baseUrl,
    connections,
    duration,
    requests: [
      {
        method: request.method,
        path,
        setupRequest: (next) => ({
          ...next,
          ...(request.body !== undefined && { body: request.body }),
          headers: {
            'Content-Type': 'application/json',
            'X-Forwarded-For': nextAddress(),
            ...(request.cookie && { Cookie: request.cookie }),
          },
        }),
        onResponse: (status, body) => {
          if (status !== 200 || (body.startsWith('{') && !body.includes('"success":true'))) refused += 1;
        },
      },
    ],
  });
  const spent = (processorSeconds() ?? NaN) - (before ?? NaN);
  const succeeded = result['2xx'];
  if (refused > 0 || result.errors > 0)
    throw new Error(`${path}: ${refused} of ${succeeded} refused, ${result.errors} failed.`);
  return { perSecond: succeeded / result.duration, perProcessorSecond: succeeded / spent, median: result.latency.p50 };
}

async function newAccount(email: string): Promise<Person> {
  const person = new Person(product.baseUrl, outboxFile);
  await person.register(email);
  return person;
}

const row = (what: string, figure: number, unit: string, bar: number, note: string, isMet: boolean): Row => ({
  what,
  figure,
  unit,
  bar,
  isMet,
  note,
});

async function measureSignIns(): Promise<Row> {
  const body = (n: number) =>
    JSON.stringify({ loginName: `signs.in${n}@example.org`, password: PASSWORD_MD5, remember: false });
  for (let n = 0; n < MAX_CONCURRENT_SIGN_INS; n++) await newAccount(`signs.in${n}@example.org`);
  const runs = await Promise.all(
    Array.from({ length: MAX_CONCURRENT_SIGN_INS }, (_, n) =>
      fire('/api/loginNew/doLogin.json', { method: 'POST', body: body(n) }, 1),
    ),
  );
  const perSecond = runs.reduce((sum, run) => sum + run.perSecond, 0);
  // The CPU time of each run includes that of all four.
  const perCore = runs.reduce((sum, run) => sum + run.perProcessorSecond, 0);
  return row(
    'sign in, argon2id',
    perCore,
    '/s a core',
    TARGETS.signIns,
    `${perSecond.toFixed(1)}/s in all`,
    perCore >= TARGETS.signIns,
  );
}

async function measureCalls(cookie: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { path, method, body } of CALLS) {
    await fire(path, { method, body, cookie }, CONNECTIONS, WARM_UP_SECONDS);
    const { perSecond, perProcessorSecond, median } = await fire(path, { method, body, cookie }, CONNECTIONS);
    rows.push(
      row(
        `${method} ${path}`,
        perProcessorSecond,
        '/s a core',
        TARGETS.calls,
        `${Math.round(perSecond)}/s now, median ${median} ms`,
        perProcessorSecond >= TARGETS.calls,
      ),
    );
  }
  return rows;
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

interface MeasuredPage {
  readonly person: Person;
  readonly path: string;
  readonly bar: number;
}

/** Requests a page `runs` times one after another, like a browser. Returns milliseconds from request to last byte. */
async function visitPage({ person, path }: MeasuredPage, runs: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let n = 0; n < runs; n++) {
    const startedAt = performance.now();
    const response = await person.fetch(path, {
      headers: { 'Accept-Language': n % 2 === 0 ? 'zh-CN' : 'en-US', 'User-Agent': 'Mozilla/5.0 Chrome/150' },
    });
    await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** All pages are visited before the first is measured, because they share most of the code that V8 optimises. */
async function measurePages(pages: readonly MeasuredPage[]): Promise<Row[]> {
  for (const page of pages) await visitPage(page, WARM_UP_RUNS);
  const rows: Row[] = [];
  for (const page of pages) {
    const times = await visitPage(page, PAGE_RUNS);
    const median = middle(times);
    const slowest = `slowest of ${PAGE_RUNS}: ${Math.max(...times).toFixed(1)} ms`;
    rows.push(row(page.path, median, 'ms', page.bar, slowest, median <= page.bar));
  }
  return rows;
}

try {
  const atRest = residentMiB();
  const person = await newAccount('looks.around@example.org');
  const rows = [await measureSignIns(), ...(await measureCalls(person.cookies()))];
  const visitor = new Person(product.baseUrl, outboxFile);
  rows.push(
    ...(await measurePages([
      ...ACCOUNT_PAGES.map(({ path, isOwn }) => ({
        person: isOwn ? person : visitor,
        path,
        bar: TARGETS.accountPageMs,
      })),
      ...PUBLIC_PAGES.map((path) => ({ person: visitor, path, bar: TARGETS.publicPageMs })),
    ])),
  );
  for (const { what, figure, unit, bar, isMet, note } of rows) {
    console.log(
      `${what.padEnd(40)}${figure.toFixed(1).padStart(9)} ${unit.padEnd(10)} ${isMet ? 'meets' : 'MISSES'} ` +
        `${String(bar).padEnd(5)} ${note}`,
    );
  }
  console.log(
    `resident memory: ${atRest?.toFixed(0) ?? '?'} MiB after the start, ${residentMiB()?.toFixed(0) ?? '?'} MiB at the end`,
  );
  if (options.json !== undefined)
    writeFileSync(
      options.json,
      `${JSON.stringify({ node: process.version, atRestMiB: atRest, rows }, undefined, 2)}\n`,
    );
} finally {
  await product.end();
  rmSync(dataDir, { recursive: true, force: true });
}
