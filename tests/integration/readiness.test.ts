import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';
import { isPostgresInstalled, type PostgresCluster, startPostgres } from './postgres.ts';

/** Passes connections on, until it hangs: then it is silent, like a network without a route. */
async function startRelay(target: URL) {
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        for (const other of [client, database]) other.destroy();
      });
    }
    client.pipe(database).pipe(client);
    if (isHanging) for (const socket of [client, database]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    hang(hangs: boolean) {
      isHanging = hangs;
      for (const socket of sockets) socket[hangs ? 'pause' : 'resume']();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Limit for an answer while the database is silent. A balancer gives up after two seconds or three. */
const MOST_MS = 2_000;

describe.skipIf(!(await isPostgresInstalled()))('a worker on PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbor-readiness-'));
  let postgres: PostgresCluster;
  let relay: Awaited<ReturnType<typeof startRelay>>;
  let worker: ServedProduct;
  let monitors: string;
  beforeAll(async () => {
    const started = await startPostgres();
    if ('reason' in started) throw new Error(started.reason);
    postgres = started;
    relay = await startRelay(new URL(postgres.url));
    worker = await startProduct({
      ...{ ROLE: 'worker', DATABASE_URL: relay.url, DATA_DIR: folder, METRICS_PORT: '0', HOST: '127.0.0.1' },
    });
    monitors = /"monitors":"([^"]+)"/.exec(worker.said())![1]!;
  });
  afterAll(async () => {
    await worker.end('SIGKILL');
    relay.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string) => fetch(new URL(path, monitors));
  const timed = async (path: string) => {
    const before = performance.now();
    const response = await get(path);
    return { status: response.status, text: await response.text(), ms: performance.now() - before };
  };

  it('listens for monitors only, and is ready', async () => {
    expect(worker.baseUrl).toBe('');
    expect(await (await get('/readyz')).json()).toMatchObject({ ok: true, checks: { database: 'ok', queue: 'ok' } });
    expect(await (await get('/metrics')).text()).toMatch(/^workers 1$/m);
  });

  it('is alive and not ready while the database is silent, and says so in time', async () => {
    relay.hang(true);
    await vi.waitFor(
      async () => {
        const { status, text, ms } = await timed('/readyz');
        expect(ms).toBeLessThan(MOST_MS);
        expect([status, JSON.parse(text)]).toMatchObject([503, { checks: { database: 'failed', queue: 'failed' } }]);
        expect(text).not.toMatch(/127\.0\.0\.1|postgres/);
      },
      { timeout: 10_000, interval: 600 },
    );
    expect((await timed('/healthz')).status).toBe(200);
    const metrics = await timed('/metrics');
    expect(metrics.status).toBe(200);
    expect(metrics.ms).toBeLessThan(MOST_MS);
    relay.hang(false);
    await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), { timeout: 20_000, interval: 600 });
  });

  it('is alive and not ready while the database is down, and ready again afterwards', async () => {
    await postgres.kill();
    await vi.waitFor(async () => expect((await timed('/readyz')).status).toBe(503), {
      timeout: 10_000,
      interval: 600,
    });
    expect((await timed('/healthz')).status).toBe(200);
    expect((await timed('/metrics')).text).toMatch(/^fleet_state_age_seconds \d/m);
    await postgres.restart();
    await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), { timeout: 30_000, interval: 600 });
  });
});
