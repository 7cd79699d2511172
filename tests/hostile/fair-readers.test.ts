import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from '#tests/server/person.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';

const BELL = {
  name: 'Bell',
  product: 'noisy',
  language: 'qrunes',
  program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
  shots: 100,
};
const RUN_FORM = { name: 'Long', product: 'full-amplitude', shots: '100', seed: '', states: '' };

/** Requests that are sent in parallel and all answered: one client may have two in progress and eight waiting. */
const SIDE_BY_SIDE = 10;

let texts = 0;
/** Returns a program of about a hundred characters that takes seconds to parse, a different one per call. */
const longText = (): string =>
  `OPENQASM 3.0; include "stdgates.inc"; qubit[2] q; for uint i in [0:49999] { rx(sin(i)*cos(i)+ln(i+2)**2+${++texts}) q[0]; }`;
describe('program parsers at capacity', () => {
  let server: ServedProduct;
  let secret = '';
  const visitor = () => new Person(server.baseUrl, '');
  const api = (path: string, body: unknown, signal?: AbortSignal) =>
    fetch(`${server.baseUrl}/api/v1${path}`, {
      method: 'POST',
      ...(signal && { signal }),
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json', 'Accept-Language': 'en' },
      body: JSON.stringify(body),
    });
  type Ask = (signal: AbortSignal) => Promise<Response>;
  /**
   * Sends more parallel requests than one client may have (two in progress, eight waiting) and aborts the others once
   * one is refused.
   */
  const busyAmong = async (ask: Ask): Promise<Response> => {
    const stop = new AbortController();
    const refused = async (): Promise<Response> => {
      const response = await ask(stop.signal);
      if (response.status !== 503) throw new Error(`answered ${response.status}`);
      return response;
    };
    const busy = await Promise.any(Array.from({ length: 20 }, refused));
    expect(busy.headers.get('Retry-After')).toBe('5');
    const text = await busy.text();
    stop.abort();
    return new Response(text, busy);
  };
  const post = (path: string, fields: Record<string, string>, signal: AbortSignal) =>
    visitor().fetch(path, {
      method: 'POST',
      headers: { Origin: new URL(server.baseUrl).origin },
      body: new URLSearchParams(fields),
      signal,
    });

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'harbor-readers-'));
    const outboxFile = join(folder, 'outbox.jsonl');
    server = await startProduct({ DATABASE_URL: `sqlite:${join(folder, 'harbor.db')}`, OUTBOX_FILE: outboxFile });
    const person = new Person(server.baseUrl, outboxFile);
    await person.register('fair@example.org');
    await person.post('/quantumVm/0/0', {
      intent: 'subscribe_run',
      ...BELL,
      shots: '100',
      seed: '1',
      noise: 'none',
      formKey: 'once',
    });
    const created = await person.fetch('/n/user/tokens', {
      method: 'POST',
      headers: { Origin: new URL(server.baseUrl).origin },
      body: new URLSearchParams([
        ['name', 'Laptop'],
        ['scopes', 'tasks:read'],
        ['scopes', 'tasks:write'],
      ]),
    });
    secret = /qh_[\w-]{43}/.exec(await created.text())?.[0] ?? '';
  }, 120_000);
  afterAll(() => server.end());

  it('replace a preview by a message with the time to try again', async () => {
    const busy = await busyAmong((signal) =>
      post('/quantumVm/preview', { ...RUN_FORM, language: 'openqasm3', program: longText() }, signal),
    );
    expect(await busy.text()).toMatch(/服务器繁忙|The server is busy/);
  }, 240_000);

  it('show the message on the page, which keeps what was typed', async () => {
    const program = longText();
    const busy = await busyAmong((signal) =>
      post(
        '/quantumVm/0/0?lang=en-US',
        { ...RUN_FORM, intent: 'draw', language: 'openqasm3', program: program.replace('ln(i+2)', `ln(i+${++texts})`) },
        signal,
      ),
    );
    const html = await busy.text();
    expect(html).toContain('The server is busy. Try again later.');
    expect(html).toContain('for uint i in [0:49999]');
  }, 240_000);

  it('return a problem document to the task API, for one account only', async () => {
    const busy = await busyAmong((signal) =>
      api('/estimate', { product: 'full-amplitude', shots: 100, language: 'openqasm3', program: longText() }, signal),
    );
    expect(await busy.json()).toMatchObject({ code: 'server_busy', status: 503 });
  }, 240_000);

  it('accept a Bell pair of a signed-in user while visitors keep them busy', async () => {
    const over = new AbortController();
    const attack = async () => {
      while (!over.signal.aborted)
        await post(
          '/quantumVm/preview',
          { ...RUN_FORM, language: 'openqasm3', program: longText() },
          over.signal,
        ).catch(() => undefined);
    };
    // The earlier requests of this account were aborted, and the server has noticed it.
    await expect.poll(async () => (await api('/tasks', { ...BELL, seed: 99 })).status, { timeout: 60_000 }).toBe(202);
    const attackers = Array.from({ length: 6 }, attack);
    try {
      for (let run = 0; run < 5; run += 1) {
        const response = await api('/tasks', { ...BELL, seed: run });
        expect([response.status, await response.json()]).toEqual([202, expect.objectContaining({ product: 'noisy' })]);
      }
    } finally {
      over.abort();
      await Promise.all(attackers);
    }
  }, 240_000);

  it('refuse a network that sends too many requests, with the time to try again', async () => {
    const fields = { ...RUN_FORM, language: 'qrunes', program: BELL.program };
    const waitOf = ({ status, headers }: Response) => [
      status,
      Number(headers.get('Retry-After')) >= 1 && Number(headers.get('Retry-After')) <= 60,
    ];
    const preview = () => visitor().post('/quantumVm/preview', fields);
    let last = await preview();
    // More than twice the limit of a minute, because a minute may end in between. As many side by side as one client
    // may have, so that a slow machine also sends the limit within a minute.
    for (let count = 0; count < 300 && last.status !== 429; count += SIDE_BY_SIDE) {
      const answers = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, preview));
      last = answers.find(({ status }) => status === 429) ?? answers[0]!;
    }
    expect(waitOf(last)).toEqual([429, true]);
    const page = await visitor().post('/quantumVm/0/0', { ...fields, intent: 'draw' });
    expect(waitOf(page)).toEqual([429, true]);
    expect(await page.text()).toContain('CNOT 0,1');
  }, 240_000);
});
