import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, expect } from 'vitest';
import { V1_CONTRACT } from '#app/api/v1/contract.ts';
import { createV1 } from '#app/api/v1/handle.ts';
import type { AppContext, Services } from '#app/context.ts';
import { API_SCOPES, type ApiScope } from '#app/domain/api-tokens.ts';
import { createSecurityAlerts } from '#app/services/notifications/index.ts';
import { createPrograms } from '#app/services/programs/index.ts';
import { readersHere } from '#app/services/programs/testing/readers-here.ts';
import { createProjects } from '#app/services/projects/index.ts';
import { createQuotas } from '#app/services/quotas/index.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import { createTaskHarness } from '#app/services/tasks/testing/harness.ts';
import { createTokens } from '#app/services/tokens/index.ts';
import { SAMPLE_PORTAL } from '#app/site/portal.ts';

export const RUN_FORM = {
  name: 'Bell',
  product: 'full-amplitude',
  language: 'qrunes',
  program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
  shots: 100,
};

/** The fields of the answers that these tests read. */
export interface Answer {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly code: string;
  readonly price: number;
  readonly seed: number;
  readonly program: string;
  readonly items: readonly { readonly name: string }[];
  readonly nextCursor: string | null;
  readonly project: { readonly id: string };
  readonly version: unknown;
  readonly errors: unknown;
  readonly kept: unknown;
  readonly found: unknown;
}

/** Checks that a successful answer has the type of the table, and so of OpenAPI. */
function expectPromised(method: string, path: string, status: number, body: unknown): void {
  const [address] = path.split('?');
  const endpoint = V1_CONTRACT.find(
    (row) => row.method === method && new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address!),
  );
  if (endpoint?.responseSchema && status < 300)
    expect([status, endpoint.responseSchema.safeParse(body).error]).toEqual([endpoint.status, undefined]);
}

/** The task API with real services and a database; the test controls the clock and the pool. */
async function openApi(readsPrograms: boolean) {
  const resources = { memoryBytes: 2 ** 30, threads: 1 };
  const programs = createPrograms({ readers: readersHere(resources), resources, admit: () => Promise.resolve() });
  const harness = await createTaskHarness(readsPrograms ? { programs } : {});
  await harness.open('lin');
  await harness.open('wang');
  let ids = 0;
  let at = Date.now();
  const now = () => ++at;
  const projects = createProjects(harness.db, { now, newId: () => `p${++ids}`, programs });
  const tokens = createTokens(harness.db, {
    coins: harness.coins,
    alerts: createSecurityAlerts({ now, randomBytes, ensureJob: () => Promise.resolve() }),
    timeZone: 'Asia/Shanghai',
    rates: ownRates(),
    now,
    randomBytes,
  });
  const logged: string[] = [];
  const context = {
    services: { ...harness, programs, projects, tokens, quotas: createQuotas(harness.db, {}) } as unknown as Services,
    session: null,
    publicOrigin: null,
    portal: SAMPLE_PORTAL,
    consoleOrigin: null,
    drained: () => Promise.resolve(),
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
  } as unknown as AppContext;
  const answer = createV1();
  const secretOf = async (account: string, scopes: readonly ApiScope[] = API_SCOPES) =>
    (await tokens.create(account, { name: 'test', scopes })).secret;
  const secret = await secretOf('lin');
  const call = async (
    method: string,
    path: string,
    { body, headers = {}, as = secret }: { body?: unknown; headers?: Record<string, string>; as?: string | null } = {},
  ) => {
    const init = {
      method,
      headers: {
        'Accept-Language': 'en',
        ...(as && { Authorization: `Bearer ${as}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const response = await answer(new Request(`http://site.test/api/v1${path}`, init), context);
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    const said = (isJson ? JSON.parse(text) : null) as Answer;
    expectPromised(method, path, response.status, said);
    return { status: response.status, headers: response.headers, text, body: said };
  };
  return { ...harness, programs, call, secretOf, tokens, logged };
}

/**
 * Opens the task API with a new database before each test of a file; no test may log an error.
 * @param readsPrograms whether programs of tasks are read; by default their cost is fixed
 */
export function apiBeforeEach({ readsPrograms = false }: { readonly readsPrograms?: boolean } = {}) {
  const opened = {} as Awaited<ReturnType<typeof openApi>>;
  beforeEach(async () => {
    Object.assign(opened, await openApi(readsPrograms));
  });
  afterEach(async () => {
    expect(opened.logged).toEqual([]);
    await opened.runner.close();
    await opened.db.destroy();
  });
  return opened;
}
